import { z } from "@hono/zod-openapi";
import { endpoint, jsonResponses } from "../../../platform/api/endpoint.server.ts";
import { digits, listQuery, listShape } from "../../../platform/lists/list-schemas.ts";
import { monthOrDay } from "../../calendar/month-filter.server.ts";
import { jobSchema } from "../contract.ts";
import { offerStatuses, renovationStatuses } from "../rules.ts";
import { jobRules } from "./rules.ts";
import { jobFailures } from "./text.ts";

const jobListSchema = z.object({
  /** Nearest city first, then the newest. */
  renovations: z.array(jobSchema),
  /** What the list was made for: without a city or a trade nothing fits. */
  company: z.object({
    city: z.string().nullable(),
    services: z.array(z.int()),
    /** Only a published company may offer itself. */
    isPublished: z.boolean(),
  }),
  ...listShape,
});
export type JobList = z.infer<typeof jobListSchema>;

export const listJobs = endpoint({
  method: "get",
  path: "/renovations",
  access: { role: "corporate" },
  failure: jobFailures.list,
  tags: ["Remonty"],
  summary: "Otwarte remonty, które pasują do usług mojej firmy, od najbliższych",
  request: {
    query: z.object({
      location: z.string().trim().max(100).optional().openapi({
        description: "Nazwa miasta albo geonameId; domyślnie miasto firmy",
      }),
      radius: digits(jobRules.mostKm)
        .optional()
        .openapi({
          description: `Kilometry wokół miasta; z samym miastem ${jobRules.usualKm}, bez obu cały kraj`,
        }),
      service: digits(Number.MAX_SAFE_INTEGER).optional().openapi({
        description: "Id podkategorii; jedna z tych, które firma ma w profilu",
      }),
      calendarFrom: monthOrDay.optional(),
      calendarTo: monthOrDay.optional(),
      sort: z
        .enum(["nearest", "fit"])
        .optional()
        .openapi({
          description: `„fit”: najlepiej dopasowane, najwyżej ${jobRules.mostByFit}, bez filtrów i dalszych stron`,
        }),
      ...listQuery,
    }),
  },
  responses: jsonResponses(jobListSchema, "Zlecenia"),
});

export const getJob = endpoint({
  method: "get",
  path: "/renovations/{id}/job",
  access: { role: "corporate" },
  failure: jobFailures.list,
  tags: ["Remonty"],
  summary: "Jedno zlecenie: otwarty remont z branży firmy albo taki, do którego się zgłosiła",
  request: { params: z.object({ id: z.string().max(60) }) },
  responses: jsonResponses(z.object({ job: jobSchema, isPublished: z.boolean() }), "Zlecenie"),
});

const offeredJobSchema = z
  .object({
    /** Of the renovation. */
    id: z.uuid(),
    name: z.string(),
    localization: z.string(),
    /** Of the renovation. */
    status: z.enum(renovationStatuses),
    offer: z.object({ status: z.enum(offerStatuses), leadId: z.uuid().nullable() }),
    /** Whether the homeowner asked or decided since the company last looked. */
    isNew: z.boolean(),
    /** Whether the homeowner asked about the offer, and waits for the company's answer. */
    isAsked: z.boolean(),
  })
  .openapi("OfferedJob");
export type OfferedJob = z.infer<typeof offeredJobSchema>;

export const listOfferedJobs = endpoint({
  method: "get",
  path: "/renovations/offered",
  access: { role: "corporate" },
  failure: jobFailures.list,
  tags: ["Remonty"],
  summary: "Zlecenia, do których firma się zgłosiła: te z nowościami, potem od najnowszych; do 100",
  responses: jsonResponses(z.object({ offers: z.array(offeredJobSchema) }), "Zgłoszenia"),
});
