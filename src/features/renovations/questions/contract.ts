import { z } from "@hono/zod-openapi";
import type { CallLimit } from "../../../platform/api/call-rules.server.ts";
import { endpoint, jsonBody, jsonResponses } from "../../../platform/api/endpoint.server.ts";
import type { ErrorDefinition } from "../../../platform/api/problem.ts";
import { trimmedText } from "../../../platform/form/one-line.ts";
import { written } from "../../../platform/form/written.ts";
import { hourSeconds } from "../../../platform/time/durations.ts";
import { offerMessageSchema, seenQuery } from "../contract.ts";
import { questionRules } from "./rules.ts";
import { questionFailures } from "./text.ts";

export const questionErrors = {
  idTaken: {
    code: "MESSAGE_ID_TAKEN",
    status: 409,
    message: "Message id is taken",
    detail: "Tej wiadomości nie można wysłać ponownie. Odśwież stronę i napisz ją jeszcze raz.",
  },
  notAsked: {
    code: "NOT_ASKED",
    status: 409,
    message: "The homeowner has not asked yet",
    detail: "Klient jeszcze o nic nie zapytał. Możesz zmienić wiadomość w swoim zgłoszeniu.",
  },
  tooMany: {
    code: "TOO_MANY_QUESTIONS",
    status: 409,
    message: "Too many messages about the offer",
    detail: `To już ${questionRules.mostOfSide} wiadomości. Rozmowę można prowadzić dalej, gdy klient przyjmie zgłoszenie.`,
  },
} as const satisfies Record<string, ErrorDefinition>;

const questionLimits = {
  asking: { name: "offer-question", points: 60, seconds: hourSeconds, per: "account" },
} as const satisfies Record<string, CallLimit>;

const required = "Question text is required";
const tags = ["Remonty"];

export const putQuestion = endpoint({
  method: "put",
  path: "/renovations/{id}/willing/{companyId}/messages",
  access: { confirmed: true },
  failure: questionFailures.send,
  limits: [questionLimits.asking],
  tags,
  summary: "Pytanie właściciela remontu do chętnej firmy albo jej odpowiedź",
  description:
    "Zanim zgłoszenie zostanie przyjęte, ani firma nie dowiaduje się, kim jest klient, ani klient niczego ponad profil firmy. `id` wybiera klient API: ta sama wiadomość wysłana dwa razy jest jedną.",
  request: {
    params: z.object({ id: z.uuid(), companyId: z.uuid().toLowerCase() }),
    ...jsonBody(
      z.object({
        id: z.uuid(),
        text: z
          .string({ error: required })
          .check(trimmedText())
          .check(...written(required))
          .max(questionRules.textMax, { error: "Question text is too long" }),
      }),
    ),
  },
  responses: jsonResponses(offerMessageSchema, "Wiadomość", 201),
});

export const putOfferSeen = endpoint({
  method: "put",
  path: "/renovations/{id}/willing/seen",
  access: { role: "corporate" },
  failure: questionFailures.send,
  tags,
  summary: "Firma obejrzała swoje zgłoszenie: pytania i decyzja przestają być nowe",
  request: { params: z.object({ id: z.uuid() }), query: seenQuery },
  responses: jsonResponses(z.object({ seen: z.literal(true) }), "Obejrzane"),
});
