import { cleanLine, cleanText } from "../../../platform/form/clean-text.ts";
import { dotted } from "../../../platform/polish/dotted.ts";
import { createLastingDrafts } from "../../../ui/form/lasting-drafts.ts";
import { labelledStyles, namedSubcategories } from "../../catalogue/catalogue.ts";
import type { Renovation } from "../contract.ts";
import { type Room, roomsText } from "../rooms.ts";
import { renovationRules } from "../rules.ts";
import { areaText, budgetText, monthsText } from "./text.ts";

/** What the form holds: texts as they were typed. */
export type RenovationDraft = {
  name: string;
  services: number[];
  from: string;
  to: string;
  city: string;
  /** Set when the city was chosen from the list, where several may share its name. */
  cityId: number | null;
  description: string;
  styles: number[];
  rooms: Room[];
  /** The name of one more room that is being typed. */
  otherRoom: string;
  areaM2: string;
  budgetFrom: string;
  budgetTo: string;
  /** Of the renovation as it was when the form was opened. */
  version: number | null;
};

/** Where a renovation is, as the form holds it. */
export type DraftTown = Pick<RenovationDraft, "city" | "cityId">;

/** Of a company, whose town may share its name with others. */
export function townOf({ city, city_key }: { city: string; city_key: string }): DraftTown | null {
  if (!city) return null;
  return { city, cityId: city_key === city ? null : Number(city_key) };
}

export const newDraft: RenovationDraft = {
  name: "",
  services: [],
  from: "",
  to: "",
  city: renovationRules.defaultCity,
  cityId: null,
  description: "",
  styles: [],
  rooms: [],
  otherRoom: "",
  areaM2: "",
  budgetFrom: "",
  budgetTo: "",
  version: null,
};

const written = (value: number | null | undefined) => (value ? String(value) : "");

export function draftOf(renovation: Renovation): RenovationDraft {
  return {
    name: renovation.name,
    services: renovation.services,
    from: renovation.date?.from ?? "",
    to: renovation.date?.to ?? "",
    city: renovation.localization,
    cityId: null,
    description: renovation.description,
    styles: renovation.styles,
    rooms: renovation.rooms,
    otherRoom: "",
    areaM2: written(renovation.areaM2),
    budgetFrom: written(renovation.budget?.from),
    budgetTo: written(renovation.budget?.to),
    version: renovation.version,
  };
}

export const renovationDrafts = createLastingDrafts<RenovationDraft>({
  prefix: "remont",
  isValid: (kept) =>
    typeof kept.name === "string" && Array.isArray(kept.services) && Array.isArray(kept.rooms),
});

/** Of one's own renovation; null for a new one. */
export const draftIdOf = (ownerId: string, renovation: { id: string } | null) =>
  `${ownerId}:${renovation?.id ?? "nowy"}`;

/** Makes what was left unsaved of a deleted one the draft of a new one, unless another new one is begun. */
export function rescuedDraft(ownerId: string, id: string): (() => void) | null {
  const [goneId, newId] = [draftIdOf(ownerId, { id }), draftIdOf(ownerId, null)];
  const kept = renovationDrafts.read(goneId);
  if (!kept || renovationDrafts.read(newId)) return null;
  return () => {
    renovationDrafts.save(newId, { ...kept, version: null });
    renovationDrafts.remove(goneId);
  };
}

const units = {
  money: /(?<=\d)(?:,-|,00)?(?:zł|złotych|pln)?\.?$/i,
  area: /(?<=\d)(?:m²|m2|(?:m|metr(?:y|ów)?)(?:kw|kwadratow(?:e|ych))?)?\.?$/i,
};

const rounded = /^(\d+(?:,\d+|\.\d{1,2})?)(tys|k|mln)\.?(?:zł|złotych|pln)?\.?$/i;

/** What programs read as numbers besides is a slip: „0x10”, „1e5”, „Infinity”. */
const inDigits = /^-?\d+(?:[.,]\d+)?$/;

/**
 * Spaces or points between the digits are how people write thousands, or „tys.” and „mln” behind them; units
 * may stand behind.
 */
