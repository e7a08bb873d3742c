import { describe, expect, test } from "vitest";
import type { Medium } from "../../media/medium.ts";
import { createDraft, isSame, type ProjectDraft } from "../draft/project-draft.ts";
import {
  type EditEvent,
  type EditPhase,
  type EditState,
  type FormEvent,
  isOutdated,
  isPending,
  openEdit,
  reduceEdit,
} from "./project-edit-state.ts";

const good = { title: "Łazienka", description: "o".repeat(60) };
const empty = createDraft(null);
const photo = { id: "m1", url: "/media/m1/1280.jpg" } as Medium;
const media: ProjectDraft["media"] = [
  { key: "f1", kind: "picture", name: "a.jpg", alt: " Wanna", medium: photo },
];
const filled: ProjectDraft = { ...empty, values: { ...empty.values, ...good }, media };
const problem = { detail: "Nie udało się." };

const after = (state: EditState, ...events: EditEvent[]) => events.reduce(reduceEdit, state);
const open = (draft = filled) => openEdit(draft);
const save = (uploading = 0, failed = 0): FormEvent => {
  return { type: "saveAsked", uploading, failed };
};
const refused: FormEvent = {
  type: "refused",
  problem,
  errors: { title: "Zajęta." },
  mediaErrors: { a: "Nie ma go." },
  unanswered: null,
};

const saving = after(open(), save());
const outdated = after(saving, { type: "changedMeanwhile" });
const inPhase: Record<EditPhase, EditState> = {
  editing: open(),
  waiting: after(open(), save(2)),
  saving,
  outdated,
  resolving: after(outdated, { type: "freshAsked" }),
  deleting: after(open(), { type: "deleteAsked" }),
};

describe("each event in each phase", () => {
  const events = {
    saveAsked: save(),
    waitStopped: { type: "waitStopped" },
    saved: { type: "saved", draft: createDraft(null) },
    changedMeanwhile: { type: "changedMeanwhile" },
    refused,
    backToForm: { type: "backToForm" },
    freshAsked: { type: "freshAsked" },
    freshMissing: { type: "freshMissing", problem },
    startedOver: { type: "startedOver", draft: createDraft(null) },
    deleteAsked: { type: "deleteAsked" },
    deleteFailed: { type: "deleteFailed", problem },
  } satisfies Record<string, FormEvent>;
  const anywhere = { startedOver: "editing" } as const;
  const answers = { saved: "editing", changedMeanwhile: "outdated", refused: "editing" } as const;
  const table: Record<EditPhase, Partial<Record<keyof typeof events, EditPhase>>> = {
    editing: { ...anywhere, saveAsked: "saving", deleteAsked: "deleting" },
    waiting: {
      ...anywhere,
      saveAsked: "saving",
      waitStopped: "editing",
      deleteAsked: "deleting",
    },
    saving: { ...anywhere, ...answers },
    outdated: { ...anywhere, backToForm: "editing", freshAsked: "resolving" },
    resolving: { ...anywhere, ...answers, freshMissing: "editing" },
    deleting: { ...anywhere, deleteFailed: "editing" },
  };
  const cases = Object.entries(inPhase).flatMap(([phase, state]) =>
    Object.entries(events).map(([name, event]) => {
      const wanted = table[phase as EditPhase][name as keyof typeof events];
      return [phase, name, wanted ?? "ignored", state, event] as const;
    }),
  );
  test.each(cases)("%s, %s: %s", (phase, _name, wanted, state, event) => {
    expect(state.phase).toBe(phase);
    const next = reduceEdit(state, event);
    expect(next === state ? "ignored" : next.phase).toBe(wanted);
  });

  test("what is typed or chosen is never lost, whatever the phase", () => {
    for (const state of Object.values(inPhase)) {
      const next = after(
        state,
        { type: "edited", values: { title: "Kuchnia" } },
        { type: "stepped", from: 0, to: 0 },
      );
      expect(next.draft.values.title).toBe("Kuchnia");
      expect(next.phase).toBe(state.phase);
    }
  });
});

