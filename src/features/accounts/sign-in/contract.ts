import { z } from "@hono/zod-openapi";
import { endpoint, jsonResponses, jsonBody } from "../../../platform/api/endpoint.server.ts";
import { passwordsMatch } from "../account-form-fields.ts";
import {
  corporateSignUpSchema,
  doneSchema,
  emailField,
  ownPasswordField,
  passwordField,
  privateSignUpSchema,
  signUpSchema,
  userAnswerSchema,
} from "../contract.ts";
import { accountLimits } from "../rules.ts";
import { accountFailures } from "../text.ts";

const tags = ["Konta"];

/** Of any length: one with the words behind it, as some mail programs take it, is a wrong link too. */
const linkToken = z.string();

const signUpDescription =
  "Nie otwiera sesji. Adres, który ma już konto, dostaje tę samą odpowiedź, a jego właściciel wiadomość.";

export const register = endpoint({
  method: "post",
  path: "/auth/register",
  access: "anyone",
  failure: accountFailures.register,
  limits: [accountLimits.signUpByIp],
  tags,
  summary: "Rejestracja konta osobistego albo firmowego, według `role`",
  description: signUpDescription,
  request: jsonBody(signUpSchema),
  responses: jsonResponses(userAnswerSchema, "Konto założone"),
});

export const signUpPrivate = endpoint({
  method: "post",
  path: "/auth/signup/private",
  access: "anyone",
  failure: accountFailures.signUpPrivate,
  limits: [accountLimits.signUpByIp],
  tags,
  summary: "Rejestracja konta osobistego",
  description: signUpDescription,
  request: jsonBody(privateSignUpSchema),
  responses: jsonResponses(userAnswerSchema, "Konto założone"),
});

export const signUpCorporate = endpoint({
  method: "post",
  path: "/auth/signup/corporate",
  access: "anyone",
  failure: accountFailures.signUpCorporate,
  limits: [accountLimits.signUpByIp],
  tags,
  summary: "Rejestracja konta firmowego",
  description: signUpDescription,
  request: jsonBody(corporateSignUpSchema),
  responses: jsonResponses(userAnswerSchema, "Konto założone"),
});

export const correctSignUp = endpoint({
  method: "post",
  path: "/auth/signup/correction",
  access: "anyone",
  failure: accountFailures.register,
  limits: [
    accountLimits.signUpByIp,
    accountLimits.correctionByAddress,
    accountLimits.newAddressPerHour,
    accountLimits.newAddressPerDay,
  ],
  tags,
  summary: "Poprawka adresu zaraz po rejestracji",
  description:
    "Ta sama rejestracja z właściwym adresem. Niepotwierdzone konto z tym `id` i hasłem dostaje go zamiast `replaces`; odpowiedź nie zdradza, czy któryś z adresów ma konto.",
  request: jsonBody(z.object({ replaces: emailField, signUp: signUpSchema })),
  responses: jsonResponses(userAnswerSchema, "Przyjęto"),
});

export const signIn = endpoint({
  method: "post",
  path: "/auth/signin",
  access: "anyone",
  failure: accountFailures.signIn,
  limits: [accountLimits.signInByIp, accountLimits.signInByAccount, accountLimits.signInByBrowser],
  tags,
  summary: "Logowanie",
  description:
    "Ustawia ciasteczka sesji. `remember` zachowuje je po zamknięciu przeglądarki (do 7 dni bez odwiedzin). Przeglądarka, w której już się zalogowano na ten adres, ma najpierw własny licznik prób (ciasteczko `known_browser`).",
  request: jsonBody(
    z.object({
      email: emailField,
      password: passwordField,
      remember: z.boolean().default(false),
    }),
  ),
  responses: jsonResponses(userAnswerSchema, "Zalogowano"),
});

export const listProviders = endpoint({
  method: "get",
  path: "/auth/providers",
  access: "anyone",
  tags,
  summary: "Czy działa „Zaloguj się przez Google”",
  responses: jsonResponses(z.object({ google: z.boolean() }), "Dostawcy tożsamości"),
});

export const googleFailedPage = "/zaloguj?google=blad";

const redirected = { 302: { description: "Przekierowanie" } };

export const redirectToGoogle = endpoint({
  method: "get",
  path: "/auth/google",
  access: "anyone",
  failurePage: googleFailedPage,
  limits: [accountLimits.identityByIp],
  tags,
  summary: "Logowanie przez Google",
  description:
    "`terms=1` przy rejestracji: bez konta o tym adresie powstaje konto osobiste. `redirect`: ścieżka serwisu, do której wrócić po zalogowaniu.",
  request: {
    query: z.object({ terms: z.enum(["1"]).optional(), redirect: z.string().optional() }),
  },
  responses: redirected,
});

export const returnFromGoogle = endpoint({
  method: "get",
  path: "/auth/google/callback",
  access: "anyone",
  failurePage: googleFailedPage,
  limits: [accountLimits.identityByIp],
  tags,
  summary: "Powrót z Google",
  responses: redirected,
});

