import { createRoute, z } from "@hono/zod-openapi";
import { answers } from "../../platform/api/router.server.ts";
import { pictureSchema } from "../media/contract.ts";
import { availabilityValues } from "../calendar/availability.ts";

export const companyErrors = {
  notFound: {
    code: "COMPANY_NOT_FOUND",
    status: 404,
    message: "Failed to fetch company by slug",
    detail: "Nie znaleziono profilu o podanym adresie. Sprawdź, czy adres jest poprawny.",
  },
  unknownFilter: {
    code: "UNKNOWN_FILTER",
    status: 422,
    message: "Failed to search companies",
    detail: "Nie rozpoznaliśmy jednego z filtrów. Zmień kryteria i spróbuj ponownie.",
  },
  badCursor: {
    code: "BAD_CURSOR",
    status: 400,
    message: "Malformed cursor",
    detail: "Nie udało się wczytać kolejnych firm. Wyszukaj ponownie.",
  },
} as const;

export const availabilitySchema = z.enum(availabilityValues);
export const specializationSchema = z.enum(["Architekt", "Fachowiec"]);
const month = z.string().regex(/^\d{4}-\d{2}$/);
const named = z.object({ id: z.int(), name: z.string() });

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
    subcategories: z.array(named),
    /** Of the running month. */
    availability: availabilitySchema,
    /** Months from the running one on, inside the searched range when there is one. */
    freeMonths: z.array(month),
    partlyFreeMonths: z.array(month),
    /** Km from the searched city, 0 in the city itself; null when no city was asked for. */
    distanceKm: z.number().nullable(),
    /** Newest projects' pictures, at most nine. */
    pictures: z.array(pictureSchema.extend({ projectId: z.uuid(), projectTitle: z.string() })),
    joinedAt: z.iso.datetime(),
  })
  .openapi("CompanyCard");
export type CompanyCard = z.infer<typeof companyCardSchema>;

/** What the search made of the words: all of it can be shown and undone. */
const interpretationSchema = z.object({
  /** Words as searched after mistyped ones were replaced; null when nothing was replaced. */
  correctedText: z.string().nullable(),
  /** A place found in the text and used as the city. */
  place: z.object({ geonameId: z.int(), name: z.string() }).nullable(),
  /** A trade found in the text and used as the subcategory. */
  subcategory: named.nullable(),
  /** The text without what became a filter. */
  remainingText: z.string(),
});

export const companyListSchema = z.object({
  companies: z.array(companyCardSchema),
  page: z.int(),
  limit: z.int(),
  hasMore: z.boolean(),
  /** Exact up to 1,000, then 1,000 with `totalIsCapped`. */
  total: z.int(),
  totalIsCapped: z.boolean().optional(),
  /** Opaque; gives the next page at the cost of the first. */
  cursor: z.string().nullable(),
  interpretation: interpretationSchema,
});
export type CompanyList = z.infer<typeof companyListSchema>;

const ids = z
  .string()
  .max(400)
  .regex(/^\s*(\d+\s*(,\s*\d+\s*)*,?)?$/)
  .transform((list) => [
    ...new Set(
      list
        .split(",")
        .filter((part) => part.trim())
        .map(Number),
    ),
  ]);

const monthOrDay = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$|^$/);

export const companyFiltersSchema = z.object({
  mainCategory: z.string().max(40).optional().openapi({ description: "`architekci`, `fachowcy`" }),
  category: z.string().max(60).optional().openapi({ description: "Id jednej podkategorii" }),
  subcategories: ids.optional().openapi({ description: "Id podkategorii, dowolna z nich" }),
  services: ids.optional().openapi({ description: "Id usług, dowolna z nich" }),
  styles: ids.optional().openapi({ description: "Id stylów, dowolny z nich" }),
  location: z.string().max(100).optional().openapi({ description: "Nazwa miasta albo geonameId" }),
  calendarFrom: monthOrDay.optional(),
  calendarTo: monthOrDay.optional(),
  search: z.string().max(200).optional(),
  query: z.string().max(200).optional().openapi({ description: "To samo co `search`" }),
  /** The text is taken literally: no place or trade is read out of it, nothing is corrected. */
  literal: z.enum(["1"]).optional(),
});

export const listCompanies = createRoute({
  method: "get",
  path: "/companies",
  tags: ["Firmy"],
  summary: "Wyszukiwanie firm",
  request: {
    query: companyFiltersSchema.extend({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(48).default(4),
      cursor: z.string().max(300).optional(),
    }),
  },
  responses: answers(companyListSchema, "Strona wyników"),
});

export const calendarSchema = z
  .object({
    availability: z.array(availabilitySchema).length(12),
    from: month,
    updatedAt: z.iso.datetime().nullable(),
    /** When the owner last said that it is right; null for a calendar never filled in. */
    confirmed_at: z.iso.datetime().nullable(),
    /** Not confirmed for 90 days: its months count as not set. */
    stale: z.boolean(),
  })
  .openapi("Calendar");
export type Calendar = z.infer<typeof calendarSchema>;

export const companySchema = z
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
    subcategory_ids: z.array(z.int()),
    subcategories: z.array(named),
    services: z.array(named),
    style_ids: z.array(z.int()),
    styles: z.array(z.object({ id: z.int(), label: z.string() })),
    email: z.string(),
    /** Null where the plan does not show it. */
    phone: z.string().nullable(),
    website: z.string().nullable(),
    logourl: z.string().nullable(),
    background_image: z.string().nullable(),
    logo: pictureSchema.nullable(),
    background: pictureSchema.nullable(),
    calendar: calendarSchema,
    projects_count: z.int(),
    joined_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi("Company");
export type Company = z.infer<typeof companySchema>;

export const getCompany = createRoute({
  method: "get",
  path: "/companies/{id}",
  tags: ["Firmy"],
  summary: "Opublikowana firma",
  request: { params: z.object({ id: z.string().max(60) }) },
  responses: answers(companySchema, "Firma"),
});

export const getCompanyBySlug = createRoute({
  method: "get",
  path: "/companies/slug/{slug}",
  tags: ["Firmy"],
  summary: "Opublikowana firma po adresie; dawny adres odpowiada firmą z nowym `slug`",
  request: { params: z.object({ slug: z.string().max(120) }) },
  responses: answers(companySchema, "Firma"),
});

export const getCalendar = createRoute({
  method: "get",
  path: "/calendar/{userId}",
  tags: ["Firmy"],
  summary: "Dostępność w dwunastu miesiącach od bieżącego",
  request: { params: z.object({ userId: z.string().max(60) }) },
  responses: answers(calendarSchema, "Kalendarz"),
});

/** Newly joined companies, newest first. */
export const listNewCompanies = createRoute({
  method: "get",
  path: "/companies/new",
  tags: ["Firmy"],
  summary: "Firmy, które dołączyły ostatnio",
  request: { query: z.object({ limit: z.coerce.number().int().min(1).max(48).default(8) }) },
  responses: answers(z.object({ companies: z.array(companyCardSchema) }), "Firmy"),
});
