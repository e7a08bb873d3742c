import { z } from "@hono/zod-openapi";
import { documented, textField } from "../../platform/api/shared-fields.server.ts";
import { privateSignUpSchema } from "../accounts/contract.ts";
import { impersonation, isOurCompanyName } from "../accounts/impersonation.server.ts";
import { normaliseEmail } from "../accounts/rules.ts";
import { styleById, subcategoryById } from "../catalogue/catalogue.ts";
import { cityById } from "../catalogue/cities.server.ts";
import { serviceById } from "../catalogue/services-catalogue.ts";
import { mostWorkTowns, workRadiiKm } from "../work-area/work-area.ts";
import * as form from "./profile-form-fields.ts";
import { readWebsite } from "./rules.ts";
import { profileFormMessages as text } from "./text.ts";

const mostIds = 400;

const phone = textField(form.phone)
  .transform((value) => value || null)
  .nullable();

const website = textField(form.website)
  .transform((value) => (value === "" ? null : (readWebsite(value) ?? null)))
  .nullable();

/** Or the union took it for its only fitting kind, and told of its number beside what the list says. */
const aboveZero = z.positive({ abort: true });

const idField = z.union(
  [
    z.int().check(aboveZero),
    z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number),
    z.object({ id: z.int().check(aboveZero) }).transform(({ id }) => id),
  ],
  { error: text.idsInvalid },
);

const isCity = (id: number) => cityById(id) !== undefined;

/**
 * Ids, also written as text or as the objects that the public company lists. Whether there are such is
 * told with every other wrong field; what only some companies may choose is asked later.
 */
const ids = (item: z.ZodType<number> = idField) =>
  z
    .array(item, { error: text.idsInvalid })
    .max(mostIds, { error: text.idsInvalid })
    .transform((list) => [...new Set(list)])
    .openapi({ type: "array", items: { type: "integer" } });

/** Where the company works; its towns in one order, so that equal choices are equal. */
const workAreaField = z
  .discriminatedUnion(
    "kind",
    [
      z.object({
        kind: z.literal("radius"),
        km: z
          .int({ error: text.areaInvalid })
          .refine((km) => workRadiiKm.some((radius) => radius === km), {
            error: text.areaInvalid,
          }),
      }),
      z.object({ kind: z.literal("country") }),
      z.object({
        kind: z.literal("towns"),
        city_ids: ids()
          .refine((towns) => towns.length > 0, { error: text.townsRequired })
          .refine((towns) => towns.length <= mostWorkTowns, { error: text.townsTooMany })
          .transform((towns) => towns.toSorted((one, other) => one - other))
          .refine((towns) => towns.every(isCity), { error: text.townUnknown }),
      }),
    ],
    { error: text.areaInvalid },
  )
  .nullable()
  .openapi({ type: ["object", "null"] });

const fields = {
  company_name: documented(form.companyName, { type: "string" }).refine(
    (name) => !isOurCompanyName(name),
    { error: impersonation.company },
  ),
  description: documented(form.description, { type: "string" }),
  email: textField(form.email)
    .transform(normaliseEmail)
    .openapi({ type: "string", format: "email" }),
  phone,
  website,
  city: z
    .union([z.string(), z.int()], { error: text.cityRequired })
    .transform(String)
    .pipe(form.cityName)
    .openapi({ type: "string", description: "Nazwa miasta albo geonameId" }),
  city_id: z
    .int({ error: text.cityUnknown })
    .refine(isCity, { error: text.cityUnknown })
    .nullable(),
  subcategory_ids: ids(
    idField.refine((id) => subcategoryById(id) !== undefined, { error: text.subcategoryUnknown }),
  ),
  services: ids(
    idField.refine((id) => serviceById(id) !== undefined, { error: text.serviceUnknown }),
  ),
  style_ids: ids(idField.refine((id) => styleById(id) !== undefined, { error: text.styleUnknown })),
  work_area: workAreaField,
};

const companyFields = { ...fields, version: z.int(), base: z.record(z.string(), z.unknown()) };

const personFields = {
  first_name: privateSignUpSchema.shape.firstName,
  last_name: privateSignUpSchema.shape.lastName,
};

/** Which fields an owner may set at all: what is not here is never read from a request. */
export const profileUpdateSchema = z
  .object({ ...companyFields, ...personFields })
  .partial()
  .openapi("ProfileUpdate");
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

/** Those of them that an account of the role may set. */
export const fieldsOfRole = {
  corporate: new Set(Object.keys(companyFields)),
  private: new Set(Object.keys(personFields)),
};

/** The values a form was opened with; one that no longer passes counts as not given. */
export const profileBaseSchema = z.object({
  company_name: z.string().optional().catch(undefined),
  description: z.string().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
  phone: phone.optional().catch(undefined),
  website: website.optional().catch(undefined),
  city: fields.city.optional().catch(undefined),
  city_id: fields.city_id.optional().catch(undefined),
  subcategory_ids: fields.subcategory_ids.optional().catch(undefined),
  services: fields.services.optional().catch(undefined),
  style_ids: fields.style_ids.optional().catch(undefined),
  work_area: fields.work_area.optional().catch(undefined),
});
