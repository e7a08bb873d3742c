import type { core } from "zod/mini";
import type { FieldError } from "../api/problem.ts";

/** English identifier of a sentence → the Polish sentence. */
export type Messages = Readonly<Record<string, string>>;

/** Sentences for what a schema refuses without a message of its own. */
const generic: Record<string, { message: string; detail: string }> = {
  required: { message: "This field is required", detail: "To pole jest wymagane." },
  invalid_type: { message: "Invalid type", detail: "Nieprawidłowa wartość." },
  invalid_value: { message: "Invalid value", detail: "Wybierz jedną z dostępnych wartości." },
  invalid_format: { message: "Invalid format", detail: "Nieprawidłowy format." },
  too_small: { message: "Too short or too small", detail: "Wartość jest za krótka lub za mała." },
  too_big: { message: "Too long or too large", detail: "Wartość jest za długa lub za duża." },
  unrecognized_keys: { message: "Unrecognized field", detail: "Nieznane pole." },
  custom: { message: "Invalid value", detail: "Nieprawidłowa wartość." },
};

/**
 * A schema's own messages are keys of the catalogue; whatever is not there falls back to a
 * Polish sentence by the kind of fault, so that no English reaches a person.
 * @param checked what the schema was given
 */
export function toFieldErrors(
  error: Pick<core.$ZodError, "issues">,
  { checked, messages }: { checked: unknown; messages: Messages },
): FieldError[] {
  return error.issues.map((issue) => {
    const path = issue.path.map(String).join(".");
    const missing = issue.code === "invalid_type" && isMissing(checked, issue.path);
    const code = missing ? "REQUIRED" : issue.code.toUpperCase();
    const own = messages[issue.message];
    if (own) return { path, code, message: issue.message, detail: own };
    const fallback = (missing ? generic.required : generic[issue.code]) ?? generic.custom!;
    return { path, code, ...fallback };
  });
}

/** Below a text is what the schema made of it, such as the items of a list: that is there. */
function isMissing(checked: unknown, path: readonly PropertyKey[]): boolean {
  let value = checked;
  for (const key of path) {
    if (typeof value !== "object" || value === null) break;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value === undefined;
}
