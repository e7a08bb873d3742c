import { createRoute } from "@hono/zod-openapi";
import { jsonResponses } from "../../../platform/api/router.server.ts";
import { doneSchema, userAnswerSchema, userSchema } from "../contract.ts";

const tags = ["Konta"];

export const signOut = createRoute({
  method: "post",
  path: "/auth/logout",
  tags,
  summary: "Wylogowanie na wszystkich urządzeniach",
  responses: jsonResponses(doneSchema, "Wylogowano"),
});

export const getMe = createRoute({
  method: "get",
  path: "/auth/me",
  tags,
  summary: "Zalogowany użytkownik",
  responses: jsonResponses(userSchema, "Użytkownik"),
});

export const ping = createRoute({
  method: "get",
  path: "/auth/ping",
  tags,
  summary: "Czy sesja trwa",
  responses: jsonResponses(userAnswerSchema, "Sesja trwa"),
});

export const refreshSession = createRoute({
  method: "get",
  path: "/auth/refresh-session",
  tags,
  summary: "Odnowienie sesji",
  description:
    "Wymienia ciasteczka na nowe. Ponowne użycie starego ciasteczka kończy sesję; tylko dla zapytań z tej samej strony.",
  responses: jsonResponses(userAnswerSchema, "Sesja odnowiona"),
});
