import { z } from "@hono/zod-openapi";
import { endpoint, jsonResponses } from "../../platform/api/endpoint.server.ts";
import type { ErrorDefinition } from "../../platform/api/problem.ts";
import { digitsOr } from "../../platform/lists/list-schemas.ts";
import { availabilitySchema, calendarSchema } from "../calendar/contract.ts";
import { pictureSchema } from "../media/contract.ts";
import { companyFailures } from "./text.ts";

export const companyErrors = {
  notFound: {
    code: "COMPANY_NOT_FOUND",
    status: 404,
    message: "Failed to fetch company by slug",
    detail: "Nie znaleziono profilu o podanym adresie. Sprawdź, czy adres jest poprawny.",
  },
  /** This call's identifier is an odd one, but clients know it. */
  notFoundById: {
    code: "COMPANY_NOT_FOUND",
    status: 404,
    message: companyFailures.getCompany.message,
    detail: "Nie znaleziono takiej firmy.",
  },
  unknownFilter: {
    code: "UNKNOWN_FILTER",
    status: 422,
    message: "Failed to search companies",
    detail: "Nie rozpoznaliśmy jednego z filtrów. Zmień kryteria i spróbuj ponownie.",
  },
} as const satisfies Record<string, ErrorDefinition>;

export const specializationSchema = z.enum(["Architekt", "Fachowiec"]);
const month = z.string().regex(/^\d{4}-\d{2}$/);
export const namedSchema = z.object({ id: z.int(), name: z.string() });

/** How it answered the leads of the last twelve months; null when there were too few to say. */
export const answeringSchema = z
  .object({
    /** Those that count: answered, or older than two days. */
    leads: z.int(),
    answered: z.int(),
    /** Median of the time to an answer; null without any. */
    minutes: z.int().nullable(),
  })
  .nullable();

export type Answering = NonNullable<z.infer<typeof answeringSchema>>;

export const companyCardSchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    companyName: z.string(),
    logoUrl: z.string().nullable(),
    specialization: specializationSchema,
    description: z.string(),
    city: z.string(),
    voivodeship: z.string(),
    subcategories: z.array(namedSchema),
    /** The running month. */
    month,
    /** Of the running month. */
    availability: availabilitySchema,
    /** Months from the running one on, inside the searched range when there is one. */
    freeMonths: z.array(month),
    partlyFreeMonths: z.array(month),
    /** The asked services that it offers, else the asked trades that it does; empty without either. */
    offers: z.array(namedSchema),
    /** Km from the searched city, 0 in the city itself; null when no city was asked for. */
    distanceKm: z.number().nullable(),
    /**
     * What it says of working in the searched city: „Pracuje też w Krakowie”, „Nie pracuje w
     * Krakowie”; null when it has not said, or is there itself.
     */
    area: z.object({ works: z.boolean(), text: z.string() }).nullable(),
    /**
     * The newest projects' pictures, at most nine: of each project the first, then the second ones. Of the first
     * ones those of a trade that was searched for lead.
     */
    pictures: z.array(pictureSchema.extend({ projectId: z.uuid(), projectTitle: z.string() })),
    /** In place of projects, where there are none. */
    background: pictureSchema.or(z.null()),
    joinedAt: z.iso.datetime(),
    response: answeringSchema,
  })
  .openapi("CompanyCard");
export type CompanyCard = z.infer<typeof companyCardSchema>;

const companySchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    company_name: z.string(),
    is_published: z.boolean(),
    specialization: specializationSchema,
    main_category: z.enum(["architekci", "fachowcy"]),
    description: z.string(),
    city: z.string(),
    voivodeship: z.string(),
    /** How a search asks for it: its name, or its geonameId where the name means another one. */
    city_key: z.string(),
    /** „Pracuje w promieniu 30 km od Radomia”; null when it has not said. */
    work_area: z.string().nullable(),
    subcategory_ids: z.array(z.int()),
    subcategories: z.array(namedSchema),
    services: z.array(namedSchema),
    style_ids: z.array(z.int()),
    styles: z.array(z.object({ id: z.int(), label: z.string() })),
    email: z.string(),
    /** Null where the plan does not show it. */
    phone: z.string().nullable(),
    website: z.string().nullable(),
    logourl: z.string().nullable(),
    background_image: z.string().nullable(),
    logo: pictureSchema.or(z.null()),
    background: pictureSchema.or(z.null()),
    calendar: calendarSchema,
    projects_count: z.int(),
    joined_at: z.iso.datetime(),
    response: answeringSchema,
    updated_at: z.iso.datetime(),
  })
  .openapi("Company");
export type Company = z.infer<typeof companySchema>;

export const getCompany = endpoint({
  method: "get",
  path: "/companies/{id}",
  access: "anyone",
  failure: companyFailures.getCompany,
  tags: ["Firmy"],
  summary: "Opublikowana firma",
  request: { params: z.object({ id: z.string().max(60) }) },
  responses: jsonResponses(companySchema, "Firma"),
});

export const getCompanyBySlug = endpoint({
  method: "get",
  path: "/companies/slug/{slug}",
  access: "anyone",
  failure: companyFailures.getCompanyBySlug,
  tags: ["Firmy"],
  summary: "Opublikowana firma po adresie; dawny adres odpowiada firmą z nowym `slug`",
  request: { params: z.object({ slug: z.string().max(120) }) },
  responses: jsonResponses(companySchema, "Firma"),
});

export const getCompanyQrCode = endpoint({
  method: "get",
  path: "/companies/{id}/qr-code",
  access: "anyone",
  tags: ["Firmy"],
  summary: "Kod QR z adresem opublikowanej firmy, do druku",
  request: { params: z.object({ id: z.string().max(60) }) },
  responses: {
    200: { description: "SVG", content: { "image/svg+xml": { schema: z.string() } } },
  },
});

/** Newly joined companies, newest first. */
export const listNewCompanies = endpoint({
  method: "get",
  path: "/companies/new",
  access: "anyone",
  failure: companyFailures.listNewCompanies,
  tags: ["Firmy"],
  summary: "Firmy, które dołączyły ostatnio",
  request: { query: z.object({ limit: digitsOr(8, 48) }) },
  responses: jsonResponses(z.object({ companies: z.array(companyCardSchema) }), "Firmy"),
});
