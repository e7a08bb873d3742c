import { type Availability, monthsFrom } from "../../calendar/availability.ts";
import type { Calendar } from "../../calendar/contract.ts";
import type { CompanyMetadata } from "../contract.ts";
import { areaToWire, type EditorArea, editorAreaOf } from "./editor-area.ts";

/** What the editor's fields hold; an empty text stands for the wire's null. */
export type EditorValues = {
  company_name: string;
  description: string;
  email: string;
  phone: string;
  website: string;
  /** The id is null while the name is only typed, not chosen. */
  city: { id: number | null; name: string };
  subcategory_ids: number[];
  services: number[];
  style_ids: number[];
  work_area: EditorArea | null;
  /** By month (`YYYY-MM`), so that a draft outlives the turn of a month. */
  months: Record<string, Availability>;
};
export type EditorField = keyof EditorValues;
export type EditorErrors = Partial<Record<EditorField, string>>;

/** An edit and what it was begun on. */
export type Draft = {
  version: number;
  /** `updatedAt` of the calendar. */
  calendarAt: string | null;
  base: EditorValues;
  values: EditorValues;
  /** What was sent without an answer, latest last: it may be stored, and is then a change of our own. */
  sent?: EditorValues[];
};

/** So many of what was sent are remembered. */
const mostSent = 10;

export const editorFields: readonly EditorField[] = [
  "company_name",
  "description",
  "email",
  "phone",
  "website",
  "city",
  "subcategory_ids",
  "services",
  "style_ids",
  "work_area",
  "months",
];

type Metadata = Pick<
  CompanyMetadata,
  | "company_name"
  | "description"
  | "email"
  | "phone"
  | "website"
  | "city"
  | "city_id"
  | "subcategory_ids"
  | "services"
  | "style_ids"
  | "work_area"
  | "work_cities"
  | "calendar"
  | "version"
>;

function monthsOf({ availability, from }: Pick<Calendar, "availability" | "from">) {
  const months = monthsFrom(from, availability.length);
  return Object.fromEntries(months.map((month, index) => [month, availability[index]!]));
}

export function valuesOf(metadata: Metadata): EditorValues {
  const { company_name, description, email, subcategory_ids, services, style_ids } = metadata;
  return {
    company_name,
    description,
    email,
    phone: metadata.phone ?? "",
    website: metadata.website ?? "",
    city: { id: metadata.city_id, name: metadata.city },
    subcategory_ids,
    services,
    style_ids,
    work_area: editorAreaOf(metadata),
    months: monthsOf(metadata.calendar),
  };
}

export function createDraft(metadata: Metadata): Draft {
  const values = valuesOf(metadata);
  return {
    version: metadata.version,
    calendarAt: metadata.calendar.updatedAt,
    base: values,
    values,
  };
}

function comparable(value: EditorValues[EditorField]): string {
  if (Array.isArray(value)) return JSON.stringify(value.toSorted((a, b) => a - b));
  if (typeof value === "string") return value.trim();
  return JSON.stringify(value);
}

export function isChanged(draft: Draft, field: EditorField): boolean {
  if (field === "months") return changedMonths(draft).length > 0;
  if (field === "city") {
    const { base, values } = draft;
    return base.city.id !== values.city.id || base.city.name !== values.city.name.trim();
  }
  if (field === "work_area") {
    const [base, value] = [draft.base, draft.values].map((of) => areaToWire(of.work_area));
    return JSON.stringify(base) !== JSON.stringify(value);
  }
  return comparable(draft.base[field]) !== comparable(draft.values[field]);
}

export function changedFields(draft: Draft): EditorField[] {
  return editorFields.filter((field) => isChanged(draft, field));
}

export function changedMonths({ base, values }: Draft): string[] {
  return Object.keys(values.months).filter(
    (month) => month in base.months && values.months[month] !== base.months[month],
  );
}

export const withoutMonths = (fields: readonly EditorField[]) =>
  fields.filter((field) => field !== "months");

export function pick(values: EditorValues, fields: readonly EditorField[]): Partial<EditorValues> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

export function pickMonths(months: EditorValues["months"], names: readonly string[]) {
  return Object.fromEntries(names.map((month) => [month, months[month]!]));
}

/**
 * The draft shown over a newer profile: what was not touched is fresh. What was touched keeps the
 * value and the version it was begun on, so that the server still sees a collision.
 */
