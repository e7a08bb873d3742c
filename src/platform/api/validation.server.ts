import type { MiddlewareHandler } from "hono";
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

/** PostgreSQL stores no NUL: such text is refused before anything works with it. */
export const refuseNul: MiddlewareHandler = async (c, next) => {
  if (/%00/.test(c.req.url)) throw new ApiError(platformErrors.malformed);
  const type = c.req.header("content-type") ?? "";
  if (type.startsWith("application/json")) {
    const text = await c.req.text();
    if (text.includes("\0") || /(?<!\\)(?:\\\\)*\\u0000/.test(text)) {
      throw new ApiError(platformErrors.malformed);
    }
  }
  return next();
};
