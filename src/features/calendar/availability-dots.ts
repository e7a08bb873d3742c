import type { Availability } from "./availability.ts";

/** Classes of the dot beside a month's word. */
export const availabilityDots: Record<Availability, string> = {
  not_set: "border border-line-strong",
  Dostepny: "bg-free",
  "Czesciowo Dostepny": "bg-partly",
  Zajety: "bg-busy",
};
