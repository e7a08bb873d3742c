import { z } from "zod";
import { emailText } from "../features/accounts/account-form-fields.ts";
import { normaliseEmail } from "../features/accounts/rules.ts";
import { availabilityValues } from "../features/calendar/availability.ts";
import { mostWorkTowns, workRadiiKm } from "../features/work-area/work-area.ts";
import { sentences } from "./text.ts";

const characters = (value: string) => Array.from(value).length;

const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1, sentences.empty)
    .refine((value) => characters(value) <= most, sentences.tooLong);

const moment = z.iso
  .datetime({ offset: true, error: sentences.moment })
  .transform((value) => new Date(value));

const names = z.array(text(100)).max(60, sentences.tooMany);

/** A file beside the import file, or below it. */
const file = z
  .string()
  .min(1, sentences.empty)
  .max(300, sentences.tooLong)
  .refine((path) => !/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i.test(path), sentences.fileOutside);

const project = z.strictObject({
  title: text(100),
  description: z
    .string()
    .trim()
    .refine((value) => characters(value) >= 50, sentences.projectTooShort)
    .refine((value) => characters(value) <= 125, sentences.projectTooLong),
  subcategories: names.default([]),
  styles: names.default([]),
  startDate: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, sentences.month)
    .nullish(),
  createdAt: moment.optional(),
  pictures: z
    .array(z.strictObject({ file, alt: z.string().trim().max(300, sentences.tooLong).default("") }))
    .default([]),
});

/** One line of the file: a company with its account, calendar and projects. */
export const rowSchema = z.strictObject({
  name: text(120),
  email: z.pipe(emailText(sentences.email), z.transform(normaliseEmail)),
  contactName: text(120).regex(/\S\s+\S/, sentences.contactName),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d\s()-]{7,20}$/, sentences.phone)
    .nullish(),
  website: z
    .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: sentences.website })
    .max(200, sentences.tooLong)
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
  description: z
    .string()
    .trim()
    .min(1, sentences.descriptionMissing)
    .refine((value) => characters(value) <= 250, sentences.descriptionTooLong),
  subcategories: names.min(1, sentences.subcategoryMissing),
  services: names.default([]),
  styles: names.default([]),
  plan: z.int(sentences.plan).min(0, sentences.plan).max(4, sentences.plan).default(2),
  joinedAt: moment.optional(),
  calendar: z
    .record(
      z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, sentences.month),
      z.enum(availabilityValues, sentences.availability),
    )
    .default({}),
  calendarConfirmedAt: moment.nullish(),
  logo: file.nullish(),
  background: file.nullish(),
  projects: z.array(project).max(200, sentences.tooMany).default([]),
});

export type Row = z.infer<typeof rowSchema>;
