/** One thing that can go wrong, declared once in a feature's contract. */
export type ErrorDefinition = {
  /** Stable, UPPER_SNAKE. */
  code: string;
  status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 412 | 413 | 415 | 422 | 429 | 500 | 503 | 507;
  /** The catalogue's English text: the stable identifier of the sentence. */
  message: string;
  /** The Polish sentence a person reads. */
  detail: string;
};

/** A wrong field. `path` is dotted (`date.from`, `images.2`). */
export type FieldError = { path: string; code: string; message: string; detail: string };

/** Body of every error response (RFC 9457, `application/problem+json`). */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  message: string;
  code: string;
  requestId: string;
  errors?: FieldError[];
  /** What a feature adds, such as the fields still missing. */
  [extension: string]: unknown;
};

export const platformErrors = {
  malformed: {
    code: "MALFORMED_REQUEST",
    status: 400,
    message: "Malformed request",
    detail: "Nie udało się odczytać zapytania. Odśwież stronę i spróbuj ponownie.",
  },
  badCursor: {
    code: "BAD_CURSOR",
    status: 400,
    message: "Malformed cursor",
    detail: "Nie udało się wczytać dalszego ciągu listy. Odśwież stronę.",
  },
  invalid: {
    code: "VALIDATION_FAILED",
    status: 422,
    message: "Validation failed",
    detail: "Popraw zaznaczone pola.",
  },
  signedOut: {
    code: "SIGNED_OUT",
    status: 401,
    message: "User not found",
    detail: "Zaloguj się, aby to zrobić.",
  },
  forbidden: {
    code: "FORBIDDEN",
    status: 403,
    message: "Forbidden",
    detail: "Nie masz dostępu do tej czynności.",
  },
  csrf: {
    code: "CSRF_ERROR",
    status: 403,
    message: "CSRF token missing or stale",
    detail: "Strona była otwarta zbyt długo. Spróbuj ponownie.",
  },
  notFound: {
    code: "NOT_FOUND",
    status: 404,
    message: "Not found",
    detail: "Nie znaleziono tego, czego szukasz.",
  },
  wrongMethod: {
    code: "METHOD_NOT_ALLOWED",
    status: 405,
    message: "Method not allowed",
    detail: "Pod tym adresem nie można tego zrobić.",
  },
  tooLarge: {
    code: "TOO_LARGE",
    status: 413,
    message: "Request body is too large",
    detail: "Przesłane dane są za duże.",
  },
  wrongType: {
    code: "UNSUPPORTED_MEDIA_TYPE",
    status: 415,
    message: "Expected application/json",
    detail: "Nieobsługiwany rodzaj danych.",
  },
  tooMany: {
    code: "TOO_MANY_REQUESTS",
    status: 429,
    message: "Too many requests",
    detail: "Za dużo prób w krótkim czasie. Spróbuj ponownie za chwilę.",
  },
  unavailable: {
    code: "UNAVAILABLE",
    status: 503,
    message: "Service temporarily unavailable",
    detail: "Serwis jest chwilowo niedostępny. Spróbuj ponownie za chwilę.",
  },
  storageAway: {
    code: "UNAVAILABLE",
    status: 503,
    message: "Media storage temporarily unavailable",
    detail: "Magazyn plików chwilowo nie odpowiada. Spróbuj ponownie za chwilę.",
  },
  storageFull: {
    code: "STORAGE_FULL",
    status: 507,
    message: "Media storage is full",
    detail: "Chwilowo nie możemy przyjąć nowych plików. Spróbuj ponownie później.",
  },
  unexpected: {
    code: "UNKNOWN_ERROR",
    status: 500,
    message: "Unknown error occurred",
    detail: "Coś poszło nie tak po naszej stronie. Spróbuj ponownie.",
  },
} as const satisfies Record<string, ErrorDefinition>;

type Extra = {
  errors?: FieldError[];
  retryAfterSeconds?: number;
  /** Replaces the definition's Polish sentence when it must name a figure. */
  detail?: string;
  extensions?: Record<string, unknown>;
};

/** Thrown anywhere below an API handler; becomes a Problem in one place. */
export class ApiError extends Error {
  readonly definition: ErrorDefinition;
  readonly extra: Extra;
  constructor(definition: ErrorDefinition, extra: Extra = {}) {
    super(definition.message);
    this.definition = definition;
    this.extra = extra;
  }
}

export function toProblem(error: ApiError, requestId: string): Problem {
  const { code, status, message, detail } = error.definition;
  return {
    type: "about:blank",
    title: message,
    status,
    detail: error.extra.detail ?? detail,
    message,
    code,
    requestId,
    ...(error.extra.errors && { errors: error.extra.errors }),
    ...error.extra.extensions,
  };
}
