import { monthNumber } from "../../calendar/availability.ts";

/** Of a year of the Gregorian calendar: Butcher's rule (Meeus, Astronomical Algorithms, 1991, chapter 8). */
export function easterIn(year: number): number {
  const [century, yearInCentury] = [Math.floor(year / 100), year % 100];
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const golden = year % 19;
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const leaps = 2 * (century % 4) + 2 * Math.floor(yearInCentury / 4);
  const toSunday = (32 + leaps - epact - (yearInCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const month = Math.floor((epact + toSunday - 7 * late + 114) / 31);
  return monthNumber(`${year}-${String(month).padStart(2, "0")}`);
}
