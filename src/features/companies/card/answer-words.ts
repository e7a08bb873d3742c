import type { Answering } from "../contract.ts";

/** Where people read by which rule the figures are made. */
export const answeringRuleHref = "/regulamin-serwisu#odpowiedzi";

const hour = 60;
const day = 24 * hour;
/** Longest time of each step, in minutes, and how people say it. */
const steps: readonly (readonly [minutes: number, words: string])[] = [
  [hour, "godziny"],
  ...[2, 3, 4, 6, 8, 12].map((hours) => [hours * hour, `${hours} godzin`] as const),
  [day, "doby"],
  ...[2, 3, 4, 5].map((days) => [days * day, `${days} dni`] as const),
  [7 * day, "tygodnia"],
  [14 * day, "dwóch tygodni"],
];

/** „zwykle odpowiada w ciągu 3 godzin”; null when fewer than half were answered, or too late. */
export function answerTimeText({ leads, answered, minutes }: Answering): string | null {
  // What is usual must hold for most who wrote, not only for those who got an answer.
  if (minutes === null || answered * 2 < leads) return null;
  const step = steps.find(([longest]) => minutes <= longest);
  return step ? `zwykle odpowiada w ciągu ${step[1]}` : null;
}

/** „odpowiada na 9 z 10 zapytań”: ten stands for all where there are more. Never rounded up. */
export function answerRateText({ leads, answered }: Answering): string {
  if (answered === leads) return "odpowiada na każde zapytanie";
  const all = Math.min(leads, 10);
  const share = Math.floor((answered / leads) * all);
  return share > 0 ? `odpowiada na ${share} z ${all} zapytań` : "rzadko odpowiada na zapytania";
}
