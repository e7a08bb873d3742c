import { z } from "@hono/zod-openapi";
import { privateSignUpSchema } from "../accounts/contract.ts";
import { accountRules, normaliseEmail, plainLine } from "../accounts/rules.ts";
import { isPrintable, normaliseDescription, profileRules, readWebsite } from "./rules.ts";
import { profileFormMessages as text } from "./text.ts";

const mostIds = 400;

const companyName = z
  .string({ error: text.nameRequired })
  .transform((name) => name.normalize("NFC").trim().replace(/\s+/g, " "))
  .pipe(
    z
      .string()
      .min(1, { error: text.nameRequired })
      .max(profileRules.nameMax, { error: text.nameTooLong })
      .regex(plainLine, { error: text.nameInvalid }),
  )
  .openapi({ type: "string" });

const description = z
  .string({ error: text.descriptionRequired })
  .transform(normaliseDescription)
  .pipe(
    z
      .string()
      .min(1, { error: text.descriptionRequired })
      .refine((value) => [...value].length <= profileRules.descriptionMax, {
        error: text.descriptionTooLong,
      })
      .refine(isPrintable, { error: text.descriptionInvalid }),
  )
  .openapi({ type: "string" });

const email = z
  .string({ error: text.emailInvalid })
  .trim()
  .max(accountRules.emailMax, { error: text.emailInvalid })
  .regex(accountRules.email, { error: text.emailInvalid })
  .transform(normaliseEmail)
  .openapi({ type: "string", format: "email" });

/** Empty means: none. */
const phone = z
  .string({ error: text.phoneInvalid })
  .trim()
  .max(profileRules.phoneMax, { error: text.phoneInvalid })
  .refine((value) => value === "" || profileRules.phone.test(value), { error: text.phoneInvalid })
  .transform((value) => value || null)
  .nullable();

const website = z
  .string({ error: text.websiteInvalid })
  .trim()
  .refine((value) => value === "" || readWebsite(value) !== undefined, {
    error: text.websiteInvalid,
  })
  .transform((value) => (value === "" ? null : (readWebsite(value) ?? null)))
  .nullable();

const idField = z.union(
  [
    z.int().positive(),
    z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number),
    z.object({ id: z.int().positive() }).transform(({ id }) => id),
  ],
  { error: text.idsInvalid },
);

/** Ids, also written as text or as the objects that the public company lists. */
const ids = z
  .array(idField, { error: text.idsInvalid })
  .max(mostIds, { error: text.idsInvalid })
  .transform((list) => [...new Set(list)])
  .openapi({ type: "array", items: { type: "integer" } });

const fields = {
  company_name: companyName,
  description,
  email,
  phone,
  website,
  city: z
    .union([z.string(), z.int()], { error: text.cityRequired })
    .transform((city) => String(city).trim())
    .pipe(z.string().min(1, { error: text.cityRequired }).max(100, { error: text.cityUnknown }))
    .openapi({ type: "string", description: "Nazwa miasta albo geonameId" }),
  city_id: z.int({ error: text.cityUnknown }).nullable(),
  subcategory_ids: ids,
  services: ids,
  style_ids: ids,
};

/** Which fields an owner may set at all: what is not here is never read from a request. */
export const profileUpdateSchema = z
  .object({
    ...fields,
    /** Of a private account. */
    first_name: privateSignUpSchema.shape.firstName,
    last_name: privateSignUpSchema.shape.lastName,
    version: z.int(),
    base: z.record(z.string(), z.unknown()),
  })
  .partial()
  .openapi("ProfileUpdate");
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

/** The values a form was opened with; one that no longer passes counts as not given. */
export const profileBaseSchema = z.object({
  company_name: z.string().optional().catch(undefined),
  description: z.string().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
  phone: phone.optional().catch(undefined),
  website: website.optional().catch(undefined),
  city: fields.city.optional().catch(undefined),
  city_id: fields.city_id.optional().catch(undefined),
  subcategory_ids: ids.optional().catch(undefined),
  services: ids.optional().catch(undefined),
  style_ids: ids.optional().catch(undefined),
});
