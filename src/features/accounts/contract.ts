import { z } from "@hono/zod-openapi";
import type { ErrorDefinition } from "../../platform/api/problem.ts";
import { documented, textField } from "../../platform/api/shared-fields.server.ts";
import { hasLink } from "../../platform/mail/link-words.server.ts";
import * as fields from "./account-form-fields.ts";
import { impersonation, isOurCompanyName, isOurName } from "./impersonation.server.ts";
import { accountRules, normaliseEmail } from "./rules.ts";
import { formMessages as text } from "./text.ts";

export const accountErrors = {
  badCredentials: {
    code: "INVALID_CREDENTIALS",
    status: 401,
    message: "Login failed",
    detail: "Nieprawidłowy adres e-mail lub hasło.",
  },
  sessionExpired: {
    code: "SESSION_EXPIRED",
    status: 401,
    message: "Session expired",
    detail: "Sesja wygasła. Zaloguj się ponownie.",
  },
  idTaken: {
    code: "ID_TAKEN",
    status: 409,
    message: "Registration failed",
    detail: "Nie udało się założyć konta. Odśwież stronę i spróbuj ponownie.",
  },
  linkInvalid: {
    code: "LINK_INVALID",
    status: 410,
    message: "Email confirmation failed",
    detail: "Ten link wygasł albo został już wykorzystany. Poproś o nowy.",
  },
  resetFailed: {
    code: "RESET_FAILED",
    status: 410,
    message: "Nie udało się zresetować hasła. Spróbuj ponownie.",
    detail:
      "Nie udało się zresetować hasła. Spróbuj ponownie z nowym linkiem – ten wygasł albo został już wykorzystany. Jeśli hasło zostało przed chwilą zmienione, zaloguj się nim.",
  },
  emailNotConfirmed: {
    code: "EMAIL_NOT_CONFIRMED",
    status: 403,
    message: "Email is not confirmed",
    detail: "Najpierw potwierdź adres e-mail. Link znajdziesz w wiadomości od nas.",
  },
  notPrivate: {
    code: "NOT_PRIVATE",
    status: 403,
    message: "User is not private",
    detail: "Ta czynność jest dostępna tylko dla kont osobistych.",
  },
  notCorporate: {
    code: "NOT_CORPORATE",
    status: 403,
    message: "User is not corporate",
    detail: "Ta czynność jest dostępna tylko dla kont firmowych.",
  },
  passwordNotSet: {
    code: "PASSWORD_NOT_SET",
    status: 409,
    message: "Password is not set",
    detail: "To konto nie ma jeszcze hasła. Ustaw je na stronie „Konto”.",
  },
  identityOff: {
    code: "IDENTITY_PROVIDER_OFF",
    status: 404,
    message: "Google sign-in is not available",
    detail: "Logowanie przez Google nie jest jeszcze dostępne.",
  },
} as const satisfies Record<string, ErrorDefinition>;

export const emailField = textField(fields.email)
  .transform(normaliseEmail)
  .openapi({ type: "string", format: "email", example: "anna@example.com" });

export const passwordField = textField(fields.password).openapi({
  type: "string",
  format: "password",
  minLength: 8,
  maxLength: 128,
});

export const ownPasswordField = textField(fields.ownPassword);

const specializationField = documented(fields.specialization, {
  type: "string",
  enum: ["Architekt", "Fachowiec"],
}).transform((value) => (value === "architekt" ? ("Architekt" as const) : ("Fachowiec" as const)));

const personName = textField(fields.personName)
  .refine((name) => !hasLink(name), { error: text.nameAddress })
  .refine((name) => !isOurName(name), { error: impersonation.person });

const person = {
  id: z
    .string({ error: text.idInvalid })
    .regex(accountRules.uuid, { error: text.idInvalid })
    .transform((id) => id.toLowerCase())
    .openapi({ type: "string", format: "uuid", description: "Losowy UUID v4 lub v7 od klienta" }),
  email: emailField,
  password: passwordField,
  firstName: personName,
  lastName: personName,
  terms: documented(fields.terms, { type: "boolean", enum: [true] }),
};

const company = {
  companyName: textField(fields.companyName).refine((name) => !isOurCompanyName(name), {
    error: impersonation.company,
  }),
  specialization: specializationField,
  city: textField(fields.city).openapi({ description: "Nazwa miasta albo geonameId" }),
};

export const privateSignUpSchema = z
  .object({ ...person, role: z.literal("private", { error: text.role }).default("private") })
  .openapi("PrivateSignUp");

export const corporateSignUpSchema = z
  .object({
    ...person,
    ...company,
    role: z.literal("corporate", { error: text.role }).default("corporate"),
  })
  .openapi("CorporateSignUp");

export const signUpSchema = z.discriminatedUnion(
  "role",
  [
    z.object({ ...person, role: z.literal("private") }),
    z.object({ ...person, ...company, role: z.literal("corporate") }),
  ],
  { error: text.role },
);
export type SignUp = z.infer<typeof signUpSchema>;

const permissionsSchema = z.object({
  canEditEmail: z.boolean(),
  canEditPhone: z.boolean(),
  canEditWebsite: z.boolean(),
});

export const userSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    isEmailConfirmed: z.boolean(),
    role: z.enum(["private", "corporate"]),
    specialization: z.enum(["Architekt", "Fachowiec"]).optional(),
    companyName: z.string().optional(),
    city: z.string().optional(),
    /** Of the company's plan; absent in the response to a sign-up. */
    permissions: permissionsSchema.optional(),
    /** Of a company: the address it shows to clients. */
    contact: z
      .object({
        email: z.string(),
        isConfirmed: z.boolean().openapi({
          description:
            "Czy potwierdzono go osobno; do tego czasu zapytania przychodzą na adres konta",
        }),
      })
      .optional(),
    /** Of who must still confirm the address, in `/auth/me`. */
    confirmationWaitSeconds: z.int().optional().openapi({
      description: "Za ile sekund można ponownie poprosić o link potwierdzający",
    }),
    /** An address that waits for its link to be used. */
    pendingEmail: z.string().optional(),
    hasPassword: z.literal(false).optional().openapi({
      description: "`false`, gdy konto loguje się tylko przez Google; inaczej brak",
    }),
  })
  .openapi("User");
export type User = z.infer<typeof userSchema>;

export const userAnswerSchema = z.object({ user: userSchema });

export const doneSchema = z
  .object({
    success: z.literal(true),
    message: z.string().openapi({ description: "Zdanie po polsku dla człowieka" }),
  })
  .openapi("Done");

export const deviceSchema = z
  .object({
    id: z.uuid(),
    device: z.string(),
    isCurrent: z.boolean(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
  })
  .openapi("Session");
