import * as z from "zod/mini";
import { oneLine, trimmedText } from "../../platform/form/one-line.ts";
import { written } from "../../platform/form/written.ts";
import { accountRules, namesNoAddress, passwordLength, plainLine } from "./rules.ts";
import { formMessages as text } from "./text.ts";

/**
 * The one rule for an e-mail address; `error` is what a form calls a wrong one. Marks that a copied text brings unseen
 * are left out, a control is refused: nobody copies one.
 */
export const emailText = (error: string) =>
  z.string({ error }).check(
    z.trim(),
    z.refine((value) => !/\p{Cc}/u.test(value), { error, abort: true }),
    trimmedText(),
    z.maxLength(accountRules.emailMax, { error, abort: true }),
    z.regex(accountRules.email, { error }),
  );

export const isEmail = (address: string) => emailText("").safeParse(address).success;

const line = (max: number, say: { required: string; invalid: string; tooLong: string }) =>
  z
    .string({ error: say.required })
    .check(
      oneLine(),
      ...written(say.required),
      z.maxLength(max, { error: say.tooLong }),
      z.regex(plainLine, { error: say.invalid }),
    );

export const personName = line(accountRules.nameMax, {
  required: text.nameRequired,
  invalid: text.nameInvalid,
  tooLong: text.nameTooLong,
}).check(z.regex(namesNoAddress, { error: text.nameAddress, abort: true }));

export const email = emailText(text.emailInvalid);

export const password = z.string({ error: text.passwordTooShort }).check(
  z.refine((value) => passwordLength(value) >= accountRules.passwordMin, {
    error: text.passwordTooShort,
  }),
  z.refine((value) => passwordLength(value) <= accountRules.passwordMax, {
    error: text.passwordTooLong,
  }),
);

/** The password one has already, to be compared with the stored one. */
export const ownPassword = z
  .string({ error: text.passwordRequired })
  .check(
    z.maxLength(600, { error: text.passwordWrong }),
    z.minLength(1, { error: text.passwordRequired }),
  );

export const terms = z.literal(true, { error: text.terms });

export const companyName = line(accountRules.companyNameMax, {
  required: text.companyNameRequired,
  invalid: text.companyNameInvalid,
  tooLong: text.companyNameTooLong,
});

/** Also read with Polish letters and in any case. */
export const specialization = z.pipe(
  z.string({ error: text.specialization }).check(z.trim(), z.toLowerCase()),
  z.enum(["architekt", "fachowiec"], { error: text.specialization }),
);

export const city = z
  .string({ error: text.cityRequired })
  .check(
    z.trim(),
    z.minLength(1, { error: text.cityRequired }),
    z.maxLength(100, { error: text.cityUnknown }),
  );

/** Where a form repeats the new password, both must be equal; programs may leave it out. */
export const passwordsMatch = z.refine<{ newPassword: string; confirmPassword?: string }>(
  ({ newPassword, confirmPassword }) =>
    confirmPassword === undefined || confirmPassword === newPassword,
  { error: text.passwordsDiffer, path: ["confirmPassword"] },
);
