import { z } from "@hono/zod-openapi";
import type { ZodMiniString } from "zod/mini";

/** A text field shared with a form, described in the API's document with its lengths and pattern. */
export function textField(field: ZodMiniString<string>): z.ZodString {
  const { error, checks = [] } = field.def;
  return z.string({ error: error as z.core.$ZodErrorMap }).check(...checks);
}

type About = { type: "string" | "boolean"; enum?: (string | boolean)[] };

/**
 * Any other field shared with a form; `about` is what the document says of it. The document's
 * maker reads the outer schema alone: it cannot ask a schema of zod/mini.
 */
export function documented<Output, Input>(field: z.core.$ZodType<Output, Input>, about: About) {
  return z.custom<Input>().pipe(field).openapi(about);
}
