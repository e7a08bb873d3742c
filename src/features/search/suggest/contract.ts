import { z } from "@hono/zod-openapi";
import { endpoint, jsonResponses } from "../../../platform/api/endpoint.server.ts";
import { suggestFailures } from "./text.ts";

const suggestionKinds = ["service", "trade", "place", "firm"] as const;

const suggestionSchema = z
  .object({
    kind: z.enum(suggestionKinds),
    /** Of the service, the subcategory, the city (geonameId) or the company (UUID). */
    id: z.union([z.int(), z.uuid()]),
    label: z.string(),
    /** Tells equal labels apart: the trade of a service, the voivodeship of a place. */
    detail: z.string(),
    /** What the field holds when this is chosen. */
    text: z.string(),
    /** Of a firm's page; null for anything else. */
    slug: z.string().nullable(),
  })
  .openapi("Suggestion");

export type Suggestion = z.infer<typeof suggestionSchema>;

/** A person types five letters a second at most, and an office shares one address. */
const perAddress = { name: "suggest", points: 1200, seconds: 60, per: "ip" } as const;

export const suggest = endpoint({
  method: "get",
  path: "/suggest",
  access: "anyone",
  limits: [perAddress],
  failure: suggestFailures.suggest,
  tags: ["Firmy"],
  summary: "Podpowiedzi do wpisywanego tekstu",
  description:
    "Najwyżej osiem usług i branż, miejscowości i firm pasujących do tekstu, najlepsze najpierw; " +
    "ostatnie słowo może być niedokończone, polskie litery nie mają znaczenia. Gdy żadna nazwa tak " +
    "się nie zaczyna, usługi i branże, które rozumie z tekstu wyszukiwarka. Bez tekstu: " +
    "najczęstsze usługi. Odpowiedź jest dla wszystkich ta sama i może być przechowywana.",
  request: { query: z.object({ q: z.string().max(100).default("") }) },
  responses: jsonResponses(z.object({ suggestions: z.array(suggestionSchema) }), "Podpowiedzi"),
});
