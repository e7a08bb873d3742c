import { createRoute, z } from "@hono/zod-openapi";
import { jsonResponses } from "../../../platform/api/router.server.ts";
import {
  deviceSchema,
  doneSchema,
  emailField,
  privateSignUpSchema,
  userSchema,
} from "../contract.ts";
import { formMessages as text } from "../text.ts";

const tags = ["Moje konto"];
const json = <T extends z.ZodType>(schema: T) => ({
  body: { required: true, content: { "application/json": { schema } } },
});
const ownPassword = z.string({ error: text.passwordWrong }).max(600, { error: text.passwordWrong });

export const listDevices = createRoute({
  method: "get",
  path: "/auth/sessions",
  tags,
  summary: "Urządzenia, na których trwa sesja",
  responses: jsonResponses(z.object({ sessions: z.array(deviceSchema) }), "Sesje"),
});

export const endOtherSessions = createRoute({
  method: "delete",
  path: "/auth/sessions",
  tags,
  summary: "Wyloguj inne urządzenia",
  responses: jsonResponses(z.object({ ended: z.int() }), "Liczba zakończonych sesji"),
});

export const updateMe = createRoute({
  method: "patch",
  path: "/auth/me",
  tags,
  summary: "Zmiana imienia i nazwiska",
  request: json(privateSignUpSchema.pick({ firstName: true, lastName: true }).partial()),
  responses: jsonResponses(userSchema, "Użytkownik po zmianie"),
});

export const changeEmail = createRoute({
  method: "post",
  path: "/auth/change-email",
  tags,
  summary: "Zmiana adresu e-mail",
  description:
    "Nowy adres obowiązuje po użyciu wysłanego na niego linku; dotychczasowy dostaje wiadomość o zmianie.",
  request: json(z.object({ newEmail: emailField, password: ownPassword })),
  responses: jsonResponses(doneSchema, "Przyjęto"),
});

export const exportMyData = createRoute({
  method: "get",
  path: "/auth/export",
  tags,
  summary: "Pobierz moje dane",
  responses: jsonResponses(z.looseObject({ exportedAt: z.iso.datetime() }), "Wszystkie dane konta"),
});

export const deleteMe = createRoute({
  method: "delete",
  path: "/auth/me",
  tags,
  summary: "Usuń moje konto",
  description: "Nieodwracalne. Wymaga hasła.",
  request: json(z.object({ password: ownPassword })),
  responses: jsonResponses(doneSchema, "Konto usunięte"),
});
