import { z } from "@hono/zod-openapi";
import { endpoint, jsonResponses, jsonBody } from "../../../platform/api/endpoint.server.ts";
import { ifMatchHeaders } from "../../../platform/api/if-match.ts";
import type { ErrorDefinition } from "../../../platform/api/problem.ts";
import { idempotencyKey, textField } from "../../../platform/api/shared-fields.server.ts";
import { listQuery, listShape } from "../../../platform/lists/list-schemas.ts";
import { hourSeconds } from "../../../platform/time/durations.ts";
import { companyCardSchema } from "../../companies/contract.ts";
import {
  offerMessageSchema,
  renovationSchema,
  savedCompanySchema,
  seenQuery,
} from "../contract.ts";
import * as fields from "../renovation-form-fields.ts";
import { budget, date } from "../renovation-ranges.ts";
import { roomKinds } from "../rooms.ts";
import { offerStatuses, renovationRules as rules } from "../rules.ts";
import { renovationFailures } from "../text.ts";

export const planningErrors = {
  tooMany: {
    code: "TOO_MANY_RENOVATIONS",
    status: 409,
    message: "Too many renovations",
    detail: `Możesz mieć najwyżej ${rules.mostPerOwner} remontów. Usuń któryś, aby dodać następny.`,
  },
  tooManySaved: {
    code: "TOO_MANY_SAVED_COMPANIES",
    status: 409,
    message: "Too many saved companies",
    detail: `W jednym remoncie możesz zapisać najwyżej ${rules.mostSaved} firm. Usuń którąś, aby dodać następną.`,
  },
} as const satisfies Record<string, ErrorDefinition>;

const ids = (error: string, most: number) =>
  z.array(z.int(error).min(1, error), error).max(most, error);
const companyIds = z.array(z.uuid()).max(rules.mostSaved);

const shape = {
  name: textField(fields.name),
  description: textField(fields.description),
  /** Subcategory ids. */
  services: ids("Choose services from the list", rules.mostTrades),
  styles: ids("Choose styles from the list", rules.mostStyles),
  date,
  /** City name or geonameId. */
  localization: textField(fields.localization),
  budget,
  areaM2: z
    .int("Invalid area")
    .min(1, "Invalid area")
    .max(rules.areaMax, "Invalid area")
    .nullable(),
  rooms: z
    .array(
      z.object({
        kind: z.enum(roomKinds, { error: "Choose rooms from the list" }),
        count: z.int("Invalid room count"),
        name: z.string().default(""),
      }),
    )
    .max(rules.mostRooms, "Too many rooms")
    .pipe(fields.rooms),
  /** Companies that are not published are left out. */
  savedCompanies: companyIds,
  /** The same, as the form calls it. */
  savedCompaniesIds: companyIds,
  /** Must be the caller's own id. */
  privateUserId: z.string().max(60),
};

const optional = {
  description: shape.description.optional(),
  services: shape.services.optional(),
  styles: shape.styles.optional(),
  date: shape.date.optional(),
  localization: shape.localization.optional(),
  budget: shape.budget.optional(),
  areaM2: shape.areaM2.optional(),
  rooms: shape.rooms.optional(),
  savedCompanies: shape.savedCompanies.optional(),
  savedCompaniesIds: shape.savedCompaniesIds.optional(),
  privateUserId: shape.privateUserId.optional(),
};

const newRenovationSchema = z
  .object({
    name: shape.name,
    ...optional,
    /** Pictures of projects; those that are not shown are left out. */
    savedIdeas: z
      .array(z.object({ projectId: z.uuid(), mediaId: z.uuid() }))
      .max(rules.mostIdeas)
      .optional(),
  })
  .openapi("NewRenovation");
export type NewRenovation = z.output<typeof newRenovationSchema>;

const renovationChangeSchema = z
  .object({
    name: shape.name.optional(),
    ...optional,
    version: z.int().optional(),
  })
  .openapi("RenovationChange");
export type RenovationChange = z.output<typeof renovationChangeSchema>;

const willingSchema = z
  .object({
    /** Of the offer. */
    id: z.uuid(),
    company: companyCardSchema,
    message: z.string(),
    status: z.enum(offerStatuses),
    /** Where both sides go on writing, once it was accepted. */
    leadId: z.uuid().nullable(),
    /** Questions and answers, the oldest first. */
    messages: z.array(offerMessageSchema),
    createdAt: z.iso.datetime(),
  })
  .openapi("WillingCompany");
export type Willing = z.infer<typeof willingSchema>;

const renovationCompaniesSchema = z.object({
  saved: z.array(savedCompanySchema),
  /** More are saved, but do not show their profile now: they can be taken out. */
  savedHiddenIds: z.array(z.uuid()),
  willing: z.array(willingSchema),
});
export type RenovationCompanies = z.infer<typeof renovationCompaniesSchema>;