export function rebaseDraft(edit: Draft, metadata: Metadata): Draft {
  const draft = overOwn(edit, metadata);
  const fresh = valuesOf(metadata);
  // What stands in the newer profile already is no change any more.
  const now = { ...draft, base: fresh };
  const touched = withoutMonths(changedFields(draft)).filter((field) => isChanged(now, field));
  const months = changedMonths(draft).filter(
    (month) => month in fresh.months && draft.values.months[month] !== fresh.months[month],
  );
  const join = (kept: EditorValues): EditorValues => ({
    ...fresh,
    ...pick(kept, touched),
    months: { ...fresh.months, ...pickMonths(kept.months, months) },
  });
  return {
    version: touched.length > 0 ? draft.version : metadata.version,
    calendarAt: months.length > 0 ? draft.calendarAt : metadata.calendar.updatedAt,
    base: join(draft.base),
    values: join(draft.values),
    ...sentOf(draft),
  };
}

const sentOf = ({ sent }: Draft) => (sent ? { sent } : {});

/** The draft after its values were sent without an answer. */
export function withSent(draft: Draft, values: EditorValues): Draft {
  return { ...draft, sent: [...(draft.sent ?? []), values].slice(-mostSent) };
}

/** The draft begun on what was sent before, wherever the newer profile holds that. */
export function overOwn(draft: Draft, metadata: Metadata): Draft {
  const { sent } = draft;
  if (!sent) return draft;
  const fresh = valuesOf(metadata);
  const own = withoutMonths(editorFields).filter((field) =>
    sent.some((values) => !isChanged({ ...draft, base: fresh, values }, field)),
  );
  const months = Object.keys(fresh.months).filter((month) =>
    sent.some(({ months }) => months[month] === fresh.months[month]),
  );
  return {
    ...draft,
    base: {
      ...draft.base,
      ...pick(fresh, own),
      months: { ...draft.base.months, ...pickMonths(fresh.months, months) },
    },
  };
}

/** Typed back to what it was, it is a change of what was sent last: that may be stored. */
export function sinceSent(draft: Draft): Draft {
  const last = draft.sent?.at(-1);
  return last && changedFields(draft).length === 0 ? { ...draft, base: last } : draft;
}

/** Ids of conflicts: a field's name, or `months.YYYY-MM`. */
export function conflictsOf(draft: Draft, metadata: Metadata): string[] {
  const now = createDraft(metadata);
  const differs = (from: EditorValues, field: EditorField) =>
    isChanged({ ...now, base: from }, field);
  const fields = withoutMonths(changedFields(draft)).filter(
    (field) => differs(draft.base, field) && differs(draft.values, field),
  );
  const months = changedMonths(draft).filter((month) => {
    const theirs = now.base.months[month];
    return (
      theirs !== undefined &&
      theirs !== draft.base.months[month] &&
      theirs !== draft.values.months[month]
    );
  });
  return [...fields, ...months.map((month) => `months.${month}`)];
}

/** The draft restarted from the newer profile; conflicts not in `mine` take the newer value. */
export function resolveConflicts(draft: Draft, metadata: Metadata, mine: readonly string[]): Draft {
  const lost = conflictsOf(draft, metadata).filter((id) => !mine.includes(id));
  const fresh = createDraft(metadata);
  const fields = withoutMonths(changedFields(draft)).filter((field) => !lost.includes(field));
  const months = changedMonths(draft).filter(
    (month) => month in fresh.base.months && !lost.includes(`months.${month}`),
  );
  return {
    ...fresh,
    ...sentOf(draft),
    values: {
      ...fresh.values,
      ...pick(draft.values, fields),
      months: { ...fresh.values.months, ...pickMonths(draft.values.months, months) },
    },
  };
}

/** The changed fields as the API takes them, and the values they were changed from. */
export function toUpdate(draft: Draft) {
  const fields = withoutMonths(changedFields(draft));
  return {
    fields,
    body: toWire(draft.values, fields),
    base: toWire(draft.base, fields),
  };
}

function toWire(values: EditorValues, fields: readonly EditorField[]) {
  const { city, months: _, work_area, ...others } = values;
  const rest = { ...others, work_area: areaToWire(work_area) };
  const plain = Object.fromEntries(
    Object.entries(rest).filter(([field]) => fields.includes(field as EditorField)),
  ) as Partial<typeof rest>;
  if (!fields.includes("city")) return plain;
  return city.id === null
    ? { ...plain, ...(city.name.trim() && { city: city.name.trim() }) }
    : { ...plain, city_id: city.id };
}

/** Twelve values from the month `from`. */
export function toAvailability({ months }: EditorValues, from: string): Availability[] {
  return monthsFrom(from, 12).map((month) => months[month] ?? "not_set");
}
