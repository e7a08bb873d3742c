import type * as z from "zod/mini";
import { type Messages, toFieldErrors } from "./field-errors.ts";
import { type FieldErrors, type FieldOf, sortErrors } from "./refusal.ts";

/**
 * What the API would say of these values, by field and without asking it; empty when all is well.
 * Comes with the schemas, and those come when a form is first used.
 */
export function checkFields(
  schema: z.ZodMiniType,
  values: unknown,
  { messages, fieldOf = (path) => path }: { messages: Messages; fieldOf?: FieldOf },
): FieldErrors {
  const { error } = schema.safeParse(values);
  return error
    ? sortErrors(toFieldErrors(error, { checked: values, messages }), fieldOf).errors
    : {};
}
