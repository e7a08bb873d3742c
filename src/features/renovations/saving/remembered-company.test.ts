import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayMs } from "../../../platform/time/durations.ts";
import { companyToSaveKey, rememberCompany } from "../../companies/card/company-to-save.ts";
import { forgetCompany, rememberedCompany } from "./remembered-company.ts";

const company = { id: "0190a0c4-7000-7000-8000-000000000001", name: "Żuraw i Synowie" };
const kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-01T12:00:00Z") });
  const calls = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal("localStorage", new Proxy(calls, { has: (_, key) => kept.has(String(key)) }));
});

afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("the company is remembered for seven days, by id and name alone", () => {
  rememberCompany({ ...company, email: "a@example.com" } as typeof company);
  expect(Object.keys(JSON.parse(kept.get(companyToSaveKey)!) as object)).toEqual([
    "id",
    "name",
    "until",
  ]);
  vi.advanceTimersByTime(7 * dayMs - 1);
  expect(rememberedCompany()).toEqual(company);
  vi.advanceTimersByTime(1);
  expect(rememberedCompany()).toBeNull();
});

test("with the picture that was wanted of it", () => {
  const picture = { projectId: company.id, mediaId: "0190a0c4-7000-7000-8000-000000000002" };
  rememberCompany({ ...company, picture });
  expect(rememberedCompany()).toEqual({ ...company, picture });
});

test("the last one counts, until it is forgotten", () => {
  rememberCompany({ ...company, name: "Inna" });
  rememberCompany(company);
  expect(rememberedCompany()).toEqual(company);
  forgetCompany();
  expect(kept.size).toBe(0);
  expect(rememberedCompany()).toBeNull();
});

test.each(["{", "null", "7", "[]"])("%s in the storage is no company", (value) => {
  kept.set(companyToSaveKey, value);
  expect(rememberedCompany()).toBeNull();
});

test("a storage that refuses does no harm", () => {
  vi.stubGlobal("localStorage", undefined);
  rememberCompany(company);
  forgetCompany();
  expect(rememberedCompany()).toBeNull();
});
