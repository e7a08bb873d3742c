import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftPrefix } from "../../../ui/form/draft-key.ts";
import { leadHandler } from "./lead-handler.ts";
import { elapsedHeader } from "./rules.ts";

const draftId = "zapytanie:1";
let kept: Map<string, string>;
/** What of each lead came over the network. */
let sent: { elapsed: string | null; key: string | null; body: string }[];
let status: number;
/** How the page was come by, and how long ago. */
let visit: string;
let openMs: number;

beforeEach(() => {
  kept = new Map();
  sent = [];
  status = 201;
  visit = "navigate";
  openMs = 900.4;
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal("performance", {
    now: () => openMs,
    getEntriesByType: () => [{ type: visit }],
  });
  vi.stubGlobal("location", { origin: "http://localhost" });
  vi.stubGlobal("document", { cookie: "csrf_token=x" });
  vi.stubGlobal("fetch", async (_path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const [elapsed, key] = [headers.get(elapsedHeader), headers.get("idempotency-key")];
    sent.push({ elapsed, key, body: init.body as string });
    return Response.json({ contact_email: "anna@example.pl", is_held: false }, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const keepDraft = () =>
  kept.set(`${draftPrefix}:${draftId}`, JSON.stringify({ message: ["Proszę o wycenę"] }));

function press(handler: ReturnType<typeof leadHandler>): Promise<void> {
  const form = new FormData();
  form.set("contact_email", "anna@example.pl");
  form.set("message", "Proszę o wycenę");
  form.set("terms", "on");
  return handler.submit(form, { onSent: () => undefined, change: () => undefined });
}

test("a form that began empty tells how long the page has been there, by the press", async () => {
  const handler = leadHandler(draftId, false);
  keepDraft();
  openMs = 65_000.7;
  await press(handler);
  expect(sent.map(({ elapsed }) => elapsed)).toEqual(["65001"]);
});

test.each([
  ["a draft", () => keepDraft(), false],
  ["what was posted before", () => undefined, true],
  ["what the browser kept at a reload", () => (visit = "reload"), false],
  ["what the browser kept of a page gone back to", () => (visit = "back_forward"), false],
])("one that came filled with %s may be sent at once", async (_name, fill, isFilled) => {
  fill();
  await press(leadHandler(draftId, isFilled));
  expect(sent.map(({ elapsed }) => elapsed)).toEqual([null]);
});

test("the next company's form begins with what was sent, but for the consent", async () => {
  const next = () => JSON.parse(kept.get(`${draftPrefix}:zapytanie`) ?? "null") as unknown;
  status = 503;
  await press(leadHandler(draftId, false));
  expect(next()).toBeNull();
  status = 201;
  await press(leadHandler(draftId, false));
  expect(next()).toMatchObject({ message: ["Proszę o wycenę"], "": [draftId] });
  expect(next()).not.toHaveProperty("terms");
});

test("the same words tried again are the same, told with their time or without", async () => {
  status = 503;
  const handler = leadHandler(draftId, false);
  await press(handler);
  openMs += 5_000;
  await press(handler);
  keepDraft();
  status = 201;
  await press(leadHandler(draftId, false));
  expect(sent.map(({ elapsed }) => elapsed)).toEqual(["900", "5900", null]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
});
