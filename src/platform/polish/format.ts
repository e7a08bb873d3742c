const numbers = new Intl.NumberFormat("pl-PL");
const fullDate = new Intl.DateTimeFormat("pl-PL", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/Warsaw",
});
const clock = new Intl.DateTimeFormat("pl-PL", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Warsaw",
});
const isoDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Warsaw" });
const relative = new Intl.RelativeTimeFormat("pl-PL", { numeric: "auto" });
const dayMs = 86_400_000;

const monthNames = [
  "styczeń",
  "luty",
  "marzec",
  "kwiecień",
  "maj",
  "czerwiec",
  "lipiec",
  "sierpień",
  "wrzesień",
  "październik",
  "listopad",
  "grudzień",
];
const monthGenitives = [
  "stycznia",
  "lutego",
  "marca",
  "kwietnia",
  "maja",
  "czerwca",
  "lipca",
  "sierpnia",
  "września",
  "października",
  "listopada",
  "grudnia",
];
const shortMonthNames = [
  "sty",
  "lut",
  "mar",
  "kwi",
  "maj",
  "cze",
  "lip",
  "sie",
  "wrz",
  "paź",
  "lis",
  "gru",
];

/** „12 345,6”: groups by a no-break space, decimal comma. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** „21 listopada 2026” in Warsaw time. Takes `YYYY-MM-DD` or a full ISO moment; bad input gives "". */
export function formatDate(iso: string): string {
  const moment = parseMoment(iso);
  return moment ? fullDate.format(moment) : "";
}

/** „dziś, 14:20”, „wczoraj, 09:05”, „3 listopada 2026, 14:20” in Warsaw; bad input gives "". */
export function formatRecent(iso: string, nowIso: string): string {
  const moment = parseMoment(iso);
  const now = parseMoment(nowIso);
  if (!moment || !now) return "";
  const daysAgo = dayNumber(now) - dayNumber(moment);
  const day = ["dziś", "wczoraj"][daysAgo] ?? fullDate.format(moment);
  return `${day}, ${clock.format(moment)}`;
}

/** „600 700 800”, „+48 600 700 800”, „22 123 45 67”; another country's stays as it was typed. */
export function formatPhone(phone: string): string {
  const plain = phone.replace(/[\s().-]/g, "").replace(/^00/, "+");
  const [, prefix = "", number = ""] = /^(\+48)?(\d{9})$/.exec(plain) ?? [];
  if (!number) return phone;
  const shape = mobile.test(number) ? /(\d{3})(\d{3})(\d{3})/ : /(\d{2})(\d{3})(\d{2})(\d{2})/;
  return [prefix, ...shape.exec(number)!.slice(1)].filter(Boolean).join(" ");
}

/** What numbers of Polish mobile phones begin with; others begin with a town's two digits. */
const mobile = /^(?:45|5[0137]|6[069]|7[2389]|88)/;

/** `2026-11` → „listopad 2026”; bad input gives "". */
export function formatMonth(month: string): string {
  const name = monthNames[monthIndex(month)];
  return name ? `${name} ${month.slice(0, 4)}` : "";
}

/** `2026-11` → „listopad”; bad input gives "". */
export function monthName(month: string): string {
  return monthNames[monthIndex(month)] ?? "";
}

/** `2026-11` → „listopada”, as after „od”; bad input gives "". */
export function monthGenitive(month: string): string {
  return monthGenitives[monthIndex(month)] ?? "";
}

/** `2026-11` → „lis”; bad input gives "". */
export function monthShort(month: string): string {
  return shortMonthNames[monthIndex(month)] ?? "";
}

/** Whole Warsaw days between the two moments, in words: „dzisiaj”, „wczoraj”, „3 dni temu”, „za 5 dni”. */
export function formatRelativeDays(iso: string, now: Date): string {
  const moment = parseMoment(iso);
  if (!moment) return "";
  return relative.format(dayNumber(moment) - dayNumber(now), "day");
}

function parseMoment(iso: string): Date | undefined {
  // A bare day is read at noon UTC, so that no time zone moves it to its neighbour.
  const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T12:00:00Z` : iso);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

function monthIndex(month: string): number {
  return /^\d{4}-\d{2}/.test(month) ? Number(month.slice(5, 7)) - 1 : -1;
}

function dayNumber(moment: Date): number {
  return Math.round(Date.parse(`${isoDay.format(moment)}T00:00:00Z`) / dayMs);
}
