import { z } from "@hono/zod-openapi";
import { endpoint, jsonResponses, jsonBody } from "../../platform/api/endpoint.server.ts";
import type { ErrorDefinition } from "../../platform/api/problem.ts";
import { oneLine } from "../../platform/form/one-line.ts";
import { written } from "../../platform/form/written.ts";
import { hourSeconds } from "../../platform/time/durations.ts";
import { mailSwitchParams, mailSwitchRequest } from "../accounts/mail-switch/contract.ts";
import { savedSearchRules } from "./rules.ts";
import { savedSearchFailures } from "./text.ts";

export const savedSearchErrors = {
  notFound: {
    code: "SAVED_SEARCH_NOT_FOUND",
    status: 404,
    message: "Saved search not found",
    detail: "Nie znaleziono takiego zapisanego wyszukiwania.",
  },
  full: {
    code: "SAVED_SEARCHES_FULL",
    status: 409,
    message: "Too many saved searches",
    detail: `Możesz mieć najwyżej ${savedSearchRules.mostPerOwner} zapisanych wyszukiwań. Usuń któreś w swoim profilu.`,
  },
  unknownLink: {
    code: "SEARCH_ALERTS_NOT_FOUND",
    status: 404,
    message: "Search alert link is invalid",
    detail: "Ten link jest nieprawidłowy. Otwórz go jeszcze raz z wiadomości e-mail.",
  },
} as const satisfies Record<string, ErrorDefinition>;

const tags = ["Zapisane wyszukiwania"];
const access = { role: "private" } as const;

const name = z
  .string({ error: "Search name is required" })
  .check(oneLine(), ...written("Search name is required"))
  .max(savedSearchRules.nameMax, "Search name is too long");
const path = z.enum(["/szukaj", "/architekci", "/fachowcy"]);

const savedSearchSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    path,
    /** The address of the search behind its question mark; empty without one. */
    query: z.string(),
    is_mailed: z.boolean(),
    /** Whether its months have passed, so that no company can fit it any more. */
    is_over: z.boolean(),
    created_at: z.iso.datetime(),
    /** When a mail told of it last. */
    mailed_at: z.iso.datetime().nullable(),
  })
  .openapi("SavedSearch");
export type SavedSearch = z.infer<typeof savedSearchSchema>;

export const listSavedSearches = endpoint({
  method: "get",
  path: "/saved-searches",
  access,
  failure: savedSearchFailures.list,
  tags,
  summary: "Zapisane wyszukiwania, od najnowszego",
  responses: jsonResponses(
    z.object({ searches: z.array(savedSearchSchema) }),
    "Zapisane wyszukiwania",
  ),
});

export const saveSearch = endpoint({
  method: "put",
  path: "/saved-searches",
  access,
  failure: savedSearchFailures.save,
  limits: [{ name: "saved-search", points: 60, seconds: hourSeconds, per: "account" }],
  tags,
  summary: "Zapisanie wyszukiwania („Szukaj i zapisz”)",
  description:
    "Adres strony wyszukiwania: ścieżka i to, co stoi po znaku zapytania. Kolejność wyników i numer strony się nie liczą. To samo wyszukiwanie zapisane jeszcze raz dostaje nową nazwę i, jeśli były wyłączone, powiadomienia. Powiadomienia wysyłamy na potwierdzony adres e-mail.",
  request: {
    ...jsonBody(
      z.object({
        name,
        path,
        query: z.string().max(savedSearchRules.queryMax, "Search is too long"),
        is_mailed: z.boolean().default(true),
      }),
    ),
  },
  responses: jsonResponses(savedSearchSchema, "Zapisane wyszukiwanie", 201),
});

const idParam = z.object({ id: z.string().max(60) });

export const changeSavedSearch = endpoint({
  method: "patch",
  path: "/saved-searches/{id}",
  access,
  failure: savedSearchFailures.change,
  tags,
  summary: "Zmiana nazwy, włączenie i wyłączenie powiadomień",
  request: {
    params: idParam,
    ...jsonBody(z.object({ name: name.optional(), is_mailed: z.boolean().optional() })),
  },
  responses: jsonResponses(savedSearchSchema, "Wyszukiwanie po zmianie"),
});

export const deleteSavedSearch = endpoint({
  method: "delete",
  path: "/saved-searches/{id}",
  access,
  failure: savedSearchFailures.remove,
  tags,
  summary: "Usunięcie zapisanego wyszukiwania",
  request: { params: idParam },
  responses: jsonResponses(savedSearchSchema, "Usunięte wyszukiwanie, jakie było na końcu"),
});

const alertSwitchSchema = z.object({ searches: z.int(), is_off: z.boolean() });

export const getAlertSwitch = endpoint({
  method: "get",
  path: "/search-alerts/{token}",
  access: "anyone",
  failure: savedSearchFailures.alerts,
  tags,
  summary: "Czy wysyłamy powiadomienia o nowych firmach; tokenem z wiadomości e-mail",
  request: { params: mailSwitchParams },
  responses: jsonResponses(alertSwitchSchema, "Powiadomienia"),
});

export const setAlertSwitch = endpoint({
  method: "put",
  path: "/search-alerts/{token}",
  access: "anyone",
  failure: savedSearchFailures.alerts,
  tags,
  summary: "Wyłączenie i włączenie wszystkich powiadomień o nowych firmach",
  request: mailSwitchRequest,
  responses: jsonResponses(alertSwitchSchema, "Powiadomienia"),
});
