import { afterEach, expect, test, vi } from "vitest";
import { createDraftWork } from "./draft-work.ts";

type Draft = { text: string };

const work = createDraftWork<Draft>({
  subject: "profile",
  device: "a",
  isValid: ({ text }) => typeof text === "string",
  clean: ({ text }) => ({ text: text.trim() }),
  mediaIdsOf: () => [],
});

function answerWith(draft: object | null) {
  const answer = async () => Response.json({ draft });
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("location", { origin: "http://localhost" });
  vi.stubGlobal("document", { cookie: "" });
}
afterEach(() => {
  vi.unstubAllGlobals();
});

const stored = (draft: object) => ({
  content: { device: "b", draft },
  version: "v1",
  updated_at: "2026-11-28T12:00:00.000Z",
});
const found = { version: "v1", at: "2026-11-28T12:00:00.000Z", device: "b" };

test("a draft is read as the editor can go on with it", async () => {
  answerWith(stored({ text: " Płytki " }));
  expect(await work.read()).toEqual({ ...found, draft: { text: "Płytki" } });
  answerWith(null);
  expect(await work.read()).toBeNull();
});

test("of one that pages of another version wrote the version is known, by which it is written over", async () => {
  answerWith(stored({ words: ["Płytki"] }));
  expect(await work.read()).toEqual({ ...found, draft: null });
});
