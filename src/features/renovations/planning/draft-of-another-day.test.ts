import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetTyped } from "../../accounts/session/typed-here.ts";
import { draftIdOf, newDraft, renovationDrafts } from "./renovation-draft.ts";

const draft = { ...newDraft, name: "Kuchnia", services: [14] };
const id = draftIdOf("anna", null);

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/** Closes the tab and opens another one. */
const openAnotherTab = () => vi.stubGlobal("sessionStorage", storage());

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-01T12:00:00Z") });
  vi.stubGlobal("localStorage", storage());
  openAnotherTab();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a tab that was closed loses nothing: the next one has what was typed", () => {
  renovationDrafts.save(id, draft);
  openAnotherTab();
  expect(renovationDrafts.read(id)).toEqual(draft);
  renovationDrafts.remove(id);
  openAnotherTab();
  expect(renovationDrafts.read(id)).toBeNull();
});

test("a tab goes on with its own words, whatever another one writes", () => {
  renovationDrafts.save(id, draft);
  const tab = sessionStorage;
  openAnotherTab();
  renovationDrafts.save(id, { ...draft, name: "Łazienka" });
  vi.stubGlobal("sessionStorage", tab);
  expect(renovationDrafts.read(id)?.name).toBe("Kuchnia");
});

test("nobody else who signs in there reads it, and signing out deletes it", () => {
  renovationDrafts.save(id, draft);
  sessionStorage.setItem("formularz:zapytanie", "{}");
  expect(renovationDrafts.read(draftIdOf("jan", null))).toBeNull();
  forgetTyped();
  expect(renovationDrafts.read(id)).toBeNull();
  expect(sessionStorage.getItem("formularz:zapytanie")).toBeNull();
});

test("after seven days it is gone, whoever looks, and nonsense is none", () => {
  renovationDrafts.save(id, draft);
  localStorage.setItem("auth", "{}");
  openAnotherTab();
  localStorage.setItem("szkic:remont:x", "nonsense");
  vi.advanceTimersByTime(7 * 864e5 - 1);
  renovationDrafts.read(draftIdOf("jan", null));
  expect(localStorage.length).toBe(2);
  vi.advanceTimersByTime(1);
  renovationDrafts.read(draftIdOf("jan", null));
  expect(localStorage.key(0)).toBe("auth");
  expect(localStorage.length).toBe(1);
  expect(renovationDrafts.read(id)).toBeNull();
  localStorage.setItem(`szkic:remont:${id}`, '{"draft":{},"until":9e15}');
  expect(renovationDrafts.read(id)).toBeNull();
  vi.stubGlobal("localStorage", undefined);
  renovationDrafts.save(id, draft);
  expect(renovationDrafts.read(id)).toEqual(draft);
});
