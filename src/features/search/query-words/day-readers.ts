import { dayIn } from "../../../platform/polish/format-date.ts";
import { monthNumber, monthOfNumber } from "../../calendar/availability.ts";
import { type At, currentOf, word } from "./month-periods.ts";
import type { Found, MonthsMeant, Reader } from "./period-readers.ts";

const counts = new Map(
  "jeden dwa trzy cztery piec szesc siedem osiem dziewiec dziesiec"
    .split(" ")
    .map((word, index) => [word, index + 1] as const),
);
const genitives = new Map(
  "jednego dwoch trzech czterech pieciu szesciu"
    .split(" ")
    .map((word, index) => [word, index + 1] as const),
);
const now = new Set([
  "pilnie",
  "pilne",
  "pilny",
  "pilna",
  "natychmiast",
  "asap",
  "dzis",
  "dzisiaj",
]);
const daysOfWeek = 7;
const sunday = 0;
const saturday = 6;
const monthsOf = new Map([
  ["pol roku", 6],
  ["rok", 12],
  ["dwa lata", 24],
  ["2 lata", 24],
]);
const weekdays = [
  /^niedziel[aeęy]$/,
  /^poniedzial(ek|ku|ki)$/,
  /^wtor(ek|ku|ki)$/,
  /^srod[aey]$/,
  /^czwart(ek|ku|ki)$/,
  /^piat(ek|ku|ki)$/,
  /^sobot[aey]$/,
];

const only = (number: number): MonthsMeant => ({
  from: monthOfNumber(number),
  to: monthOfNumber(number),
});
/** The month of the day so many days on, named by `length` words. */
const foundIn = ({ now }: At, { days, length }: { days: number; length: number }): Found => ({
  months: only(monthNumber(dayIn(now, days))),
  length,
  isByDays: true,
});

const countAt = (at: At, ahead: number): number | null => {
  const typed = word(at, ahead);
  return counts.get(typed) ?? (/^\d{1,2}$/.test(typed) ? Number(typed) : null);
};

const roughly = /^(?:jak(?:is|ies|ichs)|ok|okolo|circa|mniej)$/;
/** „Kilka” and „parę” are so many, by judgement. */
const few = /^(?:kilk[au]|par[eu])$/;
const fewest = 2;
const mostOfFew = 4;

/** „za miesiąc”, „za dwa tygodnie”, „za około 3 miesiące”, „za 2-3 miesiące”, „za kilka dni”. */
function readAhead(at: At): Found | null {
  if (word(at, 0) !== "za") return null;
  const skipped = roughly.test(word(at, 1)) ? 1 : 0;
  const isFew = few.test(word(at, 1 + skipped));
  const said = isFew ? [fewest, mostOfFew] : [countAt(at, 1 + skipped), countAt(at, 2 + skipped)];
  const [least = null, most = null] = said;
  const counted = said.findIndex((count) => count === null);
  const length = 2 + skipped + (isFew ? 1 : counted < 0 ? said.length : counted);
  const from = least ?? 1;
  const to = (least === null ? null : most) ?? from;
  const unit = word(at, length - 1);
  const current = currentOf(at.now);
  if (/^(miesiac|miesiace|miesiecy|mies|msc)$/.test(unit)) {
    const months = { from: monthOfNumber(current + from), to: monthOfNumber(current + to) };
    return { months, length };
  }
  if (/^(tydzien|tygodnie|tygodni|tyg)$/.test(unit)) {
    return foundIn(at, { days: to * daysOfWeek, length });
  }
  return /^dn(i|iach)$/.test(unit) ? foundIn(at, { days: to, length }) : null;
}

/** „za pół roku”, „za rok”, „za dwa lata”. */
function readFarAhead(at: At): Found | null {
  if (word(at, 0) !== "za") return null;
  const inTwo = monthsOf.get(`${word(at, 1)} ${word(at, 2)}`);
  const months = inTwo ?? monthsOf.get(word(at, 1));
  if (months === undefined) return null;
  return { months: only(currentOf(at.now) + months), length: inTwo === undefined ? 2 : 3 };
}

