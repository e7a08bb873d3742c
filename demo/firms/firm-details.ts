import { services } from "../../src/features/catalogue/data/services.ts";
import { subcategories } from "../../src/features/catalogue/data/subcategories.ts";
import { dayMs, hourMs } from "../../src/platform/time/durations.ts";
import type { Random } from "../random.ts";
import type { DemoFirm } from "./demo-firm.ts";

const availabilities = ["Dostepny", "Czesciowo Dostepny", "Zajety", "not_set"] as const;
export type Availability = (typeof availabilities)[number];

/** More than half have a plan with a calendar, so that a search by months finds enough. */
const plans = [0, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4] as const;
const firstPlanWithCalendar = 3;
const mobilePrefixes = [
  "501",
  "506",
  "512",
  "516",
  "531",
  "537",
  "601",
  "605",
  "607",
  "662",
  "691",
  "721",
  "730",
  "784",
  "792",
  "881",
];
const memberDays = 540;
const calendarMonths = 12;

const plainLetters: Record<string, string> = {
  ą: "a",
  ć: "c",
  ę: "e",
  ł: "l",
  ń: "n",
  ó: "o",
  ś: "s",
  ź: "z",
  ż: "z",
};

export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[ąćęłńóśźż]/g, (letter) => plainLetters[letter]!)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

export function phoneOf(random: Random): string {
  const block = () => String(random.between(100, 999));
  return `+48 ${random.pick(mobilePrefixes)} ${block()} ${block()}`;
}

export const planOf = (random: Random): number => random.pick(plans);

export const hasCalendar = (plan: number): boolean => plan >= firstPlanWithCalendar;

/** Three to six services out of the firm's subcategories, the main one's first. */
export function servicesOf(firm: DemoFirm, random: Random): string[] {
  const wanted = random.between(3, 6);
  const offered = firm.subcategories.map((name) => {
    const subcategory = subcategories.find((candidate) => candidate.name === name);
    return random.shuffled(services.filter(({ subId }) => subId === subcategory?.id));
  });
  const mixed: string[] = [];
  for (let turn = 0; mixed.length < wanted && turn < wanted; turn += 1) {
    for (const list of offered) {
      const service = list[turn];
      if (service && mixed.length < wanted) mixed.push(service.name);
    }
  }
  return [...new Set(mixed)];
}

/** `isRecent` puts the day into the last two weeks. */
export function joinedAtOf(options: { today: Date; isRecent: boolean; random: Random }): Date {
  const { today, isRecent, random } = options;
  const days = isRecent ? random.between(1, 13) : random.between(15, memberDays);
  return new Date(today.getTime() - days * dayMs - random.between(0, 9) * hourMs);
}

/** The month that comes `offset` months after (before, if negative) the one of `day`, YYYY-MM. */
export function monthAfter(day: Date, offset: number): string {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + offset, 1))
    .toISOString()
    .slice(0, 7);
}

function availabilityAt(
  month: number,
  plan: { busy: number; partly: number },
  random: Random,
): Availability {
  if (month < plan.busy) return random.next() < 0.85 ? "Zajety" : "Czesciowo Dostepny";
  if (month < plan.busy + plan.partly) return "Czesciowo Dostepny";
  return random.next() < 0.88 ? "Dostepny" : "Czesciowo Dostepny";
}

/** Twelve months from `today`: busy soon, freer later; one firm in ten has set nothing. */
export function calendarOf(today: Date, random: Random): Record<string, Availability> {
  const isUnset = random.next() < 0.1;
  const plan = {
    busy: random.pick([0, 0, 0, 0, 1, 1, 2, 2, 3, 5]),
    partly: random.pick([0, 0, 0, 1, 1, 2, 3]),
  };
  const knownMonths = random.pick([6, 8, 9, calendarMonths, calendarMonths]);
  const entries = Array.from({ length: calendarMonths }, (_, month): [string, Availability] => {
    const availability = availabilityAt(month, plan, random);
    return [monthAfter(today, month), isUnset || month >= knownMonths ? "not_set" : availability];
  });
  return Object.fromEntries(entries);
}

/** A day in the last six weeks, yet not before the firm joined. */
export function calendarConfirmedAtOf(options: {
  today: Date;
  joinedAt: Date;
  random: Random;
}): Date {
  const { today, joinedAt, random } = options;
  const confirmed = today.getTime() - random.between(0, 42) * dayMs - random.between(1, 8) * hourMs;
  return new Date(Math.max(confirmed, joinedAt.getTime()));
}
