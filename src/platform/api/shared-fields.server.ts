import { z } from "@hono/zod-openapi";
import type { ZodMiniString } from "zod/mini";

/** A text field shared with a form, described in the API's document with its lengths and pattern. */
export function textField(field: ZodMiniString<string>): z.ZodString {
  const { error, checks = [] } = field.def;
  return z.string({ error: error as z.core.$ZodErrorMap }).check(...checks);
}

/**
 * The header `Idempotency-Key`. Guests of one connection share its keys: short ones, such as „1”, would be
 * chosen by several of them.
 */
export const idempotencyKey = z.string().min(8).max(100).optional();

type About = { type: "string" | "boolean"; enum?: (string | boolean)[] };

/**
 * Any other field shared with a form; `about` is what the document says of it. The document's
 * maker reads the outer schema alone: it cannot ask a schema of zod/mini.
 */
export function documented<Output, Input>(field: z.core.$ZodType<Output, Input>, about: About) {
  return z.custom<Input>().pipe(field).openapi(about);
}
