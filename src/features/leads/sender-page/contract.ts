import { z } from "@hono/zod-openapi";
import { endpoint, jsonResponses, jsonBody } from "../../../platform/api/endpoint.server.ts";
import { platformErrors } from "../../../platform/api/problem.ts";
import { textField } from "../../../platform/api/shared-fields.server.ts";
import { listQuery, listShape } from "../../../platform/lists/list-schemas.ts";
import { hourSeconds } from "../../../platform/time/durations.ts";
import { leadErrors, leadRef, leadSchema } from "../contract.ts";
import { phone } from "../sending/lead-form-fields.ts";

const tags = ["Zapytania"];

export const withdrawLead = endpoint({
  method: "put",
  path: "/leads/{id}/withdrawal",
  access: "anyone",
  tags,
  summary: "Wycofanie zapytania przez nadawcę",
  description:
    "Dopóki firma nie odpowiedziała; potem 409. Wycofane jeszcze raz zostaje, jakie jest. Firma widzi to od razu.",
  request: { params: leadRef },
  errors: [
    platformErrors.forbidden,
    leadErrors.notFound,
    leadErrors.alreadyContacted,
    leadErrors.alreadyRejected,
  ],
  responses: jsonResponses(leadSchema, "Wycofane zapytanie"),
});

export const changePhone = endpoint({
  method: "put",
  path: "/leads/{id}/phone",
  access: "anyone",
  // Each change is told to the company's open page.
  limits: [{ name: "lead-phone", points: 60, seconds: hourSeconds, per: "ip" }],
  tags,
  summary: "Dopisanie albo zmiana telefonu przez nadawcę",
  description: "Pusty usuwa numer. Firma widzi go dopiero po przyjęciu zapytania.",
  request: {
    params: leadRef,
    ...jsonBody(z.object({ phone: textField(phone) })),
  },
  errors: [
    platformErrors.forbidden,
    leadErrors.notFound,
    leadErrors.alreadyRejected,
    leadErrors.withdrawn,
  ],
  responses: jsonResponses(leadSchema, "Zapytanie po zmianie"),
});

const sentLeadSchema = leadSchema.extend({
  /** Null once the company's account was deleted. */
  company: z
    .object({
      name: z.string(),
      /** Null while its page is hidden. */
      slug: z.string().nullable(),
    })
    .nullable(),
});
export type SentLead = z.infer<typeof sentLeadSchema>;

export const listSent = endpoint({
  method: "get",
  path: "/leads/sent",
  access: "signed-in",
  tags,
  summary: "Zapytania wysłane z tego konta, od najnowszego",
  description: "Także wysłane bez logowania z adresu, który konto później potwierdziło.",
  request: {
    query: z.object({
      ...listQuery,
      corporate_user_id: z.uuid().optional().openapi({ description: "Tylko do tej firmy" }),
    }),
  },
  responses: jsonResponses(
    z.object({ leads: z.array(sentLeadSchema), ...listShape }),
    "Wysłane zapytania",
  ),
});