export const confirmEmail = endpoint({
  method: "post",
  path: "/auth/confirm-email/{token}",
  access: "anyone",
  failure: accountFailures.confirmEmail,
  limits: [accountLimits.tokenByIp],
  tags,
  summary: "Potwierdzenie linkiem z wiadomości, jeden raz",
  description:
    "Potwierdza adres konta, zmianę adresu, adres kontaktowy firmy albo połączenie z kontem Google. W przeglądarce, w której założono konto, otwiera też sesję.",
  request: {
    params: z.object({ token: linkToken }),
    body: {
      required: false,
      content: {
        "application/json": {
          schema: z.object({
            changesContact: z.boolean().optional().openapi({
              description: "Przy zmianie adresu konta firmy: czy zmienić też adres kontaktowy",
            }),
          }),
        },
      },
    },
  },
  responses: jsonResponses(z.boolean(), "`true`: potwierdzono"),
});

const linkStateSchema = z.object({
  state: z.enum(["open", "done", "ended"]).openapi({
    description: "Czeka na naciśnięcie; zrobione; wygasło albo nieznane",
  }),
  purpose: z.enum(["confirm", "change_email", "link_identity", "contact_email"]).nullable(),
  /** The address that it confirms. */
  email: z.string().optional(),
  /** Of a company whose account's address changes: what it shows to clients. */
  contact: z.string().optional(),
  changesContact: z.boolean().optional(),
});
export type LinkState = z.infer<typeof linkStateSchema>;

export const lookAtLink = endpoint({
  method: "get",
  path: "/auth/confirm-email/{token}",
  access: "anyone",
  limits: [accountLimits.linkLookByIp],
  tags,
  summary: "Co zrobi link z wiadomości",
  description: "Niczego nie zmienia: programy pocztowe otwierają linki same.",
  request: { params: z.object({ token: linkToken }) },
  responses: jsonResponses(linkStateSchema, "Stan linku"),
});

export const lookAtResetLink = endpoint({
  method: "get",
  path: "/auth/reset-password/{token}",
  access: "anyone",
  limits: [accountLimits.linkLookByIp],
  tags,
  summary: "Czy link do nowego hasła jeszcze działa",
  request: { params: z.object({ token: linkToken }) },
  responses: jsonResponses(z.object({ isUsable: z.boolean() }), "Stan linku"),
});

export const resendConfirmation = endpoint({
  method: "post",
  path: "/auth/resend-confirmation",
  access: "anyone",
  limits: [
    accountLimits.mailByIp,
    accountLimits.resendPause,
    accountLimits.resendPerDay,
    accountLimits.resendByAccount,
  ],
  tags,
  summary: "Ponowne wysłanie linku potwierdzającego",
  description: "Zalogowany nie podaje adresu. Odpowiedź nie zdradza, czy konto istnieje.",
  request: {
    body: {
      required: false,
      content: { "application/json": { schema: z.object({ email: emailField.optional() }) } },
    },
  },
  responses: jsonResponses(doneSchema.extend({ retryAfterSeconds: z.int() }), "Przyjęto"),
});

export const forgotPassword = endpoint({
  method: "post",
  path: "/auth/forgot-password",
  access: "anyone",
  limits: [accountLimits.mailByIp, accountLimits.resetPerHour, accountLimits.resetPerDay],
  tags,
  summary: "Prośba o link do nowego hasła",
  description:
    "Odpowiedź nie zdradza, czy konto istnieje. Przeglądarka, w której już się zalogowano na ten adres, ma najpierw własne liczniki (ciasteczko `known_browser`).",
  request: jsonBody(z.object({ email: emailField })),
  responses: jsonResponses(doneSchema, "Przyjęto"),
});

const repeated = <T extends z.ZodRawShape>(shape: T) =>
  z
    .object({ ...shape, newPassword: passwordField, confirmPassword: z.string().optional() })
    .check(passwordsMatch as z.core.$ZodCheck<unknown>);

export const resetPassword = endpoint({
  method: "post",
  path: "/auth/reset-password",
  access: "anyone",
  limits: [accountLimits.tokenByIp],
  tags,
  summary: "Nowe hasło z linkiem z wiadomości",
  description: "Kończy wszystkie sesje.",
  request: jsonBody(repeated({ token: linkToken })),
  responses: jsonResponses(doneSchema, "Hasło zmienione"),
});

export const changePassword = endpoint({
  method: "post",
  path: "/auth/change-password",
  access: "signed-in",
  failure: accountFailures.changePassword,
  limits: [accountLimits.passwordCheck],
  tags,
  summary: "Zmiana hasła",
  description: "Kończy sesje na innych urządzeniach.",
  request: jsonBody(repeated({ currentPassword: ownPasswordField })),
  responses: jsonResponses(doneSchema, "Hasło zmienione"),
});
