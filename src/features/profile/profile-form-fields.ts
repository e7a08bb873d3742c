import * as z from "zod/mini";
import { cleanText } from "../../platform/form/clean-text.ts";
import { oneLine, trimmedText } from "../../platform/form/one-line.ts";
import { writtenPhone } from "../../platform/form/written-phone.ts";
import { written } from "../../platform/form/written.ts";
import { emailText } from "../accounts/account-form-fields.ts";
import { plainLine } from "../accounts/rules.ts";
import { mostWorkTowns } from "../work-area/work-area.ts";
import { isTooLongWebsite, profileRules, readWebsite } from "./rules.ts";
import { profileFormMessages as text } from "./text.ts";

export const companyName = z.pipe(
  z.pipe(
    z.string({ error: text.nameRequired }),
    z.transform((name) => cleanText(name).replace(/\s+/g, " ")),
  ),
  z
    .string()
    .check(
      ...written(text.nameRequired),
      z.maxLength(profileRules.nameMax, { error: text.nameTooLong }),
      z.regex(plainLine, { error: text.nameInvalid }),
    ),
);

export const description = z.pipe(
  z.pipe(z.string({ error: text.descriptionRequired }), z.transform(cleanText)),
  z.string().check(
    ...written(text.descriptionRequired),
    z.refine((value) => [...value].length <= profileRules.descriptionMax, {
      error: text.descriptionTooLong,
    }),
  ),
);

export const email = emailText(text.emailInvalid);

/** Empty means: none. */
export const phone = z.string({ error: text.phoneInvalid }).check(
  oneLine(),
  z.maxLength(profileRules.phoneMax, { error: text.phoneInvalid }),
  z.refine((value) => value === "" || writtenPhone.test(value), {
    error: text.phoneInvalid,
  }),
);

/** Where the plan lets the owner edit it, the form wants one; programs may leave it out. */
export const requiredPhone = phone.check(z.minLength(1, { error: text.phoneRequired }));

/** Empty means: none. */
export const website = z.string({ error: text.websiteInvalid }).check(
  trimmedText(),
  z.maxLength(profileRules.websiteMax, { error: text.websiteTooLong, abort: true }),
  z.refine((value) => !isTooLongWebsite(value), { error: text.websiteTooLong, abort: true }),
  z.refine((value) => value === "" || readWebsite(value) !== undefined, {
    error: text.websiteInvalid,
  }),
);

/** A town that was typed alone would be left out, and the profile said to be saved. */
export const noTownTyped = z.custom(() => false, { error: text.townNotChosen });

export const workTowns = z
  .array(z.object({ id: z.int(), name: z.string() }))
  .check(
    z.minLength(1, { error: text.townsRequired }),
    z.maxLength(mostWorkTowns, { error: text.townsTooMany }),
  );

export const cityName = z
  .string({ error: text.cityRequired })
  .check(
    z.trim(),
    z.minLength(1, { error: text.cityRequired }),
    z.maxLength(100, { error: text.cityUnknown }),
  );
