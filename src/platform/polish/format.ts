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

/** „12 345,6”: groups by a no-break space, decimal comma. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** `2026-11` → „listopad 2026”, which no line breaks apart; bad input gives "". */
export function formatMonth(month: string): string {
  const name = monthName(month);
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
  return monthName(month).slice(0, 3);
}

/** „listopad 2026”, „listopad–grudzień 2026”, „grudzień 2026 – luty 2027”: a dash may end a line, and begins none. */
export function formatMonths({ from, to }: { from: string; to: string }): string {
  const end = formatMonth(to);
  if (from === to) return end;
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return isOneYear ? `${monthName(from)}–${end}` : `${formatMonth(from)}\u00a0– ${end}`;
}

function monthIndex(month: string): number {
  return /^\d{4}-\d{2}/.test(month) ? Number(month.slice(5, 7)) - 1 : -1;
}
