import { z } from "@hono/zod-openapi";
import type { CallLimit } from "../../platform/api/call-rules.server.ts";
import { endpoint, jsonResponses, jsonBody } from "../../platform/api/endpoint.server.ts";
import { ifMatchHeaders } from "../../platform/api/if-match.ts";
import type { ErrorDefinition } from "../../platform/api/problem.ts";
import { daySeconds, hourSeconds } from "../../platform/time/durations.ts";
import { accountLimits } from "../accounts/rules.ts";
import { calendarSchema } from "../calendar/contract.ts";
import { answeringSchema, specializationSchema } from "../companies/contract.ts";
import { publishingRequirements } from "../companies/rules.ts";
import { pictureSchema } from "../media/contract.ts";
import { maxNameLength } from "../media/picture-limits.ts";
import { betaSchema, planRulesSchema } from "../plans/contract.ts";
import { profileUpdateSchema } from "./profile-fields.ts";
import { profileFailures } from "./text.ts";

export const profileErrors = {
  changedMeanwhile: {
    code: "PRECONDITION_FAILED",
    status: 412,
    message: "Profile was changed meanwhile",
    detail:
      "Profil został w międzyczasie zapisany w innym oknie. Odśwież stronę, aby zobaczyć te zmiany, i zapisz ponownie.",
  },
  othersProfile: {
    code: "FORBIDDEN",
    status: 403,
    message: "Profile belongs to another account",
    detail: "Możesz zmieniać tylko profil własnej firmy.",
  },
  incomplete: {
    code: "PROFILE_INCOMPLETE",
    status: 422,
    message: "Error publishing profile",
    detail: "Uzupełnij brakujące dane, aby opublikować profil.",
  },
  blocked: {
    code: "PROFILE_BLOCKED",
    status: 403,
    message: "Profile was blocked by an operator",
    detail: "Profil został wstrzymany przez obsługę serwisu.",
  },
  pictureGone: {
    code: "PICTURE_NOT_FOUND",
    status: 404,
    message: "Picture not found",
    detail: "Tego zdjęcia już nie ma. Dodaj je ponownie.",
  },
} as const satisfies Record<string, ErrorDefinition>;

const workAreaSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("radius"), km: z.int() }),
  z.object({ kind: z.literal("country") }),
  z.object({ kind: z.literal("towns"), city_ids: z.array(z.int()) }),
]);

const missingSchema = z.object({
  field: z.enum(publishingRequirements),
  label: z.string(),
});

/** Whether clients see the company, and what keeps them from it. */
const publicationShape = {
  is_published: z.boolean(),
  /** This very call published it. */
  published_now: z.boolean(),
  /** It had never been published before. */
  first_time: z.boolean(),
  missing: z.array(missingSchema),
  version: z.int(),
};
const publicationSchema = z.object(publicationShape).openapi("Publication");
export type Publication = z.infer<typeof publicationSchema>;

