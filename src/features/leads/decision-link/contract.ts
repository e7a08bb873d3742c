import { z } from "@hono/zod-openapi";
import type { CallLimit } from "../../../platform/api/call-rules.server.ts";
import { endpoint, jsonResponses, jsonBody } from "../../../platform/api/endpoint.server.ts";
import type { ErrorDefinition } from "../../../platform/api/problem.ts";
import { trimmedText } from "../../../platform/form/one-line.ts";
import { minuteSeconds } from "../../../platform/time/durations.ts";
import { leadSchema } from "../contract.ts";
import { declineReasons } from "../rules.ts";
import { leadFailures } from "../text.ts";

export const decisionErrors = {
  expired: {
    code: "LINK_EXPIRED",
    status: 410,
    message: "Decision link expired",
    detail: "Ten link działał przez 14 dni i już wygasł. Zaloguj się, aby odpowiedzieć.",
  },
  formerMailbox: {
    code: "LINK_OF_FORMER_MAILBOX",
    status: 410,
    message: "Decision link of a former mailbox",
    detail:
      "Ten link wysłaliśmy na adres, którego firma już nie używa. Zaloguj się, aby odpowiedzieć.",
  },
} as const satisfies Record<string, ErrorDefinition>;

const decisions = z.enum(["contacted", "rejected"]);

const linkedLeadSchema = z
  .object({
    /** As its company sees it. */
    lead: leadSchema,
    /** The answer that the link proposes. */
    decision: decisions,
    company_name: z.string(),
  })
  .openapi("LinkedLead");
export type LinkedLead = z.infer<typeof linkedLeadSchema>;

const decisionLimits = {
  perIp: { name: "lead-decision-ip", points: 30, seconds: 5 * minuteSeconds, per: "ip" },
} as const satisfies Record<string, CallLimit>;

const params = z.object({ token: z.string().min(1).max(200) });

export const getLinkedLead = endpoint({
  method: "get",
  path: "/leads/decision/{token}",
  access: "anyone",
  failure: leadFailures.decideByLink,
  tags: ["Zapytania"],
  summary: "Zapytanie z linku w wiadomości do firmy",
  description: "Niczego nie zmienia: programy pocztowe otwierają linki same.",
  request: { params },
  responses: jsonResponses(linkedLeadSchema, "Zapytanie"),
});

export const decideByLink = endpoint({
  method: "put",
  path: "/leads/decision/{token}",
  access: "anyone",
  failure: leadFailures.decideByLink,
  limits: [decisionLimits.perIp],
  tags: ["Zapytania"],
  summary: "Odpowiedź na zapytanie z linku w wiadomości, bez logowania",
  request: {
    params,
    ...jsonBody(
      z.object({
        status: decisions,
        /** Only of a decline, as is the note. */
        reason: z.enum(declineReasons).nullish(),
        note: z
          .string()
          .check(trimmedText())
          .max(500, { error: "Decline note is too long" })
          .nullish(),
      }),
    ),
  },
  responses: jsonResponses(linkedLeadSchema, "Zapytanie po odpowiedzi"),
});
