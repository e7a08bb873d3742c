import { lazy } from "../lazy.ts";

/** Made once: making it costs a hundred times what it does. */
const inWarsaw = lazy(
  () =>
    new Intl.DateTimeFormat("en-US", {
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      timeZone: "Europe/Warsaw",
    }),
);

/**
 * `YYYY-MM-DD` in Warsaw. Put together from its parts: in which order a language writes them is not the same in
 * every browser („en-CA” was `11/7/2026` for a year of them).
 */
export function dayOf(moment: Date): string {
  const parts = Object.fromEntries(
    inWarsaw()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}`;
}
