import { z } from "@hono/zod-openapi";
import type { CallLimit } from "../../../platform/api/call-rules.server.ts";
import { endpoint, jsonResponses, jsonBody } from "../../../platform/api/endpoint.server.ts";
import type { ErrorDefinition } from "../../../platform/api/problem.ts";
import { trimmedText } from "../../../platform/form/one-line.ts";
import type { Limit } from "../../../platform/http/limits.server.ts";
import { daySeconds, hourSeconds } from "../../../platform/time/durations.ts";
import { offerStatuses, renovationStatuses } from "../rules.ts";
import { offerFailures } from "./text.ts";

export const offerErrors = {
  notPublished: {
    code: "COMPANY_NOT_PUBLISHED",
    status: 409,
    message: "Company is not published",
    detail: "Zgłaszać się mogą firmy z opublikowanym profilem. Uzupełnij i opublikuj swój profil.",
  },
  notFound: {
    code: "OFFER_NOT_FOUND",
    status: 404,
    message: "Offer not found",
    detail: "Nie ma takiego zgłoszenia. Firma mogła je wycofać.",
  },
  accepted: {
    code: "OFFER_ACCEPTED",
    status: 409,
    message: "Offer already accepted",
    detail: "To zgłoszenie jest już przyjęte.",
  },
  declined: {
    code: "OFFER_DECLINED",
    status: 409,
    message: "Offer already declined",
    detail: "To zgłoszenie jest już odrzucone.",
  },
  unknownChoice: {
    code: "COMPANY_NOT_OF_RENOVATION",
    status: 409,
    message: "Company does not belong to the renovation",
    detail: "Wybierz firmę, która się zgłosiła albo jest zapisana w tym remoncie.",
  },
} as const satisfies Record<string, ErrorDefinition>;

const offerLimits = {
  offering: { name: "renovation-offer", points: 30, seconds: hourSeconds, per: "account" },
  deciding: { name: "renovation-decision", points: 300, seconds: hourSeconds, per: "account" },
  /** Companies that wait are told of each by mail. */
  status: { name: "renovation-status", points: 30, seconds: daySeconds, per: "account" },
} as const satisfies Record<string, CallLimit>;

/**
 * How often a company's new offer for one renovation is told by mail: who withdraws and offers again all day
 * long would fill the homeowner's mailbox. The page shows each.
 */
export const toldOffers: Limit = { name: "offer-told", points: 3, seconds: daySeconds };

const offerSchema = z
  .object({
    /** Null once it was withdrawn. */
    offer: z.object({ status: z.enum(offerStatuses), message: z.string() }).nullable(),
  })
  .openapi("Offer");
export type Offer = z.infer<typeof offerSchema>;

const tags = ["Remonty"];
const renovation = z.object({ id: z.uuid().toLowerCase() });
const corporate = { role: "corporate", confirmed: true } as const;
const owner = { role: "private", confirmed: true } as const;

export const putOffer = endpoint({
  method: "put",
  path: "/renovations/{id}/willing",
  access: corporate,
  failure: offerFailures.offer,
  limits: [offerLimits.offering],
  tags,
  summary:
    "Zgłoszenie chęci współpracy; ponowione zmienia wiadomość, dopóki klient nie odpowiedział",
  description:
    "O zgłoszeniach wycofanych i wysłanych od nowa klient dostaje e-mail najwyżej trzy razy na dobę od jednej firmy; na swojej stronie widzi każde.",
  request: {
    params: renovation,
    ...jsonBody(
      z.object({
        message: z
          .string()
          .check(trimmedText())
          .max(1000, { error: "Offer message is too long" })
          .default(""),
      }),
    ),
  },
  responses: jsonResponses(offerSchema, "Zgłoszenie"),
});

export const deleteOffer = endpoint({
  method: "delete",
  path: "/renovations/{id}/willing",
  access: corporate,
  failure: offerFailures.withdraw,
  tags,
  summary: "Wycofanie zgłoszenia, na które klient jeszcze nie odpowiedział",
  request: { params: renovation },
  responses: jsonResponses(offerSchema, "Brak zgłoszenia"),
});

const decidedOfferSchema = z
  .object({
    companyId: z.uuid(),
    status: z.enum(["accepted", "declined"]),
    /** Where both sides go on writing; null for a declined one. */
    leadId: z.uuid().nullable(),
  })
  .openapi("DecidedOffer");
export type DecidedOffer = z.infer<typeof decidedOfferSchema>;

export const putOfferStatus = endpoint({
  method: "put",
  path: "/renovations/{id}/willing/{companyId}/status",
  access: owner,
  failure: offerFailures.decide,
  limits: [offerLimits.deciding],
  tags,
  summary: "Odpowiedź na zgłoszenie firmy; przyjęcie otwiera rozmowę",
  request: {
    params: renovation.extend({ companyId: z.uuid().toLowerCase() }),
    ...jsonBody(z.object({ status: z.enum(["accepted", "declined"]) })),
  },
  responses: jsonResponses(decidedOfferSchema, "Odpowiedź"),
});

const renovationStateSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(renovationStatuses),
    chosenCompanyId: z.uuid().nullable(),
  })
  .openapi("RenovationState");
export type RenovationState = z.infer<typeof renovationStateSchema>;

export const putRenovationStatus = endpoint({
  method: "put",
  path: "/renovations/{id}/status",
  access: owner,
  failure: offerFailures.status,
  limits: [offerLimits.status],
  tags,
  summary: "Wstrzymanie, zamknięcie albo wznowienie remontu",
  request: {
    params: renovation,
    ...jsonBody(
      z.object({
        status: z.enum(renovationStatuses),
        /** With „closed” alone. */
        chosenCompanyId: z.uuid().toLowerCase().nullish(),
      }),
    ),
  },
  responses: jsonResponses(renovationStateSchema, "Stan remontu"),
});