/** „w ciągu miesiąca”, „w ciągu dwóch tygodni”, „w najbliższych miesiącach”: from now on. */
function readWithin(at: At): Found | null {
  const pair = `${word(at, 0)} ${word(at, 1)}`;
  const current = currentOf(at.now);
  const until = (months: number): MonthsMeant => ({
    from: monthOfNumber(current),
    to: monthOfNumber(current + months),
  });
  if (
    /^w (najblizszych|nadchodzacych|kolejnych) (miesiacach|tygodniach)$/.test(
      `${pair} ${word(at, 2)}`,
    )
  ) {
    return { months: until(word(at, 2) === "tygodniach" ? 1 : 3), length: 3 };
  }
  if (/^w (najblizszym|nadchodzacym) (czasie|miesiacu)$/.test(`${pair} ${word(at, 2)}`)) {
    return { months: until(1), length: 3 };
  }
  if (!/^w (prze)?ciagu$/.test(pair)) return null;
  const skipped = /^(?:najblizsz|nastepn|kolejn)/.test(word(at, 2)) ? 1 : 0;
  const typed = word(at, 2 + skipped);
  const counted = few.test(typed) ? mostOfFew : genitives.get(typed);
  const count = counted ?? (/^\d{1,2}$/.test(typed) ? Number(typed) : null);
  const length = 3 + skipped + (count === null ? 0 : 1);
  const unit = word(at, length - 1);
  if (/^miesi(aca|ecy|ace)$/.test(unit)) return { months: until(count ?? 1), length };
  if (/^tygodni(a)?$/.test(unit)) return { months: until(1), length };
  return null;
}

/** „w poniedziałek”, „na sobotę”, „od środy”: the next such day. */
function readWeekday(at: At): Found | null {
  if (!["w", "we", "na", "od"].includes(word(at, 0))) return null;
  const weekday = weekdays.findIndex((form) => form.test(word(at, 1)));
  if (weekday < 0) return null;
  const days = (weekday - at.now.getUTCDay() + daysOfWeek) % daysOfWeek;
  return foundIn(at, { days, length: 2 });
}

/** „jutro”, „na jutro”, „w przyszłym tygodniu”: at the end of a month these name the next. */
function readDay(at: At): Found | null {
  const pair = `${word(at, 0)} ${word(at, 1)}`;
  if (word(at, 0) === "pojutrze") return foundIn(at, { days: 2, length: 1 });
  if (word(at, 0) === "jutro") return foundIn(at, { days: 1, length: 1 });
  if (pair === "na jutro") return foundIn(at, { days: 1, length: 2 });
  const triple = `${pair} ${word(at, 2)}`;
  if (
    /^(?:(w|na) (przyszlym|przyszly|nastepnym|nastepny) (tygodniu|tydzien)|od (przyszlego|nastepnego) tygodnia)$/.test(
      triple,
    )
  ) {
    return foundIn(at, { days: daysOfWeek, length: 3 });
  }
  return null;
}

/** „na już”, „od zaraz”, „od ręki”, „w tym tygodniu”, „w tym miesiącu”, „w przyszłym miesiącu”, „pilnie”. */
function readSoon(at: At): Found | null {
  const current = only(currentOf(at.now));
  const pair = `${word(at, 0)} ${word(at, 1)}`;
  if (
    /^(na (juz|wczoraj|dzis|dzisiaj|teraz|cito)|od (zaraz|juz|reki|teraz)|jak najszybciej)$/.test(
      pair,
    )
  ) {
    return { months: current, length: 2 };
  }
  const triple = `${pair} ${word(at, 2)}`;
  if (/^(w|na) (tym|ten) (tygodniu|tydzien|miesiacu|miesiac)$/.test(triple)) {
    return { months: current, length: 3 };
  }
  if (
    /^(w|na|od) (przyszlym|przyszly|nastepnym|nastepny|przyszlego|nastepnego) (miesiacu|miesiac|miesiaca)$/.test(
      triple,
    )
  ) {
    return { months: only(currentOf(at.now) + 1), length: 3 };
  }
  return now.has(word(at, 0)) ? { months: current, length: 1 } : null;
}

/** „w weekend”, „w najbliższy weekend”: at the end of a month its Saturday may be of the next. */
function readWeekend(at: At): Found | null {
  if (word(at, 0) !== "w") return null;
  const pointing = ["ten", "najblizszy", "nadchodzacy"].includes(word(at, 1)) ? 1 : 0;
  if (!/^weekend(y|owo)?$/.test(word(at, 1 + pointing))) return null;
  const weekday = at.now.getUTCDay();
  const days = weekday === sunday ? 0 : saturday - weekday;
  return foundIn(at, { days, length: 2 + pointing });
}

/** What is reckoned from today. */
export const dayReaders: readonly Reader[] = [
  readAhead,
  readDay,
  readSoon,
  readWeekend,
  readFarAhead,
  readWithin,
  readWeekday,
];