function numberOf(text: string, unit: keyof typeof units): number | null {
  const typed = text.replace(/\s/g, "");
  const [, many, of] = (unit === "money" && rounded.exec(typed)) || [];
  if (many) {
    const times = of!.toLowerCase() === "mln" ? 1_000_000 : 1000;
    return Math.round(Number(many.replace(",", ".")) * times);
  }
  const plain = typed.replace(units[unit], "");
  const digits = /^\d{1,3}(\.\d{3})+$/.test(plain) ? plain.replaceAll(".", "") : plain;
  if (digits === "") return null;
  return inDigits.test(digits) ? Number(digits.replace(",", ".")) : NaN;
}

/** „0” is no bound, as an empty field. */
function amountOf(text: string): number | null {
  const amount = numberOf(text, "money");
  return amount === 0 ? null : amount;
}

/** In whole metres: a bathroom has 5,5. */
function areaOf(text: string): number | null {
  const area = numberOf(text, "area");
  return area !== null && area >= 1 ? Math.round(area) : area;
}

/** What is sent; the city stays as it is where nobody touched it. */
export function bodyOf(draft: RenovationDraft, before: RenovationDraft) {
  const { name, services, styles, from, to, city, cityId, description } = draft;
  const [budgetFrom, budgetTo] = [amountOf(draft.budgetFrom), amountOf(draft.budgetTo)];
  const isSameCity = cityId === null && city === before.city && before.version !== null;
  return {
    name: cleanLine(name),
    services,
    styles,
    description: cleanText(description),
    rooms: withOther(draft),
    date: from ? { from, to } : null,
    ...(!isSameCity && { localization: cityId === null ? cleanText(city) : String(cityId) }),
    budget: budgetFrom === null && budgetTo === null ? null : { from: budgetFrom, to: budgetTo },
    areaM2: areaOf(draft.areaM2),
  };
}
export type RenovationBody = ReturnType<typeof bodyOf>;

/** What was typed and not added yet is a room too; one that is there already is one more. */
export function withOther({ rooms, otherRoom }: RenovationDraft): Room[] {
  const name = cleanLine(otherRoom);
  if (!name) return rooms;
  const same = (room: Room) =>
    room.kind === "other" && room.name.toLocaleLowerCase("pl") === name.toLocaleLowerCase("pl");
  if (!rooms.some(same)) return [...rooms, { kind: "other", count: 1, name }];
  return rooms.map((room) =>
    same(room) ? { ...room, count: Math.min(room.count + 1, renovationRules.mostOfRoom) } : room,
  );
}

type Version = Pick<
  Renovation,
  | "name"
  | "services"
  | "styles"
  | "date"
  | "localization"
  | "description"
  | "rooms"
  | "areaM2"
  | "budget"
>;

type Versions = {
  draft: RenovationDraft;
  /** As it was when the form was opened. */
  before: Renovation;
  /** As it is stored now. */
  theirs: Renovation;
};

/** Where what was typed and what is stored are not the same, in words. */
export function versionDifferences({ draft, before, theirs }: Versions) {
  const mine = { ...bodyOf(draft, draftOf(before)), localization: draft.city };
  return labels
    .map(([label, read]) => ({ label, mine: read(mine), theirs: read(theirs) }))
    .filter((row) => row.mine.trim() !== row.theirs);
}

/** Whether it is these words that are stored. A city that was chosen from the list is sent by its number. */
export function isStoredAs(theirs: Renovation, { localization, ...sent }: RenovationBody): boolean {
  const isNamed = localization !== undefined && !/^\d+$/.test(localization);
  const mine = { ...sent, localization: isNamed ? localization : theirs.localization };
  return labels.every(([, read]) => read(mine).trim() === read(theirs));
}

const labels: [string, (version: Version) => string][] = [
  ["Nazwa", ({ name }) => name],
  ["Usługi", ({ services }) => servicesText(services)],
  ["Style", ({ styles }) => stylesText(styles)],
  ["Termin", ({ date }) => monthsText(date)],
  ["Miasto", ({ localization }) => localization],
  ["Opis", ({ description }) => description],
  ["Pomieszczenia", ({ rooms }) => roomsText(rooms)],
  ["Metraż", ({ areaM2 }) => (areaM2 ? areaText(areaM2) : "")],
  ["Budżet", ({ budget }) => budgetText(budget)],
];

function servicesText(services: readonly number[]): string {
  return listed(namedSubcategories(services).map(({ name }) => name));
}

function stylesText(styles: readonly number[]): string {
  return listed(labelledStyles(styles).map(({ label }) => label));
}

function listed(names: readonly string[]): string {
  return dotted(names.toSorted((a, b) => a.localeCompare(b, "pl")));
}
