import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiFailure } from "../../platform/api/client.ts";
import type { FoundDraft } from "./choose-draft.ts";
import { createDraftSync, textOf } from "./draft-sync.ts";
import { closedText, draftText } from "./draft-text.ts";

type Draft = { text: string };

const failure = (status: number, code: string) =>
  new ApiFailure({
    type: "about:blank",
    title: "x",
    status,
    detail: "x",
    message: "x",
    code,
    requestId: "",
  });
const stale = () => failure(412, "PRECONDITION_FAILED");

/** The server's side of it, as short as it can be: the rule of versions. */
function newServer() {
  let stored: FoundDraft<Draft> | null = null;
  let isDown = false;
  let losesAnswers = false;
  let refusal: ApiFailure | null = null;
  let asked = 0;
  let count = 0;
  const write = (device: string, draft: Draft | null, version: string | null) => {
    if ((stored?.version ?? null) !== version) throw stale();
    count += 1;
    stored = { draft, device, version: `v${count}`, at: `2026-11-22T14:2${count}:00.000Z` };
    return stored;
  };
  const reach = () => {
    asked += 1;
    if (isDown) throw new TypeError("Failed to fetch");
    if (refusal) throw refusal;
  };
  return {
    stored: () => stored,
    written: () => count,
    down: (value: boolean) => (isDown = value),
    asked: () => asked,
    refuse: (by: ApiFailure | null) => (refusal = by),
    loseAnswers: (value: boolean) => (losesAnswers = value),
    write,
    remove: () => (stored = null),
    workOf: (device: string) => ({
      read: async () => {
        reach();
        return stored;
      },
      put: async (draft: Draft, version: string | null) => {
        reach();
        const { version: next, at } = write(device, draft, version);
        if (losesAnswers) throw new TypeError("Failed to fetch");
        return { version: next, at };
      },
      remove: async (version: string) => {
        reach();
        if (stored?.version === version) stored = null;
      },
    }),
  };
}