describe("saving", () => {
  test("names what is wrong in the form and sends no request", () => {
    const next = after(open(empty), save(2, 1));
    expect(next).toMatchObject({ phase: "editing", problem: null });
    expect(Object.keys(next.errors)).toEqual(["title", "description"]);
  });

  test("is held by a description of a photo that is too long, as long as it is", () => {
    const described = (alt: string) => after(open(), { type: "described", key: "f1", alt }, save());
    expect(described("x".repeat(201))).toMatchObject({ phase: "editing", errors: {} });
    expect(described(` ${"x".repeat(200)} `).phase).toBe("saving");
  });

  test("is held by files that failed before it waits for others", () => {
    const next = after(open(), save(2, 2));
    expect(next).toMatchObject({ phase: "editing", isHeldByFiles: true });
    expect(after(next, save()).isHeldByFiles).toBe(false);
  });

  test("that failed says so until something is changed", () => {
    const failed = after(saving, refused);
    expect(failed.problem).toEqual(problem);
    expect(after(failed, { type: "edited", values: { title: "Kuchnia" } }).problem).toBeNull();
  });

  test("waits for files being uploaded, and continues when they are done", () => {
    expect(after(open(), save(1)).phase).toBe("waiting");
    expect(after(open(), save(1), save(0)).phase).toBe("saving");
    expect(after(open(), save(1), save(0, 1)).phase).toBe("editing");
  });

  test("forgets what was wrong before", () => {
    const next = after(saving, refused, save());
    expect(next).toMatchObject({ phase: "saving", errors: {}, mediaErrors: {}, problem: null });
  });

  test("that was refused shows why, by field and by file", () => {
    expect(after(saving, refused)).toMatchObject({
      phase: "editing",
      problem,
      errors: { title: "Zajęta." },
      mediaErrors: { a: "Nie ma go." },
    });
  });

  test("without an answer is remembered in the draft, also as the server gives it back", () => {
    const later = after(
      saving,
      { type: "edited", values: { title: "Kuchnia" } },
      { ...refused, unanswered: saving.draft },
    );
    expect(later.draft.values.title).toBe("Kuchnia");
    const { sent = [] } = JSON.parse(JSON.stringify(later.draft)) as ProjectDraft;
    expect(sent.map((content) => isSame(content, saving.draft))).toEqual([true]);
    expect(after(saving, refused).draft).toBe(saving.draft);
  });

  test("that went through leaves nothing of the edit", () => {
    const draft = createDraft(null);
    const dirty = { ...saving, isRestored: true, said: "Przesłano.", mediaProblem: "Zniknęły." };
    expect(after(dirty, { type: "saved", draft })).toEqual(openEdit(draft));
  });
});

describe("a version that is not the newest", () => {
  test("hides the form, keeps the edit, and waits for a decision", () => {
    expect(isOutdated(outdated)).toBe(true);
    expect(outdated.draft).toBe(filled);
    expect(isPending(outdated)).toBe(false);
    expect(isPending(inPhase.resolving)).toBe(true);
    expect(isOutdated(inPhase.resolving)).toBe(true);
    expect(isOutdated(after(outdated, { type: "backToForm" }))).toBe(false);
  });

  test("of a project that is gone says so", () => {
    expect(after(inPhase.resolving, { type: "freshMissing", problem }).problem).toBe(problem);
  });

  test("may meet a still newer one", () => {
    expect(after(inPhase.resolving, { type: "changedMeanwhile" }).phase).toBe("outdated");
  });
});

test("an edited field loses its error; half a date counts as a whole one", () => {
  const wrong = { ...open(), errors: { title: "a", startDate: "b", description: "c" } };
  const next = after(wrong, { type: "edited", values: { title: "x", startMonth: "02" } });
  expect(next.errors).toEqual({ description: "c" });
});

test("an edit that was restored says so", () => {
  expect(openEdit(filled, true)).toMatchObject({ phase: "editing", isRestored: true });
});