const perAccount = { seconds: hourSeconds, per: "account" } as const;
const creating = { name: "renovation-new", points: 60, ...perAccount };
const writing = { name: "renovation-write", points: 600, ...perAccount };
export const renovationLimits = { creating, writing };

const tags = ["Remonty"];
const owner = { role: "private" } as const;
const confirmedOwner = { role: "private", confirmed: true } as const;
const idParam = z.object({ id: z.string().max(60) });
const keyHeader = z.object({ "idempotency-key": idempotencyKey });

export const addRenovation = endpoint({
  method: "put",
  path: "/renovations",
  access: confirmedOwner,
  failure: renovationFailures.save,
  limits: [creating],
  tags,
  summary: "Nowy remont",
  description:
    "`services` to id podkategorii, `date` to miesiące najbliższego roku. Bez `localization` Warszawa. Nagłówek `Idempotency-Key` chroni przed dodaniem remontu dwa razy.",
  request: { headers: keyHeader, ...jsonBody(newRenovationSchema) },
  responses: jsonResponses(renovationSchema, "Dodany remont", 201),
});

export const editRenovation = endpoint({
  method: "patch",
  path: "/renovations/{id}",
  access: confirmedOwner,
  failure: renovationFailures.save,
  limits: [writing],
  tags,
  summary: "Zmiana remontu",
  description:
    "Pola nieobecne zostają bez zmian; `savedCompanies` zastępuje zapisane firmy. `version` (albo `If-Match`) chroni zmiany zapisane w międzyczasie: kolizja to 412 z polem `renovation`, czyli remontem, jaki jest teraz.",
  request: {
    params: idParam,
    headers: ifMatchHeaders,
    ...jsonBody(renovationChangeSchema),
  },
  responses: jsonResponses(renovationSchema, "Remont po zmianie"),
});

export const listOwnRenovations = endpoint({
  method: "get",
  path: "/renovations/current",
  access: owner,
  failure: renovationFailures.read,
  tags,
  summary: "Własne remonty, od najnowszego; z `lead` ten, którego dotyczy rozmowa",
  request: { query: z.object({ ...listQuery, lead: z.uuid().optional() }) },
  responses: jsonResponses(
    z.object({ renovations: z.array(renovationSchema), ...listShape }),
    "Remonty",
  ),
});

export const getRenovation = endpoint({
  method: "get",
  path: "/renovations/{id}",
  access: owner,
  failure: renovationFailures.read,
  tags,
  summary: "Własny remont",
  request: { params: idParam },
  responses: jsonResponses(renovationSchema, "Remont"),
});

export const deleteRenovation = endpoint({
  method: "delete",
  path: "/renovations/{id}",
  access: confirmedOwner,
  failure: renovationFailures.remove,
  limits: [writing],
  tags,
  summary: "Usunięcie remontu",
  request: { params: idParam },
  responses: jsonResponses(z.object({ id: z.uuid() }), "Usunięty remont"),
});

export const markRenovationSeen = endpoint({
  method: "put",
  path: "/renovations/{id}/seen",
  access: owner,
  failure: renovationFailures.read,
  limits: [writing],
  tags,
  summary: "Właściciel obejrzał remont: zgłoszenia firm przestają być nowe",
  request: { params: idParam, query: seenQuery },
  responses: jsonResponses(renovationSchema, "Remont"),
});

export const listRenovationCompanies = endpoint({
  method: "get",
  path: "/renovations/{id}/companies",
  access: owner,
  failure: renovationFailures.read,
  tags,
  summary: "Zapisane firmy i firmy chętne do realizacji, od najnowszych",
  request: { params: idParam },
  responses: jsonResponses(renovationCompaniesSchema, "Firmy"),
});

export const removeRenovationCompany = endpoint({
  method: "delete",
  path: "/renovations/{id}/companies/{companyId}",
  access: confirmedOwner,
  failure: renovationFailures.saveCompany,
  limits: [writing],
  tags,
  summary: "Usunięcie firmy z zapisanych",
  description: "Firma, której nie ma wśród zapisanych, niczego nie zmienia.",
  request: { params: z.object({ id: z.string().max(60), companyId: z.string().max(60) }) },
  responses: jsonResponses(renovationSchema, "Remont bez tej firmy"),
});

export const saveCompany = endpoint({
  method: "post",
  path: "/profile/save-company",
  access: confirmedOwner,
  failure: renovationFailures.saveCompany,
  limits: [writing],
  tags,
  summary: "Zapisanie firmy w remoncie; zapisana już firma jest usuwana",
  description:
    "Pole `saved` mówi, jak ma być, zamiast przełączać. Nagłówek `Idempotency-Key` chroni przed przełączeniem dwa razy.",
  request: {
    headers: keyHeader,
    ...jsonBody(
      z.object({
        companyId: z.string().max(60),
        renovationId: z.string().max(60),
        saved: z.boolean().optional(),
      }),
    ),
  },
  responses: jsonResponses(renovationSchema, "Remont po zmianie"),
});
