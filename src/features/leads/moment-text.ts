import { yearOf } from "../../platform/polish/format-date.ts";

const warsaw = { timeZone: "Europe/Warsaw" } as const;
const day = new Intl.DateTimeFormat("pl-PL", { ...warsaw, day: "numeric", month: "long" });
const dayOfYear = new Intl.DateTimeFormat("pl-PL", {
  ...warsaw,
  day: "numeric",
  month: "long",
  year: "numeric",
});
const clock = new Intl.DateTimeFormat("pl-PL", { ...warsaw, hour: "2-digit", minute: "2-digit" });

/**
 * „22 listopada, 12:03” in Warsaw. The year is told unless it is `thisYear`, by `yearOf`.
 */
export function momentText(iso: string, thisYear: number): string {
  const moment = new Date(iso);
  const date = yearOf(moment) === thisYear ? day : dayOfYear;
  return `${date.format(moment)}, ${clock.format(moment)}`;
}
