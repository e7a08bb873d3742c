import { z } from "@hono/zod-openapi";
import { endpoint, jsonResponses, jsonBody } from "../../../platform/api/endpoint.server.ts";
import { hourSeconds } from "../../../platform/time/durations.ts";
import {
  deviceSchema,
  doneSchema,
  emailField,
  ownPasswordField,
  privateSignUpSchema,
  userSchema,
} from "../contract.ts";
import { accountLimits } from "../rules.ts";

const tags = ["Moje konto"];
const newAddressLimits = [
  accountLimits.mailByIp,
  accountLimits.newAddressByAccount,
  accountLimits.newAddressPerHour,
  accountLimits.newAddressPerDay,
];

export const listDevices = endpoint({
  method: "get",
  path: "/auth/sessions",
  access: "signed-in",
  tags,
  summary: "Urządzenia, na których trwa sesja",
  responses: jsonResponses(z.object({ sessions: z.array(deviceSchema) }), "Sesje"),
});

export const endOtherSessions = endpoint({
  method: "delete",
  path: "/auth/sessions",
  access: "signed-in",
  tags,
  summary: "Wyloguj inne urządzenia",
  responses: jsonResponses(z.object({ ended: z.int() }), "Liczba zakończonych sesji"),
});

export const endSession = endpoint({
  method: "delete",
  path: "/auth/sessions/{sessionId}",
  access: "signed-in",
  tags,
  summary: "Wyloguj jedno urządzenie",
  request: { params: z.object({ sessionId: z.uuid() }) },
  responses: jsonResponses(z.object({ ended: z.literal(1) }), "Sesja zakończona"),
});

export const updateMe = endpoint({
  method: "patch",
  path: "/auth/me",
  access: "signed-in",
  tags,
  summary: "Zmiana imienia i nazwiska",
  request: jsonBody(privateSignUpSchema.pick({ firstName: true, lastName: true }).partial()),
  responses: jsonResponses(userSchema, "Użytkownik po zmianie"),
});

export const changeEmail = endpoint({
  method: "post",
  path: "/auth/change-email",
  access: "signed-in",
  limits: [...newAddressLimits, accountLimits.passwordCheck],
  tags,
  summary: "Zmiana adresu e-mail",
  description:
    "Nowy adres obowiązuje po użyciu wysłanego na niego linku; dotychczasowy dostaje wiadomość o zmianie.",
  request: jsonBody(
    z.object({
      newEmail: emailField,
      password: ownPasswordField,
      changesContact: z.boolean().optional().openapi({
        description: "Konto firmowe: czy wraz z adresem konta zmienić adres kontaktowy firmy",
      }),
    }),
  ),
  responses: jsonResponses(doneSchema, "Przyjęto"),
});

export const resendEmailChange = endpoint({
  method: "post",
  path: "/auth/change-email/resend",
  access: "signed-in",
  limits: newAddressLimits,
  tags,
  summary: "Ponowne wysłanie linku na nowy adres",
  description: "Gdy żadna zmiana nie czeka, nie wysyła niczego i tak odpowiada.",
  responses: jsonResponses(doneSchema, "Przyjęto"),
});

export const cancelEmailChange = endpoint({
  method: "delete",
  path: "/auth/change-email",
  access: "signed-in",
  tags,
  summary: "Anulowanie zmiany adresu, która czeka na potwierdzenie",
  responses: jsonResponses(doneSchema, "Zmiana anulowana"),
});

export const resendContact = endpoint({
  method: "post",
  path: "/auth/contact-address/resend",
  access: "signed-in",
  limits: newAddressLimits,
  tags,
  summary: "Ponowne wysłanie linku na adres kontaktowy firmy",
  description:
    "Gdy adres jest potwierdzony albo jest adresem konta, nie wysyła niczego i tak odpowiada.",
  responses: jsonResponses(doneSchema, "Przyjęto"),
});

export const adoptContact = endpoint({
  method: "put",
  path: "/auth/contact-address",
  access: "signed-in",
  tags,
  summary: "Adres konta jako adres kontaktowy firmy",
  responses: jsonResponses(doneSchema, "Zmieniono"),
});

export const exportMyData = endpoint({
  method: "get",
  path: "/auth/export",
  access: "signed-in",
  // All that there is of an account, held whole: a company's is as large as its conversations are long.
  limits: [{ name: "export", points: 20, seconds: hourSeconds, per: "account" }],
  tags,
  summary: "Pobierz moje dane",
  responses: jsonResponses(z.looseObject({ exportedAt: z.iso.datetime() }), "Wszystkie dane konta"),
});

export const deleteMe = endpoint({
  method: "delete",
  path: "/auth/me",
  access: "signed-in",
  limits: [accountLimits.passwordCheck],
  tags,
  summary: "Usuń moje konto",
  description: "Nieodwracalne. Wymaga hasła.",
  request: jsonBody(z.object({ password: ownPasswordField })),
  responses: jsonResponses(doneSchema, "Konto usunięte"),
});
