import { describe, expect, test } from "vitest";
import {
  emptySlot,
  isBusy,
  reduceSlot,
  type SlotEvent,
  type SlotPhase,
  type SlotState,
} from "./picture-slot-state.ts";

const picture = { width: 800, height: 600 } as ImageBitmap;
const file = new File(["x"], "logo.jpg");

const after = (slot: SlotState, ...events: SlotEvent[]) => events.reduce(reduceSlot, slot);

const tooLarge = after(emptySlot, { type: "foundTooLarge", file, reason: "Za duże." });
const cropping = after(emptySlot, { type: "opened", picture, from: file });
const sending = after(cropping, { type: "sendBegun", url: "blob:1", source: file });
const inPhase: Record<SlotPhase, SlotState> = {
  idle: emptySlot,
  "too large": tooLarge,
  shrinking: after(tooLarge, { type: "shrinkAsked" }),
  cropping,
  sending,
  choosing: after(emptySlot, { type: "chooseBegun" }),
};

describe("each event in each phase", () => {
  const events = {
    refused: { type: "refused", reason: "To nie zdjęcie." },
    foundTooLarge: { type: "foundTooLarge", file, reason: "Za duże." },
    shrinkAsked: { type: "shrinkAsked" },
    convertBegun: { type: "convertBegun", file },
    shrinkFailed: { type: "shrinkFailed", reason: "Nieczytelne." },
    opened: { type: "opened", picture, from: file },
    cropCancelled: { type: "cropCancelled" },
    sendBegun: { type: "sendBegun", url: "blob:2", source: file },
    progressed: { type: "progressed", part: 0.5 },
    sent: { type: "sent", previousMediaId: null, said: "Zapisane." },
    sendFailed: { type: "sendFailed", reason: "Brak sieci.", unsent: null },
    chooseBegun: { type: "chooseBegun" },
    chosen: { type: "chosen", url: null, previousMediaId: "m", said: "Usunięte." },
    chooseFailed: { type: "chooseFailed", reason: "Brak sieci." },
  } satisfies Record<SlotEvent["type"], SlotEvent>;
  const atRest = {
    refused: "idle",
    foundTooLarge: "too large",
    convertBegun: "shrinking",
    opened: "cropping",
    sendBegun: "sending",
    chooseBegun: "choosing",
  } as const;
  const table: Record<SlotPhase, Partial<Record<SlotEvent["type"], SlotPhase>>> = {
    idle: atRest,
    "too large": { ...atRest, shrinkAsked: "shrinking" },
    shrinking: { shrinkFailed: "idle", opened: "cropping", sendBegun: "sending" },
    cropping: { cropCancelled: "idle", sendBegun: "sending" },
    sending: { progressed: "sending", sent: "idle", sendFailed: "idle" },
    choosing: { chosen: "idle", chooseFailed: "idle" },
  };
  const cases = Object.entries(inPhase).flatMap(([phase, slot]) =>
    Object.values(events).map((event) => {
      const wanted = table[phase as SlotPhase][event.type] ?? "ignored";
      return [phase, event.type, wanted, slot, event] as const;
    }),
  );
  test.each(cases)("%s, %s: %s", (phase, _type, wanted, slot, event) => {
    expect(slot.phase).toBe(phase);
    const next = reduceSlot(slot, event);
    expect(next === slot ? "ignored" : next.phase).toBe(wanted);
  });
});

describe("a picture that is sent", () => {
  test("is shown at once with its progress, and can be undone", () => {
    expect(sending).toMatchObject({ shownUrl: "blob:1", progress: 0, picture: null });
    expect(isBusy(sending)).toBe(true);
    const done = after(
      sending,
      { type: "progressed", part: 0.5 },
      { type: "sent", previousMediaId: null, said: "Zdjęcie zapisane." },
    );
    expect(done).toMatchObject({
      progress: 0.5,
      shownUrl: "blob:1",
      previousMediaId: null,
      said: "Zdjęcie zapisane.",
    });
    expect(isBusy(done)).toBe(false);
  });

  test("can be cut otherwise until another is in its place", () => {
    const done = after(sending, { type: "sent", previousMediaId: null, said: "Zapisane." });
    expect(done.source).toBe(file);
    const other = new File(["y"], "inne.jpg");
    const again = after(done, { type: "opened", picture, from: other });
    expect(again.cropped).toBe(other);
    expect(after(again, { type: "cropCancelled" })).toMatchObject({ source: file, cropped: null });
    const removed = { type: "chosen", url: null, previousMediaId: "m", said: "Usunięte." } as const;
    expect(after(done, { type: "chooseBegun" }, removed).source).toBeNull();
    const refused = { type: "sendFailed", reason: "To nie zdjęcie.", unsent: null } as const;
    expect(after(sending, refused).source).toBeNull();
    const next = { type: "sendBegun", url: "blob:5", source: other } as const;
    expect(after(done, next).source).toBe(other);
    expect(after(done, next, refused).source).toBe(file);
  });

  test("gives way to what is stored when the server refused it", () => {
    const failed = after(sending, { type: "sendFailed", reason: "Za mało miejsca.", unsent: null });
    expect(failed).toMatchObject({ shownUrl: undefined, error: "Za mało miejsca." });
  });

  test("is kept to be sent once more until something else is done", () => {
    const unsent = { blob: file, source: file };
    const failed = after(sending, { type: "sendFailed", reason: "Brak sieci.", unsent });
    expect(failed.unsent).toBe(unsent);
    expect(after(failed, { type: "sendBegun", url: "blob:4", source: file }).unsent).toBeNull();
    expect(after(failed, { type: "refused", reason: "To nie zdjęcie." }).unsent).toBeNull();
  });

  test("makes what was said before stale", () => {
    const spoken = { ...emptySlot, said: "Usunięte.", error: "Za duże." };
    for (const event of [
      { type: "opened", picture, from: file },
      { type: "sendBegun", url: "blob:3", source: file },
      { type: "chooseBegun" },
    ] satisfies SlotEvent[]) {
      expect(after(spoken, event)).toMatchObject({ said: "", error: undefined });
    }
  });
});

describe("a picture that is too large", () => {
  test("waits with its sentence, is made smaller when asked, and then cropped", () => {
    expect(tooLarge).toMatchObject({ error: "Za duże.", largeFile: file });
    const shrinking = inPhase.shrinking;
    expect(shrinking).toMatchObject({ error: undefined, largeFile: file });
    expect(isBusy(shrinking)).toBe(true);
    expect(after(shrinking, { type: "opened", picture, from: file })).toMatchObject({
      largeFile: null,
      picture,
    });
  });

  test("that cannot be read shows an error and is discarded", () => {
    const failed = after(inPhase.shrinking, { type: "shrinkFailed", reason: "Nieczytelne." });
    expect(failed).toMatchObject({ error: "Nieczytelne.", largeFile: null });
  });

  test("is forgotten when another file is chosen", () => {
    expect(after(tooLarge, { type: "refused", reason: "Nie zdjęcie." }).largeFile).toBeNull();
  });
});

test("a picture put back or taken out is shown, and can be undone in turn", () => {
  const removed = after(inPhase.choosing, {
    type: "chosen",
    url: null,
    previousMediaId: "m",
    said: "Usunięte.",
  });
  expect(removed).toMatchObject({ shownUrl: null, previousMediaId: "m", said: "Usunięte." });
  expect(after(inPhase.choosing, { type: "chooseFailed", reason: "Brak sieci." })).toMatchObject({
    shownUrl: undefined,
    error: "Brak sieci.",
  });
});
