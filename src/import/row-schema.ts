import { z } from "zod";
import { emailText, personName } from "../features/accounts/account-form-fields.ts";
import { isOurName } from "../features/accounts/impersonation.server.ts";
import { normaliseEmail } from "../features/accounts/rules.ts";
import { availabilityValues } from "../features/calendar/availability.ts";
import { profileRules, readWebsite } from "../features/profile/rules.ts";
import { projectRules } from "../features/projects/project-rules.ts";
import { mostWorkTowns, workRadiiKm } from "../features/work-area/work-area.ts";
import { cleanLine, cleanText } from "../platform/form/clean-text.ts";
import { writtenPhone } from "../platform/form/written-phone.ts";
import { isWritten } from "../platform/form/written.ts";
import { hasLink } from "../platform/mail/link-words.server.ts";
import { sentences } from "./text.ts";

const characters = (value: string) => Array.from(value).length;

/** PostgreSQL stores no NUL, and half a surrogate pair only as a sign of what is missing. */
const isStorable = (value: string) => !value.includes("\0") && value.isWellFormed();

const storable = z.string().refine(isStorable, sentences.unstorable);

/** As the forms of the site take it: without what cannot be seen or turns the words behind it round. */
const written = storable.overwrite(cleanText);

const text = (most: number) =>
  storable
    .overwrite(cleanLine)
    .refine(isWritten, sentences.empty)
    .refine((value) => characters(value) <= most, sentences.tooLong);

const moment = z.iso
  .datetime({ offset: true, error: sentences.moment })
  .transform((value) => new Date(value));

const names = z.array(text(100)).max(60, sentences.tooMany);

/** A file beside the import file, or below it. */
const file = storable
  .min(1, sentences.empty)
  .max(300, sentences.tooLong)
  .refine((path) => !/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i.test(path), sentences.fileOutside);

const project = z.strictObject({
  title: text(100),
  description: written
    .refine((value) => characters(value) >= 50, sentences.projectTooShort)
    .refine((value) => characters(value) <= 125, sentences.projectTooLong),
  subcategories: names.default([]),
  styles: names.default([]),
  startDate: z
    .string()
    .regex(/^(?:19|20)\d{2}-(0[1-9]|1[0-2])$/, sentences.month)
    .nullish(),
  createdAt: moment.optional(),
  pictures: z
    .array(
      z.strictObject({
        file,
        alt: written.max(projectRules.altMax, sentences.tooLong).default(""),
      }),
    )
    .default([]),
});

/** As the account's forms take each: its owner could not save it otherwise, and mails bring it to strangers. */
const isPersonName = (name: string) =>
  personName.safeParse(name).success && !hasLink(name) && !isOurName(name);

/** The first word is the first name. */
const contactName = text(200)
  .regex(/\S\s+\S/, sentences.contactName)
  .transform((whole) => {
    const [firstName = "", ...rest] = whole.split(/\s+/);
    return { firstName, lastName: rest.join(" ") };
  })
  .refine(
    ({ firstName, lastName }) => isPersonName(firstName) && isPersonName(lastName),
    sentences.contactNameRefused,
  );

/** One line of the file: a company with its account, calendar and projects. */
export const rowSchema = z.strictObject({
  name: text(120),
  email: z.pipe(emailText(sentences.email), z.transform(normaliseEmail)),
  contactName,
  phone: storable
    .overwrite(cleanText)
    .regex(writtenPhone, sentences.phone)
    .max(profileRules.phoneMax, sentences.phone)
    .nullish(),
  website: z
    .url({ protocol: /^https?$/, error: sentences.website, abort: true })
    .max(200, { error: sentences.tooLong, abort: true })
    .refine(isStorable, { error: sentences.unstorable, abort: true })
    .refine((address) => readWebsite(address) !== undefined, sentences.website)
    .nullish(),
  specialization: z.enum(["Architekt", "Fachowiec"], sentences.specialization),
  city: text(100),
  /** Kilometres around the city, the whole country, or names of towns. */
  workArea: z
    .union(
      [z.literal(workRadiiKm), z.literal("Polska"), z.array(text(100)).min(1).max(mostWorkTowns)],
      sentences.workArea,
    )
    .nullish(),
  description: written
    .refine(isWritten, sentences.descriptionMissing)
    .refine((value) => characters(value) <= 250, sentences.descriptionTooLong),
  subcategories: names.min(1, sentences.subcategoryMissing),
  services: names.default([]),
  styles: names.default([]),
  plan: z.int(sentences.plan).min(0, sentences.plan).max(4, sentences.plan).default(2),
  joinedAt: moment.optional(),
  calendar: z
    .record(
      z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/),
      z.enum(availabilityValues, sentences.availability),
      { error: ({ code }) => (code === "invalid_key" ? sentences.calendarMonth : undefined) },
    )
    .default({}),
  calendarConfirmedAt: moment.nullish(),
  logo: file.nullish(),
  background: file.nullish(),
  projects: z.array(project).max(200, sentences.tooMany).default([]),
});

export type Row = z.infer<typeof rowSchema>;
