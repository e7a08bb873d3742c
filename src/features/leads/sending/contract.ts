import { z } from "@hono/zod-openapi";
import type { CallLimit } from "../../../platform/api/call-rules.server.ts";
import { endpoint, jsonResponses } from "../../../platform/api/endpoint.server.ts";
import { documented, textField } from "../../../platform/api/shared-fields.server.ts";
import { leadSchema } from "../contract.ts";
import { leadFailures } from "../text.ts";
import * as fields from "./lead-form-fields.ts";

export const newLeadSchema = z.object({
  status: z.literal("new").optional(),
  corporate_user_id: z.uuid({ error: "Invalid company ID" }),
  contact_email: textField(fields.contactEmail),
  phone: textField(fields.phone).nullish(),
  message: textField(fields.message),
  /** Subcategory ids. */
  services: z.array(z.int().positive()).max(30).default([]),
  /** Kept only where the company is an architect's. */
  styles: z.array(z.int().positive()).max(12).default([]),
  terms: documented(fields.terms, { type: "boolean", enum: [true] }),
  /** Honeypot: people never see the field, programs fill it. */
  nickname: z.string().max(200).optional(),
});

export type NewLead = z.infer<typeof newLeadSchema>;

const minute = 60;
const counted = "by handler" as const;
/** Counted for what is new: the same lead sent again costs nothing. */
export const leadLimits = {
  perIp: { name: "lead-ip", points: 5, seconds: 10 * minute, per: "ip", counted },
  perCompany: { name: "lead-company", points: 60, seconds: 60 * minute, per: "company", counted },
  /** Confirmations to one mailbox: the form must not become a way to flood a stranger's. */
  perMailbox: { name: "lead-mailbox", points: 10, seconds: 60 * minute, per: "email", counted },
} as const satisfies Record<string, CallLimit>;

export const sendLead = endpoint({
  method: "put",
  path: "/leads",
  access: "anyone",
  failure: leadFailures.sendLead,
  limits: [leadLimits.perIp, leadLimits.perCompany, leadLimits.perMailbox],
  tags: ["Zapytania"],
  summary: "Zapytanie do firmy",
  description:
    "Powtórzenie tego samego zapytania nie tworzy drugiego. Nagłówek `Idempotency-Key` (do 100 znaków) wiąże odpowiedź z kluczem na 24 godziny.",
  request: {
    headers: z.object({ "idempotency-key": z.string().min(1).max(100).optional() }),
    body: { required: true, content: { "application/json": { schema: newLeadSchema } } },
  },
  responses: jsonResponses(leadSchema, "Przyjęte zapytanie", 201),
});
