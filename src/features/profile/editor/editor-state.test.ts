import { describe, expect, test } from "vitest";
import { ownProfile } from "../../../../tests/factories/own-profile.ts";
import type { CompanyMetadata } from "../contract.ts";
import { changedFields, createDraft, type Draft } from "./editor-draft.ts";
import {
  type EditConflict,
  type EditorEvent,
  type EditorState,
  openEditor,
  reduceEditor,
} from "./editor-state.ts";

const metadata = { ...ownProfile, phone: null } as unknown as CompanyMetadata;

const stored = createDraft(metadata);
const draft: Draft = { ...stored, values: { ...stored.values, phone: "600 700 800" } };
const nameless: Draft = { ...draft, values: { ...draft.values, company_name: " " } };
const conflict: EditConflict = { metadata, conflicts: ["phone"] };
const problem = { detail: "Nie udało się.", requestId: "1", status: 500 };

const after = (state: EditorState, ...events: EditorEvent[]) => events.reduce(reduceEditor, state);
const editing = openEditor(draft, true);
const rules = { canEditPhone: false };
const saving = after(editing, { type: "saveAsked", draft, rules });
const collided = after(saving, { type: "collided", draft, conflict });

describe("each event in each phase", () => {
  const events = {
    saveAsked: { type: "saveAsked", draft, rules },
    saved: { type: "saved", draft },
    collided: { type: "collided", draft, conflict },
    refused: { type: "refused", draft, errors: {}, problem },
    collisionLeft: { type: "collisionLeft" },
    startedOver: { type: "startedOver", draft },
  } satisfies Partial<Record<EditorEvent["type"], EditorEvent>>;
  test.each([
    ["editing", "saveAsked", "saving"],
    ["editing", "saved", "ignored"],
    ["editing", "collided", "ignored"],
    ["editing", "refused", "ignored"],
    ["editing", "collisionLeft", "editing"],
    ["editing", "startedOver", "editing"],
    ["saving", "saveAsked", "ignored"],
    ["saving", "saved", "editing"],
    ["saving", "collided", "editing"],
    ["saving", "refused", "editing"],
    ["saving", "collisionLeft", "ignored"],
    ["saving", "startedOver", "editing"],
  ] as const)("%s, %s: %s", (phase, type, wanted) => {
    const state = phase === "editing" ? editing : saving;
    expect(state.phase).toBe(phase);
    const next = reduceEditor(state, events[type]);
    expect(next === state ? "ignored" : next.phase).toBe(wanted);
  });
});

describe("the profile's edit", () => {
  test("with something wrong in it is not sent, and says what", () => {
    const next = after(editing, { type: "saveAsked", draft: nameless, rules });
    expect(next).toMatchObject({ phase: "editing", draft: nameless });
    expect(Object.keys(next.errors)).toEqual(["company_name"]);
    const mended = after(next, { type: "edited", values: { company_name: "Płytki" } });
    expect(mended.errors).toEqual({});
    expect(mended.draft.values.company_name).toBe("Płytki");
  });

  test("that was refused keeps what is left to save", () => {
    const errors = { phone: "Zły numer." };
    const next = after(saving, { type: "refused", draft: nameless, errors, problem });
    expect(next).toMatchObject({ phase: "editing", draft: nameless, errors, problem });
    expect(
      after(next, { type: "saveAsked", draft, rules }, { type: "saved", draft }),
    ).toMatchObject({
      errors: {},
      problem: null,
    });
  });

  test("that collided shows the collision until it is decided or left, also while it is saved", () => {
    expect(collided).toMatchObject({ phase: "editing", conflict });
    expect(after(collided, { type: "collisionLeft" }).conflict).toBeNull();
    const resolving = after(collided, { type: "saveAsked", draft, rules });
    expect(resolving).toMatchObject({ phase: "saving", conflict });
    expect(after(resolving, { type: "saved", draft }).conflict).toBeNull();
    expect(after(resolving, { type: "refused", draft, errors: {}, problem }).conflict).toBeNull();
  });

  test("whose chosen values are wrong goes back to the form with them", () => {
    const next = after(collided, { type: "saveAsked", draft: nameless, rules });
    expect(next).toMatchObject({ phase: "editing", conflict: null, draft: nameless });
  });

  test("with nothing changed is not sent, which is said until something is", () => {
    const next = after(editing, { type: "saveAsked", draft: stored, rules });
    expect(next).toMatchObject({ phase: "editing", isNothingToSave: true });
    expect(after(next, { type: "edited", values: {} }).isNothingToSave).toBe(false);
  });

  test("that failed says so until it goes on", () => {
    const failed = after(saving, { type: "refused", draft, errors: {}, problem });
    expect(after(failed, { type: "edited", values: { phone: "1" } }).problem).toBeNull();
    expect(after(failed, { type: "saveAsked", draft, rules }).problem).toBeNull();
  });

  test("that left a collision is compared with what the other window saved", () => {
    const theirs = { ...metadata, phone: "111 222 333", version: 5 };
    const event = { metadata: theirs, conflicts: ["phone"] };
    const left = after(
      saving,
      { type: "collided", draft, conflict: event },
      { type: "collisionLeft" },
    );
    expect(left.draft.values.phone).toBe("600 700 800");
    expect(left.overridden).toEqual(["phone"]);
    // What was loaded before, typed again: it is not what is stored now.
    const again = after(left, { type: "edited", values: { phone: "" } });
    expect(changedFields(again.draft)).toEqual(["phone"]);
    const asked = after(again, { type: "saveAsked", draft: again.draft, rules });
    expect(asked).toMatchObject({ phase: "saving", isNothingToSave: false });
    const same = after(left, { type: "edited", values: { phone: "111 222 333" } });
    expect(changedFields(same.draft)).toEqual([]);
  });

  test("given up is the stored profile again, and fields that keep their text are reset", () => {
    const next = after(collided, { type: "startedOver", draft });
    expect(next).toMatchObject({ conflict: null, isRestored: false, draftNumber: 1, draft });
  });

  test("continues from a calendar that was confirmed meanwhile", () => {
    const rebased = { ...draft, calendarAt: "2026-11-02T10:00:00.000Z" };
    expect(after(editing, { type: "rebased", draft: rebased }).draft).toBe(rebased);
  });
});
