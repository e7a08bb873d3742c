import { z } from "@hono/zod-openapi";
import { endpoint, jsonResponses } from "../../platform/api/endpoint.server.ts";
import { namedSchema, companyCardSchema } from "../companies/contract.ts";
import { searchFailures } from "./text.ts";

/** What the search made of the words: all of it can be shown and undone. */
const interpretationSchema = z.object({
  /** Words as searched after mistyped ones were replaced; null when nothing was replaced. */
  correctedText: z.string().nullable(),
  /** A place found in the text and used as the city. */
  place: z.object({ geonameId: z.int(), name: z.string() }).nullable(),
  /** A trade found in the text and used as the subcategory. */
  subcategory: namedSchema.nullable(),
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

export const listCompanies = endpoint({
  method: "get",
  path: "/companies",
  access: "anyone",
  failure: searchFailures.listCompanies,
  tags: ["Firmy"],
  summary: "Wyszukiwanie firm",
  request: {
    query: companyFiltersSchema.extend({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(48).default(4),
      cursor: z.string().max(300).optional(),
    }),
  },
  responses: jsonResponses(companyListSchema, "Strona wyników"),
});
