import { endpoint, jsonResponses } from "../../../platform/api/endpoint.server.ts";
import { accountErrors, doneSchema, userAnswerSchema, userSchema } from "../contract.ts";
import { accountFailures } from "../text.ts";

const tags = ["Konta"];

export const signOut = endpoint({
  method: "post",
  path: "/auth/logout",
  access: "anyone",
  failure: accountFailures.signOut,
  tags,
  summary: "Wylogowanie",
  description:
    "Kończy sesję tej przeglądarki. Sesje na innych urządzeniach kończy `DELETE /auth/sessions` albo zmiana hasła.",
  responses: jsonResponses(doneSchema, "Wylogowano"),
});

export const getMe = endpoint({
  method: "get",
  path: "/auth/me",
  access: "signed-in",
  tags,
  summary: "Zalogowany użytkownik",
  responses: jsonResponses(userSchema, "Użytkownik"),
});

export const ping = endpoint({
  method: "get",
  path: "/auth/ping",
  access: "signed-in",
  failure: accountFailures.ping,
  guestError: accountErrors.sessionExpired,
  tags,
  summary: "Czy sesja trwa",
  responses: jsonResponses(userAnswerSchema, "Sesja trwa"),
});

export const refreshSession = endpoint({
  method: "get",
  path: "/auth/refresh-session",
  access: "anyone",
  tags,
  summary: "Odnowienie sesji",
  description:
    "Wymienia ciasteczka na nowe. Ponowne użycie starego ciasteczka kończy sesję; tylko dla zapytań z tej samej strony.",
  responses: jsonResponses(userAnswerSchema, "Sesja odnowiona"),
});
