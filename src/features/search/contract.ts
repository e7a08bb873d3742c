import { z } from "@hono/zod-openapi";
import { endpoint, jsonResponses } from "../../platform/api/endpoint.server.ts";
import { digits, digitsOr, lastPage } from "../../platform/lists/list-schemas.ts";
import { monthOrDay } from "../calendar/month-filter.server.ts";
import { namedSchema, companyCardSchema } from "../companies/contract.ts";
import { searchFailures } from "./text.ts";

const placeSchema = z.object({ geonameId: z.int(), name: z.string() });
const yearMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** What the search made of the words: all of it can be shown and undone. */
const interpretationSchema = z.object({
  /** Words as searched after mistyped ones were replaced; null when nothing was replaced. */
  correctedText: z.string().nullable(),
  /** A place found in the text and used as the city. */
  place: placeSchema.nullable(),
  /** The cities of an area found in the text („trójmiasto”, „śląskie”), the largest first. */
  places: z.array(placeSchema),
  /** The area's name: „Trójmiasto”, „woj. śląskie”; null without one. */
  area: z.string().nullable(),
  /** Months found in the text („w grudniu”, „od lutego”); an open end is null. */
  months: z.object({ from: yearMonth, to: yearMonth.nullable() }).nullable(),
  /** Services that the words mean, the likeliest first. */
  services: z.array(namedSchema),
  /** The trade that the words mean, used as the subcategory. */
  subcategory: namedSchema.nullable(),
  /** Other trades that the same words may mean. */
  alternatives: z.array(namedSchema),
  /** Words that became no filter: a firm's name, a detail; they decide the order. */
  remainingText: z.string(),
  /** The text without the words of one part, by which a chip takes that part back. */
  without: z.object({ place: z.string(), months: z.string(), trade: z.string() }),
});

/** What was given up because nobody met all of it, in the order in which it was. */
const relaxedSchema = z.object({
  dropped: z.array(z.enum(["months", "place", "styles", "services", "words", "main"])),
  /** Polish, whole: „W Wieliczce nikt nie robi podłóg żywicznych. Najbliżej, w Krakowie:”. */
  sentence: z.string(),
});

const searchOrders = ["fit", "distance", "soonest", "newest"] as const;

const companyListSchema = z.object({
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
  /** Null when the companies meet everything that was asked for. */
  relaxed: relaxedSchema.nullable(),
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
      page: digits(lastPage).optional().openapi({
        description: "Domyślnie 1. Przy `cursor` bez znaczenia: stronę wskazuje on",
      }),
      limit: digitsOr(4, 48),
      cursor: z.string().max(300).optional(),
      /** By distance only where a place was asked for. */
      sort: z.enum(searchOrders).default("fit"),
    }),
  },
  responses: jsonResponses(companyListSchema, "Strona wyników"),
});