const companyMetadataSchema = z
  .object({
    id: z.uuid(),
    role: z.literal("corporate"),
    slug: z.string(),
    company_name: z.string(),
    is_published: z.boolean(),
    is_hidden: z.boolean().openapi({ description: "Ukryty przez właściciela" }),
    blocked_reason: z.string().nullable(),
    is_email_confirmed: z.boolean(),
    missing: z.array(missingSchema),
    specialization: specializationSchema,
    main_category: z.enum(["architekci", "fachowcy"]),
    description: z.string(),
    city: z.string(),
    city_id: z.int().nullable(),
    voivodeship: z.string(),
    work_area: workAreaSchema.nullable().openapi({ description: "Gdzie firma pracuje" }),
    /** As clients read it. */
    work_area_text: z.string().nullable(),
    work_cities: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .openapi({ description: "Wybrane miejscowości z nazwami" }),
    email: z.string(),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    subcategory_ids: z.array(z.int()),
    services: z.array(z.int()).openapi({ description: "Id usług" }),
    style_ids: z.array(z.int()),
    logourl: z.string().nullable(),
    background_image: z.string().nullable(),
    logo: pictureSchema.or(z.null()),
    background: pictureSchema.or(z.null()),
    tier: z.int(),
    plan_name: z.string(),
    rules: planRulesSchema,
    beta: betaSchema,
    calendar: calendarSchema,
    projects_count: z.int(),
    /** Clients who have written so far. */
    leads_count: z.int(),
    response: answeringSchema,
    /** Send it back with a change: who changed the profile meanwhile is then not overwritten. */
    version: z.int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi("CompanyMetadata");
export type CompanyMetadata = z.infer<typeof companyMetadataSchema>;

const privateMetadataSchema = z
  .object({
    id: z.uuid(),
    role: z.literal("private"),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    is_email_confirmed: z.boolean(),
  })
  .openapi("PrivateMetadata");

const metadataSchema = z.discriminatedUnion("role", [companyMetadataSchema, privateMetadataSchema]);

const tags = ["Profil"];
const userId = z.object({ userId: z.string().max(60) });
/** Not 404: everybody knows that a company's profile exists. */
const ownProfile = {
  role: "corporate",
  confirmed: true,
  own: { param: "userId", error: profileErrors.othersProfile },
} as const;

export const profileLimits = {
  /** Before the body is read. */
  uploads: {
    name: "profile-upload",
    points: 60,
    seconds: hourSeconds,
    per: "account",
    counted: "when begun",
  },
  /** Every new address stays taken for good: limited, so that no company collects them. */
  renames: {
    name: "company-rename",
    points: 10,
    seconds: daySeconds,
    per: "account",
    counted: "by handler",
  },
  /** Of a save with a new contact address alone. */
  contactMailByIp: { ...accountLimits.mailByIp, counted: "by handler" },
} as const satisfies Record<string, CallLimit>;

export const getMyProfile = endpoint({
  method: "get",
  path: "/profile/me",
  access: "signed-in",
  failure: profileFailures.getMyProfile,
  tags,
  summary: "Własny profil",
  responses: jsonResponses(
    z.object({ metadata: metadataSchema }),
    "Profil; `ETag` zawiera jego wersję",
  ),
});

export const updateMyProfile = endpoint({
  method: "put",
  path: "/profile/me",
  access: { confirmed: true },
  failure: profileFailures.updateMyProfile,
  limits: [
    accountLimits.companyChange,
    profileLimits.renames,
    profileLimits.contactMailByIp,
    accountLimits.newAddressByAccount,
    accountLimits.newAddressPerHour,
    accountLimits.newAddressPerDay,
  ],
  tags,
  summary: "Zmiana własnego profilu",
  description:
    "Pola nieobecne zostają bez zmian; pola, których właściciel nie ustala, są pomijane. `version` (albo `If-Match`) chroni zmiany zapisane w międzyczasie: kolizja to 412 z listą `conflicts`. `base` to wartości, z którymi otwarto formularz; z nimi zmiany różnych pól łączą się. Nowy adres kontaktowy dostaje link do potwierdzenia; gdy takich linków było za dużo (z jednego adresu IP, z jednego konta albo na jeden adres e-mail), profil i tak zostaje zapisany, a o link można poprosić później (`POST /auth/contact-address/resend`). Zmiana nazwy ponad limit to 429.",
  request: {
    headers: ifMatchHeaders,
    ...jsonBody(profileUpdateSchema),
  },
  responses: jsonResponses(
    z.object({
      metadata: metadataSchema,
      ...z.object(publicationShape).partial().shape,
      ignored: z.array(z.string()).openapi({ description: "Zmiany, na które nie pozwala plan" }),
    }),
    "Profil po zmianie",
  ),
});

const uploadBody = {
  body: {
    required: false,
    content: {
      "application/json": {
        schema: z.object({
          imageBuffer: z.string().openapi({ description: "Data URL" }).optional(),
          name: z.string().max(maxNameLength).optional(),
        }),
      },
      "image/*": { schema: z.string().openapi({ format: "binary" }) },
    },
  },
};

const uploadAnswer = publicationSchema.extend({
  url: z.string(),
  picture: pictureSchema,
  /** Puts the picture before back: `PUT /profile/picture`. */
  previous_media_id: z.uuid().nullable(),
});

export const uploadLogo = endpoint({
  method: "put",
  path: "/profile/{userId}/upload-logo",
  access: ownProfile,
  failure: profileFailures.uploadLogo,
  limits: [profileLimits.uploads],
  tags,
  summary: "Zdjęcie profilowe",
  description: "JSON z data URL (do 7 MB) albo sam plik jako `image/*`; zdjęcie do 5 MB.",
  request: { params: userId, ...uploadBody },
  responses: jsonResponses(uploadAnswer, "Zapisane zdjęcie"),
});

export const uploadCover = endpoint({
  method: "put",
  path: "/profile/upload-cover",
  access: { role: "corporate", confirmed: true },
  failure: profileFailures.uploadCover,
  limits: [profileLimits.uploads],
  tags,
  summary: "Zdjęcie w tle",
  description: "Jak zdjęcie profilowe.",
  request: uploadBody,
  responses: jsonResponses(uploadAnswer, "Zapisane zdjęcie"),
});

export const setPicture = endpoint({
  method: "put",
  path: "/profile/picture",
  access: { role: "corporate", confirmed: true },
  limits: [accountLimits.companyChange],
  tags,
  summary: "Usunięcie zdjęcia (`mediaId: null`) albo przywrócenie poprzedniego",
  request: jsonBody(
    z.object({ slot: z.enum(["logo", "background"]), mediaId: z.uuid().nullable() }),
  ),
  responses: jsonResponses(
    publicationSchema.extend({
      url: z.string().nullable(),
      picture: pictureSchema.or(z.null()),
      previous_media_id: z.uuid().nullable(),
    }),
    "Zdjęcie po zmianie",
  ),
});

export const publishProfile = endpoint({
  method: "put",
  path: "/profile/{userId}/publish",
  access: ownProfile,
  failure: profileFailures.publishProfile,
  limits: [accountLimits.companyChange],
  tags,
  summary: "Pokazanie albo ukrycie profilu",
  request: { params: userId, ...jsonBody(z.object({ isPublished: z.boolean() })) },
  responses: jsonResponses(publicationSchema.extend({ isPublished: z.boolean() }), "Stan profilu"),
});
