import * as z from "zod/mini";
import { checkFields } from "../../../platform/form/check-fields.ts";
import { isTooLong } from "../../../platform/form/too-long.ts";
import * as fields from "../project-form-fields.ts";
import { projectRules } from "../project-rules.ts";
import { projectErrorMessages, projectMessages as messages } from "../text.ts";
import {
  type MediaEntry,
  type ProjectErrors,
  type ProjectValues,
  startDateOf,
} from "./project-draft.ts";

const schema = z.object({
  title: fields.title,
  description: fields.description,
  startDate: z.nullable(fields.month),
});

/** The errors of the invalid fields, in the order of the form. */
export function checkDraft(values: ProjectValues): ProjectErrors {
  return checkFields(schema, { ...values, startDate: startDateOf(values) }, { messages });
}

/** What is wrong with the description of a photo or video, as long as it is. */
export const altErrorOf = ({ alt }: Pick<MediaEntry, "alt">): string | undefined =>
  isTooLong(alt, projectRules.altMax) ? messages[projectErrorMessages.altTooLong] : undefined;
