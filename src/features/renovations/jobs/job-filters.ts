import { jobRules } from "./rules.ts";

/** The page's filters as its address holds them; empty texts are not set. */
export type JobFilters = {
  city: string;
  radius: string;
  service: string;
  from: string;
  to: string;
};

const month = /^20\d{2}-(0[1-9]|1[0-2])$/;
const mostPages = 40;

/** Whatever an address says: what makes no sense counts as not set. */
export function readJobFilters(query: URLSearchParams): { filters: JobFilters; pages: number } {
  const text = (name: string) => query.get(name)?.trim().slice(0, 100) ?? "";
  const fitting = (name: string, pattern: RegExp) => (pattern.test(text(name)) ? text(name) : "");
  const city = text("miasto");
  const radius = jobRules.radiiKm.find((km) => String(km) === text("promien")) ?? 0;
  const from = fitting("od", month);
  const to = fitting("do", month);
  return {
    filters: {
      city,
      // Around the own town the whole country is no filter.
      radius: radius > 0 && (city || radius < jobRules.mostKm) ? String(radius) : "",
      service: fitting("usluga", /^[1-9]\d{0,3}$/),
      from,
      to: from && to && to < from ? "" : to,
    },
    pages: Math.min(Math.max(Number(query.get("strona")) || 1, 1), mostPages),
  };
}

export const countFilters = (filters: JobFilters) =>
  [filters.city, filters.radius, filters.service, filters.from || filters.to].filter(Boolean)
    .length;

/** The address of one more page of the same list. */
export function nextPageAddress(filters: JobFilters, pages: number): string {
  const { city, radius, service, from, to } = filters;
  const all = { miasto: city, promien: radius, usluga: service, od: from, do: to };
  const set = Object.entries(all).filter(([, value]) => value);
  return `?${new URLSearchParams([...set, ["strona", String(pages + 1)]])}`;
}
