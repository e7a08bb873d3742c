import * as z from "zod/mini";
import { checkFields } from "../../../platform/form/check-fields.ts";
import * as fields from "../project-form-fields.ts";
import { projectMessages as messages } from "../text.ts";
import { type ProjectErrors, type ProjectValues, startDateOf } from "./project-draft.ts";

const schema = z.object({
  title: fields.title,
  description: fields.description,
  startDate: z.nullable(fields.month),
});

/** The errors of the invalid fields, in the order of the form. */
export function checkDraft(values: ProjectValues): ProjectErrors {
  return checkFields(schema, { ...values, startDate: startDateOf(values) }, { messages });
}
