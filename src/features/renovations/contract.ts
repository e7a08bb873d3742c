import { z } from "@hono/zod-openapi";
import type { ErrorDefinition } from "../../platform/api/problem.ts";
import { companyCardSchema } from "../companies/contract.ts";
import { leadSchema } from "../leads/contract.ts";
import { roomKinds } from "./rooms.ts";
import { messageAuthors, offerStatuses, renovationStatuses } from "./rules.ts";

export const renovationErrors = {
  notFound: {
    code: "RENOVATION_NOT_FOUND",
    status: 404,
    message: "Renovation not found",
    detail: "Nie znaleziono takiego remontu.",
  },
  invalidId: {
    code: "RENOVATION_NOT_FOUND",
    status: 404,
    message: "Invalid renovation ID",
    detail: "Nie znaleziono takiego remontu.",
  },
  changed: {
    code: "RENOVATION_CHANGED",
    status: 412,
    message: "Renovation changed meanwhile",
    detail: "Ten remont zmieniono tymczasem w innym oknie.",
  },
  closed: {
    code: "RENOVATION_CLOSED",
    status: 409,
    message: "Renovation closed",
    detail: "Ten remont nie przyjmuje już zgłoszeń.",
  },
  paused: {
    code: "RENOVATION_PAUSED",
    status: 409,
    message: "Renovation paused",
    detail: "Klient wstrzymał zgłoszenia do tego remontu. Zgłoś się, gdy je wznowi.",
  },
} as const satisfies Record<string, ErrorDefinition>;

const month = z.string().regex(/^\d{4}-\d{2}$/);

const roomSchema = z.object({ kind: z.enum(roomKinds), count: z.int(), name: z.string() });

/** A photo of how it looks now; `?size=small` gives a preview. */
export const shownPhotoSchema = z
  .object({ id: z.uuid(), url: z.string(), width: z.int(), height: z.int() })
  .openapi("RenovationPhoto");

/** What its owner sees. */
export const renovationSchema = z
  .object({
    id: z.uuid(),
    privateUserId: z.uuid(),
    name: z.string(),
    description: z.string(),
    /** Subcategory ids. */
    services: z.array(z.int()),
    styles: z.array(z.int()),
    date: z.object({ from: month, to: month }).nullable(),
    /** City name. */
    localization: z.string(),
    /** By what a search finds this city: its name, or its geonameId where the name means another one. */
    cityKey: z.string(),
    /** Ids of published companies, the last saved last. */
    savedCompanies: z.array(z.uuid()),
    /** Ids of pictures, the last saved first. */
    savedIdeas: z.array(z.uuid()),
    /** Whole złoty. */
    budget: z.object({ from: z.int().nullable(), to: z.int().nullable() }).nullable(),
    areaM2: z.int().nullable(),
    rooms: z.array(roomSchema),
    status: z.enum(renovationStatuses),
    chosenCompanyId: z.uuid().nullable(),
    /** Companies that offered themselves: all, and since the owner's last look. */
    offers: z.object({ count: z.int(), fresh: z.int() }),
    /** What those companies wrote since: answers to questions, and messages after acceptance. */
    news: z.object({ answers: z.int(), messages: z.int() }),
    version: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .openapi("Renovation");
export type Renovation = z.infer<typeof renovationSchema>;

/** A question of the homeowner or an answer of the company, before the offer is accepted. */
export const offerMessageSchema = z
  .object({
    id: z.uuid(),
    author: z.enum(messageAuthors),
    text: z.string(),
    createdAt: z.iso.datetime(),
  })
  .openapi("OfferMessage");
export type OfferMessage = z.infer<typeof offerMessageSchema>;

/** When the newest thing on the screen came: what came after it stays new. */
export const seenQuery = z.object({
  until: z.iso
    .datetime()
    .optional()
    .openapi({ description: "Chwila najnowszej rzeczy, którą było widać; domyślnie teraz" }),
});

/** What a company sees: nothing that tells who the homeowner is. */
export const jobSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    services: z.array(z.int()),
    styles: z.array(z.int()),
    date: z.object({ from: month, to: month }).nullable(),
    localization: z.string(),
    budget: z.object({ from: z.int().nullable(), to: z.int().nullable() }).nullable(),
    areaM2: z.int().nullable(),
    rooms: z.array(roomSchema),
    /** Only where the homeowner shows them to companies. */
    photos: z.array(shownPhotoSchema),
    /** From the company's city. */
    distanceKm: z.number(),
    /** Why it fits, in words: „wolne w marcu”, „12 km”, „2 z 3 usług”. */
    reasons: z.array(z.string()),
    /** The company's own offer. */
    offer: z
      .object({
        status: z.enum(offerStatuses),
        message: z.string(),
        /** Where both sides go on writing, once it was accepted. */
        leadId: z.uuid().nullable(),
        messages: z.array(offerMessageSchema),
        /** Whether the works, the place, the months or the budget were changed since. */
        isChanged: z.boolean(),
      })
      .nullable(),
    status: z.enum(renovationStatuses),
    createdAt: z.iso.datetime(),
  })
  .openapi("Job");
export type Job = z.infer<typeof jobSchema>;

/** What the homeowner wrote to a company last, whatever it was about; null when nothing. */
export const sentLeadSchema = leadSchema.or(z.null());

export const savedCompanySchema = companyCardSchema.extend({
  /** How many it shows on its page. */
  projects: z.int(),
  /** In every month of the renovation, or of the year where it names none. */
  isBusyThroughout: z.boolean(),
  lead: sentLeadSchema,
});
export type SavedCompany = z.infer<typeof savedCompanySchema>;
