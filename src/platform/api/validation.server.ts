import { isUtf8 } from "node:buffer";
import type { MiddlewareHandler } from "hono";
import type { Endpoint } from "./endpoint.server.ts";
import { ApiError, type FieldError, platformErrors } from "./problem.ts";

export function invalid(errors: FieldError[]): ApiError {
  return new ApiError(platformErrors.invalid, { errors });
}

/** One wrong field found after the schema was satisfied. */
export function invalidField(path: string, message: string, detail: string): ApiError {
  return invalid([{ path, code: "CUSTOM", message, detail }]);
}

/** A fault for each item of a list that is not among the choices. */
export function choiceErrors(
  path: string,
  ids: readonly number[] | undefined,
  check: { isGood: (id: number) => boolean; message: string; detail: string },
): FieldError[] {
  const { isGood, message, detail } = check;
  return (ids ?? []).flatMap((id, index) =>
    isGood(id) ? [] : [{ path: `${path}.${index}`, code: "CUSTOM", message, detail }],
  );
}

/** False of an address that is no UTF-8, or names a NUL. */
export function isReadable(url: string): boolean {
  if (!url.includes("%")) return true;
  try {
    return !decodeURIComponent(url).includes("\0");
  } catch {
    return false;
  }
}

/** PostgreSQL stores no NUL and no half of a character: such text is refused before anything works with it. */
export function refuseUnreadable({ takesHalves }: Endpoint): MiddlewareHandler {
  return async (c, next) => {
    if (!isReadable(c.req.url)) throw new ApiError(platformErrors.malformed);
    const type = c.req.header("content-type") ?? "";
    if (type.startsWith("application/json")) {
      const bytes = Buffer.from(await c.req.arrayBuffer());
      const text = bytes.toString();
      if (!isUtf8(bytes) || text.includes("\0") || /(?<!\\)(?:\\\\)*\\u0000/.test(text)) {
        throw new ApiError(platformErrors.malformed);
      }
      const mayHoldHalves = !takesHalves && /\\ud[89a-f]/i.test(text);
      const errors = mayHoldHalves ? halvesIn(text) : [];
      if (errors.length > 0) throw invalid(errors);
    }
    return next();
  };
}

const mostTold = 20;

/** Where half of a character stands alone. A text that is no JSON is told of by who reads it next. */
function halvesIn(json: string): FieldError[] {
  const errors: FieldError[] = [];
  const open: [path: string, value: unknown][] = [["", parsedJson(json)]];
  for (let next = open.pop(); next && errors.length < mostTold; next = open.pop()) {
    const [path, value] = next;
    if (typeof value === "string" && !value.isWellFormed()) {
      const detail = "Ten tekst zawiera znak, którego nie da się zapisać.";
      errors.push({ path, code: "CUSTOM", message: "Text is not well-formed", detail });
    }
    if (typeof value !== "object" || value === null) continue;
    for (const [key, part] of Object.entries(value)) {
      open.push([path ? `${path}.${key}` : key, part]);
    }
  }
  return errors;
}

/** Undefined of what is no JSON. */
export function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
