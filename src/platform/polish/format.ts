const numbers = new Intl.NumberFormat("pl-PL");
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

/** `2026-11` → „listopad 2026”, which no line breaks apart; bad input gives "". */
export function formatMonth(month: string): string {
  const name = monthNames[monthIndex(month)];
  return name ? `${name}\u00a0${month.slice(0, 4)}` : "";
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

function monthIndex(month: string): number {
  return /^\d{4}-\d{2}/.test(month) ? Number(month.slice(5, 7)) - 1 : -1;
}
