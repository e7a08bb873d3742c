import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetTyped } from "../../accounts/session/typed-here.ts";
import { bodyOf, draftIdOf, newDraft, renovationDrafts } from "./renovation-draft.ts";
import { sendRenovation } from "./send-renovation.ts";

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

type Stored = { id: string; name: string; description: string; version: number };
type Trouble = "answer lost" | "nothing arrives";

/** The server as far as a new renovation meets it, behind a line that fails in the order that is given. */
function server(...troubles: (Trouble | undefined)[]) {
  const stored = new Map<string, Stored>();
  const byKey = new Map<string, string>();
  const madeAt = Date.now();
  const answer = (init: RequestInit | undefined, path: string) => {
    const body = JSON.parse(init!.body as string) as Stored;
    const refuse = (status: number, code: string, renovation?: Stored) =>
      Response.json(
        { status, code, detail: code, renovation },
        { status, headers: { "content-type": "application/problem+json" } },
      );
    if (init!.method === "PUT") {
      const key = new Headers(init!.headers).get("idempotency-key")!;
      const known = byKey.get(key) ?? `r${byKey.size + 1}`;
      const first = { ...body, id: known, version: 1 };
      if (!byKey.has(key)) stored.set(known, first);
      byKey.set(key, known);
      const isKeyForgotten = Date.now() - madeAt > 864e5;
      return Response.json((isKeyForgotten && stored.get(known)) || first);
    }
    const before = stored.get(path.split("/").at(-1)!);
    if (!before) return refuse(404, "RENOVATION_NOT_FOUND");
    if (body.version !== before.version) return refuse(412, "RENOVATION_CHANGED", before);
    const after = { ...before, ...body, version: before.version + 1 };
    stored.set(before.id, after);
    return Response.json(after);
  };
  const fetcher: typeof fetch = async (input, init) => {
    const trouble = troubles.shift();
    if (trouble === "nothing arrives") throw new TypeError("Failed to fetch");
    const given = answer(init, input as string);
    if (trouble) throw new TypeError("Failed to fetch");
    return given;
  };
  const publish = async (words: Partial<typeof draft>) => {
    const body = bodyOf({ ...draft, ...words }, newDraft);
    const saved = { companyIds: [], ideas: [] };
    const sending = { body, id: null, version: null, draftId: id, ...saved };
    return (await sendRenovation(sending, fetcher)).kind;
  };
  const words = () => [...stored.values()].map((one) => `${one.name}: ${one.description}`);
  return { publish, words, stored };
}

test.each<[string, Trouble[]]>([
  ["the answer", ["answer lost"]],
  ["the words", ["nothing arrives"]],
])("where %s got lost, and more was written, there is one renovation", async (_what, troubles) => {
  const { publish, words } = server(...troubles);
  expect(await publish({ description: "Płytki" })).toBe("failed");
  openAnotherTab();
  expect(await publish({ description: "Płytki i prysznic" })).toBe("done");
  expect(words()).toEqual(["Kuchnia: Płytki i prysznic"]);
  expect(await publish({ description: "Płytki i prysznic" })).toBe("done");
  expect(words()).toHaveLength(2);
});

test.each([
  ["the same words", "Płytki i prysznic"],
  ["other words", "Płytki, prysznic i lustro"],
  ["the first words", "Płytki"],
])("where the change after it got no answer either, %s make no second one", async (_what, last) => {
  const { publish, words } = server("answer lost", undefined, "answer lost");
  expect(await publish({ description: "Płytki" })).toBe("failed");
  expect(await publish({ description: "Płytki i prysznic" })).toBe("failed");
  openAnotherTab();
  expect(await publish({ description: last })).toBe("done");
  expect(words()).toEqual([`Kuchnia: ${last}`]);
});

test("what was changed on its own page after such a change is not written over", async () => {
  const { publish, words, stored } = server("answer lost", undefined, "answer lost");
  await publish({ description: "Płytki" });
  await publish({ description: "Płytki i prysznic" });
  stored.set("r1", { ...stored.get("r1")!, description: "Płytki i wanna", version: 3 });
  expect(await publish({ description: "Płytki i lustro" })).toBe("done");
  expect(words()).toEqual(["Kuchnia: Płytki i wanna", "Kuchnia: Płytki i lustro"]);
});

test.each([0, 2])(
  "%i days later, what is there already is not written over: by another name, or after it was changed",
  async (days) => {
    const { publish, words, stored } = server("answer lost", undefined, "answer lost");
    await publish({ description: "Płytki" });
    await publish({ name: "Łazienka", description: "Wanna" });
    expect(words()).toEqual(["Kuchnia: Płytki", "Łazienka: Wanna"]);
    await publish({ description: "Blat" });
    const changed = [...stored.values()].at(-1)!;
    stored.set(changed.id, { ...changed, description: "Blat i okap", version: 2 });
    vi.advanceTimersByTime(days * 864e5);
    expect(await publish({ description: "Blat i zlew" })).toBe("done");
    expect(words().slice(2)).toEqual(["Kuchnia: Blat i okap", "Kuchnia: Blat i zlew"]);
  },
);
