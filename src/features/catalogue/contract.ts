import { z } from "@hono/zod-openapi";
import { endpoint, jsonResponses } from "../../platform/api/endpoint.server.ts";
import type { ErrorDefinition } from "../../platform/api/problem.ts";
import { digitsOr, listQuery, listShape } from "../../platform/lists/list-schemas.ts";
import { catalogueFailures } from "./text.ts";

export const catalogueErrors = {
  mainCategoryNotFound: {
    code: "MAIN_CATEGORY_NOT_FOUND",
    status: 404,
    message: "Failed to load subcategories",
    detail: "Nie ma takiej kategorii głównej.",
  },
  subcategoryNotFound: {
    code: "SUBCATEGORY_NOT_FOUND",
    status: 404,
    message: "Failed to load services",
    detail: "Nie ma takiej kategorii usług.",
  },
} as const satisfies Record<string, ErrorDefinition>;

const id = z.int().positive();

const styleSchema = z.object({ id, slug: z.string(), label: z.string() }).openapi("Style");

const subcategorySchema = z
  .object({ id, slug: z.string(), name: z.string(), heading: z.string() })
  .openapi("Subcategory");

const serviceSchema = z
  .object({ id, sub_id: id, slug: z.string(), name: z.string() })
  .openapi("Service");

const mainSchema = z.object({ id, slug: z.string(), name: z.string() }).openapi("MainCategory");

const citySchema = z
  .object({ geonameId: id, name: z.string(), voivodeship: z.string() })
  .openapi("City");

export const listStyles = endpoint({
  method: "get",
  path: "/styles",
  access: "anyone",
  failure: catalogueFailures.listStyles,
  tags: ["Katalog"],
  summary: "Style architektoniczne",
  request: { query: z.object(listQuery) },
  responses: jsonResponses(
    z.object({ styles: z.array(styleSchema), ...listShape }),
    "Wszystkie style",
  ),
});

export const getServiceTree = endpoint({
  method: "get",
  path: "/services/tree",
  access: "anyone",
  failure: catalogueFailures.getServiceTree,
  tags: ["Katalog"],
  summary: "Całe drzewo kategorii i usług",
  responses: jsonResponses(
    z.object({
      main: z.array(mainSchema),
      subs: z.record(z.string(), z.array(subcategorySchema)),
      svcs: z.record(z.string(), z.array(serviceSchema)),
    }),
    "`subs` według id kategorii głównej, `svcs` według id podkategorii",
  ),
});

export const listSubcategories = endpoint({
  method: "get",
  path: "/services/{mainId}/subcategories",
  access: "anyone",
  failure: catalogueFailures.listSubcategories,
  tags: ["Katalog"],
  summary: "Podkategorie kategorii głównej",
  request: {
    params: z.object({
      mainId: z.string().openapi({ description: "Numer albo slug (`architekci`)" }),
    }),
    query: z.object(listQuery),
  },
  responses: jsonResponses(
    z.object({ subcategories: z.array(subcategorySchema), ...listShape }),
    "Podkategorie",
  ),
});

export const listServices = endpoint({
  method: "get",
  path: "/services/sub/{subId}/services",
  access: "anyone",
  failure: catalogueFailures.listServices,
  tags: ["Katalog"],
  summary: "Usługi podkategorii",
  request: { params: z.object({ subId: z.string() }), query: z.object(listQuery) },
  responses: jsonResponses(z.object({ services: z.array(serviceSchema), ...listShape }), "Usługi"),
});

export const findLocations = endpoint({
  method: "get",
  path: "/location",
  access: "anyone",
  failure: catalogueFailures.findLocations,
  tags: ["Katalog"],
  summary:
    "Miejscowości po początku nazwy albo geonameId, bez takich podobne; puste zapytanie: największe miasta",
  request: {
    query: z.object({
      q: z.string().max(100).default(""),
      limit: digitsOr(12, 48),
    }),
  },
  responses: jsonResponses(z.array(citySchema), "Miejscowości"),
});

/** Degrees with at most two decimals, about a kilometre: nobody needs to send more of where they are. */
const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(?:\.\d{1,2})?$/)
    .transform(Number)
    .pipe(z.number().min(-most).max(most));

export const findNearestLocation = endpoint({
  method: "get",
  path: "/location/nearest",
  access: "anyone",
  limits: [{ name: "nearest-location", points: 30, seconds: 60, per: "ip" }],
  failure: catalogueFailures.findNearestLocation,
  tags: ["Katalog"],
  summary: "Miejscowość najbliżej podanego położenia",
  description:
    "Stopnie (WGS 84) najwyżej z dwoma miejscami po przecinku, około kilometra. Nie są nigdzie " +
    "zapisywane. Dalej niż 50 km od każdej znanej miejscowości: `null`.",
  request: { query: z.object({ lat: degrees(90), lon: degrees(180) }) },
  responses: jsonResponses(z.object({ city: citySchema.or(z.null()) }), "Miejscowość"),
});