function openOn(server: ReturnType<typeof newServer>, device: string) {
  const found = server.stored();
  const chosen = { version: found?.version ?? null, theirs: null };
  const work = server.workOf(device);
  return createDraftSync<Draft>({ work, device, found, chosen, delayMs: 10, retryMs: 100 });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("what is typed", () => {
  test("reaches the server a moment later, many words at once", async () => {
    const server = newServer();
    const sync = openOn(server, "a");
    for (const text of ["P", "Pł", "Płytki"]) sync.change({ text });
    expect(server.stored()).toBeNull();
    await pass(10);
    expect(server.stored()?.draft).toEqual({ text: "Płytki" });
    expect(server.written()).toBe(1);
    expect(sync.snapshot()).toMatchObject({ phase: "kept", version: "v1" });
  });

  test("is sent at once when the editor is closed", async () => {
    const server = newServer();
    const sync = openOn(server, "a");
    sync.change({ text: "Płytki" });
    sync.end();
    await pass(0);
    expect(server.stored()?.draft).toEqual({ text: "Płytki" });
  });

  test("goes from the server when nothing of it is left", async () => {
    const server = newServer();
    const sync = openOn(server, "a");
    sync.change({ text: "Płytki" });
    await pass(10);
    sync.change(null);
    await pass(10);
    expect(server.stored()).toBeNull();
    expect(sync.snapshot()).toMatchObject({ phase: "none", at: null });
  });

  test("is not sent again when the editor opens with it", async () => {
    const server = newServer();
    server.write("b", { text: "Fugi" }, null);
    const sync = openOn(server, "a");
    sync.change({ text: "Fugi" });
    await pass(50);
    expect(server.written()).toBe(1);
  });

  test("waits in the tab without a connection, and goes on with it", async () => {
    const server = newServer();
    const sync = openOn(server, "a");
    server.down(true);
    sync.change({ text: "Płytki" });
    await pass(10);
    expect(sync.snapshot().phase).toBe("unkept");
    server.down(false);
    await pass(100);
    expect(server.stored()?.draft).toEqual({ text: "Płytki" });
    expect(sync.snapshot().phase).toBe("kept");
  });

  test("that the server never takes is sent once, and what is typed then is sent again", async () => {
    const server = newServer();
    const sync = openOn(server, "a");
    server.refuse(failure(413, "TOO_LARGE"));
    sync.change({ text: "Zbyt wiele" });
    await pass(1_000);
    expect(server.asked()).toBe(1);
    expect(sync.snapshot().phase).toBe("refused");
    expect(sync.isEven()).toBe(false);
    server.refuse(null);
    sync.change({ text: "Mniej" });
    await pass(10);
    expect(server.stored()?.draft).toEqual({ text: "Mniej" });
    expect(sync.snapshot().phase).toBe("kept");
  });

  test("of what was deleted meanwhile says so, and does not ask to save it", async () => {
    const server = newServer();
    const sync = openOn(server, "a");
    server.refuse(failure(404, "DRAFT_SUBJECT_NOT_FOUND"));
    sync.change({ text: "Kuchnia" });
    await pass(1_000);
    expect(server.asked()).toBe(1);
    expect(sync.snapshot().phase).toBe("gone");
    const words = [draftText.gone, closedText(sync.snapshot())];
    for (const word of words) {
      expect(word).toContain("usunięto");
      expect(word).not.toMatch(/zapisz|dokończ|Otwórz/);
    }
  });

  test.each([401, 408, 429, 503])("that is refused by %i is sent again later", async (status) => {
    const server = newServer();
    const sync = openOn(server, "a");
    server.refuse(failure(status, "LATER"));
    sync.change({ text: "Płytki" });
    await pass(10);
    expect(sync.snapshot().phase).toBe("unkept");
    expect(draftText.unkept).not.toMatch(/połączeni|internet/);
    server.refuse(null);
    await pass(100);
    expect(server.stored()?.draft).toEqual({ text: "Płytki" });
  });

  test("whose answer was lost is known as its own again", async () => {
    const server = newServer();
    const sync = openOn(server, "a");
    server.loseAnswers(true);
    sync.change({ text: "Płytki" });
    await pass(10);
    server.loseAnswers(false);
    sync.change({ text: "Płytki i fugi" });
    await pass(110);
    expect(server.stored()?.draft).toEqual({ text: "Płytki i fugi" });
    expect(sync.snapshot()).toMatchObject({ phase: "kept", theirs: null });
  });
});

describe("what pages of another version wrote", () => {
  test("is none to an editor that opens, and is written over", async () => {
    const server = newServer();
    server.write("b", null, null);
    const sync = openOn(server, "a");
    expect(sync.snapshot()).toMatchObject({ phase: "none", version: "v1", at: null });
    sync.change({ text: "Płytki" });
    await pass(10);
    expect(server.stored()?.draft).toEqual({ text: "Płytki" });
    expect(sync.snapshot()).toMatchObject({ phase: "kept", version: "v2" });
  });

  test("meanwhile is written over as well", async () => {
    const server = newServer();
    const sync = openOn(server, "a");
    server.write("b", null, null);
    sync.change({ text: "Płytki" });
    await pass(10);
    expect(server.stored()?.draft).toEqual({ text: "Płytki" });
    expect(sync.snapshot()).toMatchObject({ phase: "kept", theirs: null });
  });
});

describe("two devices", () => {
  test("never overwrite one another: the later one's owner decides", async () => {
    const server = newServer();
    const [first, second] = [openOn(server, "a"), openOn(server, "b")];
    first.change({ text: "Z komputera" });
    await pass(10);
    second.change({ text: "Z telefonu" });
    await pass(10);
    expect(second.snapshot()).toMatchObject({
      phase: "elsewhere",
      theirs: { draft: { text: "Z komputera" } },
    });
    second.change({ text: "Z telefonu, dalej" });
    await pass(500);
    expect(server.stored()?.draft).toEqual({ text: "Z komputera" });
    second.decided();
    await pass(0);
    expect(server.stored()?.draft).toEqual({ text: "Z telefonu, dalej" });
    expect(second.snapshot()).toMatchObject({ phase: "kept", theirs: null });
  });

  test("meet no more once the other has saved or given up", async () => {
    const server = newServer();
    const sync = openOn(server, "a");
    sync.change({ text: "Płytki" });
    await pass(10);
    server.remove();
    sync.change({ text: "Płytki i fugi" });
    await pass(10);
    expect(server.stored()?.draft).toEqual({ text: "Płytki i fugi" });
  });
});

test("equal drafts are equal, whatever the order of their keys", () => {
  const one = { b: [{ y: 1, x: null }], a: { d: 1, c: "2" } };
  const other = { a: { c: "2", d: 1 }, b: [{ x: null, y: 1 }] };
  expect(textOf(one)).toBe(textOf(other));
  expect(textOf(one)).not.toBe(textOf({ ...other, b: [] }));
});
