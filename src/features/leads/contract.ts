import { z } from "@hono/zod-openapi";
import type { ErrorDefinition } from "../../platform/api/problem.ts";
import { declineReasons } from "./rules.ts";

export const leadErrors = {
  companyNotFound: {
    code: "COMPANY_NOT_FOUND",
    status: 404,
    message: "Failed to fetch company by slug",
    detail: "Ta firma nie przyjmuje już zapytań.",
  },
  notFound: {
    code: "LEAD_NOT_FOUND",
    status: 404,
    message: "Lead not found",
    detail: "Nie znaleziono takiego zapytania.",
  },
  alreadyContacted: {
    code: "LEAD_ALREADY_CONTACTED",
    status: 409,
    message: "Lead already accepted",
    detail: "To zapytanie jest już przyjęte.",
  },
  alreadyRejected: {
    code: "LEAD_ALREADY_REJECTED",
    status: 409,
    message: "Lead already rejected",
    detail: "To zapytanie jest już odrzucone.",
  },
  notRejected: {
    code: "LEAD_NOT_REJECTED",
    status: 409,
    message: "Lead is not rejected",
    detail: "To zapytanie nie jest odrzucone.",
  },
  withdrawn: {
    code: "LEAD_WITHDRAWN",
    status: 409,
    message: "Lead withdrawn",
    detail: "Nadawca wycofał to zapytanie.",
  },
} as const satisfies Record<string, ErrorDefinition>;

const month = z.string().regex(/^\d{4}-\d{2}$/);
const moment = z.iso.datetime().nullable();

/** What both sides see; of whom, `readLead` decides. */
export const leadSchema = z
  .object({
    id: z.uuid(),
    /** The id's beginning, for people: „3F2A-91B0”. */
    number: z.string(),
    status: z.enum(["pending", "contacted", "rejected"]),
    /** Empty once the sender's data were removed. */
    contact_email: z.string(),
    /** For the company only after it accepted. */
    phone: z.string().nullable(),
    sender_name: z.string().nullable(),
    message: z.string(),
    /** Subcategory ids. */
    services: z.array(z.int()),
    styles: z.array(z.int()),
    /** Months in which the work should be done. */
    wanted: z.object({ from: month, to: month }).nullable(),
    /** Null once the company's account was deleted. */
    corporate_user_id: z.uuid().nullable(),
    /** Whether the sender must confirm the address before the company gets it. */
    is_held: z.boolean(),
    delivered_at: moment,
    seen_at: moment,
    decided_at: moment,
    withdrawn_at: moment,
    decline_reason: z.enum(declineReasons).nullable(),
    decline_note: z.string().nullable(),
    /** In lists: messages of the other side that were not seen. */
    unread: z.int().optional(),
    /** In the company's list: whether the sender wrote last. */
    awaits_answer: z.boolean().optional(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi("Lead");
export type Lead = z.infer<typeof leadSchema>;

/**
 * A lead in a path: its id for whoever is signed in as its company or its sender, or the signed
 * token of the sender's private page for anybody who has the link.
 */
export const leadRef = z.object({
  id: z.string().min(1).max(200).openapi({
    description:
      "Identyfikator dla zalogowanej firmy albo nadawcy (bez sesji 401, także dla nieistniejącego zapytania) lub podpisany token z linku nadawcy",
  }),
});
