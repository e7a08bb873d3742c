import { AsyncLocalStorage } from "node:async_hooks";
import pino from "pino";
import { standardError } from "./standard-error.server.ts";

/** What belongs to one request; every log line written inside it carries the id. */
type RequestScope = { requestId: string };

export const requestScope = new AsyncLocalStorage<RequestScope>();

export type Logger = pino.Logger;

/** Keys whose values never reach a log, however deep they lie. */
const personal = new Set([
  "email",
  "contact_email",
  "contactEmail",
  "phone",
  "password",
  "newPassword",
  "currentPassword",
  "token",
  "message_body",
  "firstName",
  "lastName",
  "cookie",
  "authorization",
]);

const censor = "[ukryte]";

/** One JSON line per event on standard error, so that standard output stays for people. */
export function createLogger(
  level: string,
  destination: pino.DestinationStream = standardError(),
): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: ({ err, ...others }) => ({ ...(withoutPersonal(others) as object), err }),
      },
      mixin: () => ({ ...requestScope.getStore() }),
      serializers: { err: errorWithoutValues },
    },
    destination,
  );
}

/** A copy; what leads back to itself does so in the copy, and is cut there as it is written. */
function withoutPersonal(value: unknown, copies = new Map<object, unknown>()): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (copies.has(value)) return copies.get(value);
  if (value instanceof Error) return errorWithoutValues(value);
  if ("toJSON" in value && typeof value.toJSON === "function") {
    return withoutPersonal(value.toJSON(), copies);
  }
  const copy: Record<string, unknown> = Array.isArray(value) ? ([] as never) : {};
  copies.set(value, copy);
  for (const [key, part] of Object.entries(value)) {
    copy[key] = personal.has(key) ? censor : withoutPersonal(part, copies);
  }
  return copy;
}

/** PostgreSQL puts the offending row into `detail`; a log keeps only what names the fault. */
function errorWithoutValues(error: unknown) {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) };
  const { name, message, stack = "" } = error;
  const { code, constraint, table } = error as Error & Record<string, unknown>;
  const words = { message: withoutAddresses(message), stack: withoutAddresses(stack) };
  return { name, code, constraint, table, ...words };
}

/** The folders of scoped packages, of which stack traces are full, have nothing before their „@”. */
const emailAddress = /[\p{L}\p{N}.!#$%&'*+=?^_`{|}~-]{1,64}@[\p{L}\p{N}.-]+/gu;

/** What others worded may quote an address. */
export function withoutAddresses(text: string): string {
  return text.replace(emailAddress, censor);
}

/**
 * Tokens of mailed links. A lead's id has no dot, the token of its sender's page has; it is looked for up to the
 * next slash, encoded or not: to the end, from each of a thousand „%2fleads”, took a sixth of a second.
 */
const secretSegment =
  /((?:\/|%2f)(?:confirm-email|reset-password|zapytanie|decyzja|leads(?:\/|%2f)+decision|przypomnienia|lead-reminders|przypomnienia-o-kalendarzu|calendar-reminders|powiadomienia|search-alerts|propozycje|proposal-mails)(?:\/|%2f)+|(?:\/|%2f)leads(?:\/|%2f)+(?=(?:(?!%2f)[^/])*\.))[^/]+/i;
/** Looked for from the beginning of a part alone: from each of its letters a long one took a third of a second. */
const addressInPath = /(?<![^/])[^/]+(?:@|%40)[^/]+/gi;

/** A path fit for a log: secrets in it replaced, also where somebody mistyped it, the query left out. */
export function loggablePath(pathname: string): string {
  return pathname.replace(secretSegment, `$1${censor}`).replace(addressInPath, censor);
}
