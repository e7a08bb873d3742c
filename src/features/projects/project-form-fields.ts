import * as z from "zod/mini";
import { oneLine, trimmedText } from "../../platform/form/one-line.ts";
import { written } from "../../platform/form/written.ts";
import { projectRules } from "./project-rules.ts";
import { projectErrorMessages as text } from "./text.ts";

export const title = z
  .string({ error: text.titleRequired })
  .check(
    oneLine(),
    ...written(text.titleRequired),
    z.maxLength(projectRules.titleMax, { error: text.titleTooLong }),
  );

export const description = z
  .string({ error: text.descriptionRequired })
  .check(
    trimmedText(),
    ...written(text.descriptionRequired),
    z.minLength(projectRules.descriptionMin, { error: text.descriptionTooShort }),
    z.maxLength(projectRules.descriptionMax, { error: text.descriptionTooLong }),
  );

/** `YYYY-MM`, of this century or the last */
export const month = z
  .string()
  .check(z.regex(/^(?:19|20)\d{2}-(0[1-9]|1[0-2])$/, { error: text.monthInvalid }));
