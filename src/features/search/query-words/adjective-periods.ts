import { monthNumber, monthOfNumber } from "../../calendar/availability.ts";
import { type At, currentOf, seasonNamed, word } from "./month-periods.ts";

/** January is 0. */
const monthAdjectives = [
  /^styczniow/,
  /^lutow/,
  /^marcow/,
  /^kwietniow/,
  /^majow/,
  /^czerwcow/,
  /^lipcow/,
  /^sierpniow/,
  /^wrzesniow/,
  /^pazdziernikow/,
  /^listopadow/,
  /^grudniow/,
];
const seasonAdjectives: readonly [RegExp, string][] = [
  [/^wiosenn/, "wiosna"],
  [/^letni/, "lato"],
  [/^jesienn/, "jesien"],
  [/^zimow/, "zima"],
];
const times = /^(?:termin|weekend|sezon)(?:y|u|ie|em|ow|ach|owi)?$/;

/** „termin styczniowy”, „w lutowym terminie”, „majowy weekend”, „w sezonie letnim”. */
export function readNamedAfterPeriod(at: At) {
  const skipped = ["w", "na"].includes(word(at, 0)) ? 1 : 0;
  const two = [word(at, skipped), word(at, skipped + 1)];
  if (!two.some((typed) => times.test(typed))) return null;
  const period = monthCalled(two) ?? (at.isComplaint ? null : seasonCalled(two));
  if (!period) return null;
  const current = currentOf(at.now);
  const first = monthNumber(`${at.now.getUTCFullYear()}-01`) + period.first;
  const next = first < current ? first + 12 : first;
  const months = { from: monthOfNumber(next), to: monthOfNumber(next + period.length - 1) };
  return { months, length: skipped + 2 };
}

function monthCalled(words: readonly string[]) {
  const first = monthAdjectives.findIndex((form) => words.some((typed) => form.test(typed)));
  return first < 0 ? null : { first, length: 1 };
}

function seasonCalled(words: readonly string[]) {
  const found = seasonAdjectives.find(([form]) => words.some((typed) => form.test(typed)));
  return found ? seasonNamed(found[1]) : null;
}
