import { describe, expect, test } from "vitest";
import type { Medium } from "../../media/medium.ts";
import type { Project } from "../contract.ts";
import { descriptionLength } from "../project-rules.ts";
import { checkDraft } from "./check-draft.ts";
import { keptPart, projectDrafts } from "./project-draft-store.ts";
import {
  createDraft,
  isUnsaved,
  type ProjectDraft,
  toInput,
  withoutGone,
} from "./project-draft.ts";

const picture = (id: string, alt = ""): Medium => ({
  type: "image",
  id,
  url: `/media/${id}/1280.jpg`,
  alt,
  width: 1280,
  height: 960,
  placeholder: null,
  colour: null,
});

const project = {
  id: "p1",
  title: "Łazienka",
  description: "o".repeat(60),
  subcategory_ids: [5, 2],
  style_ids: [1],
  start_date: "2025-04-01",
  media: [picture("a", "Wanna"), picture("b")],
  version: 3,
} as Project;

const values = createDraft(project).values;

describe("a project's values", () => {
  test("are right as they are stored", () => {
    expect(checkDraft(values)).toEqual({});
    expect(values).toMatchObject({ startMonth: "04", startYear: "2025" });
  });

  test.each([
    ["", "Opis jest wymagany."],
    ["   ", "Opis jest wymagany."],
    [`  ${"o".repeat(49)}  `, "Opis musi mieć co najmniej 50 znaków."],
    ["o".repeat(50), undefined],
    ["o".repeat(125), undefined],
    ["o".repeat(126), "Opis może mieć maksymalnie 125 znaków."],
    ["o\u0301".repeat(49), "Opis musi mieć co najmniej 50 znaków."],
    ["o\u0301".repeat(125), undefined],
    ["🏠".repeat(125), undefined],
    ["🏠".repeat(126), "Opis może mieć maksymalnie 125 znaków."],
  ])("need a description of 50 to 125 characters (%#)", (description, sentence) => {
    expect(checkDraft({ ...values, description }).description).toBe(sentence);
  });

  test("are counted under the field as the rule counts them", () => {
    expect(descriptionLength(" \u00a0")).toBe(0);
    expect(descriptionLength(" Pokój 🏠\n")).toBe(7);
    expect(descriptionLength("Pokój".normalize("NFD"))).toBe(5);
  });

  test("need a name of at most a hundred characters", () => {
    expect(checkDraft({ ...values, title: " " }).title).toBe("Nazwa realizacji jest wymagana.");
    expect(checkDraft({ ...values, title: "a".repeat(101) }).title).toBe(
      "Nazwa realizacji może mieć maksymalnie 100 znaków.",
    );
  });

  test("have a whole date or none", () => {
    expect(checkDraft({ ...values, startMonth: "" }).startDate).toBe("Wybierz miesiąc i rok.");
    expect(checkDraft({ ...values, startYear: "" }).startDate).toBe("Wybierz miesiąc i rok.");
    expect(checkDraft({ ...values, startMonth: "", startYear: "" })).toEqual({});
  });

  test("name the first wrong field first", () => {
    const errors = checkDraft({ ...values, title: "", description: "", startYear: "" });
    expect(Object.keys(errors)).toEqual(["title", "description", "startDate"]);
  });
});

test("what was removed elsewhere stays removed, what this edit added stays", () => {
  const draft = createDraft(project);
  const added = { ...draft.media[0]!, key: "c", medium: picture("c") };
  const edited = { ...draft, media: [...draft.media, added] };
  const fresh = { ...project, media: [picture("b"), picture("d")], version: 4 };
  expect(withoutGone(edited, fresh).media.map(({ key }) => key)).toEqual(["b", "c"]);
});

describe("an edit", () => {
  const draft = createDraft(project);
  const edited = (part: Partial<ProjectDraft["values"]>) => ({
    ...draft,
    values: { ...values, ...part },
  });

  test("is nothing to save until something differs", () => {
    expect(isUnsaved(draft)).toBe(false);
    expect(isUnsaved(edited({ title: " Łazienka " }))).toBe(false);
    expect(isUnsaved(edited({ subcategoryIds: [2, 5] }))).toBe(false);
    expect(isUnsaved(edited({ title: "Kuchnia" }))).toBe(true);
    expect(isUnsaved({ ...draft, media: draft.media.toReversed() })).toBe(true);
    const described = draft.media.map((entry) => ({ ...entry, alt: "Prysznic" }));
    expect(isUnsaved({ ...draft, media: described })).toBe(true);
    expect(isUnsaved(createDraft(null))).toBe(false);
  });

  test("is sent with its photos in order, and styles of architects only", () => {
    const sent = toInput({ ...draft, media: draft.media.toReversed() }, false);
    expect(sent).toEqual({
      title: "Łazienka",
      description: "o".repeat(60),
      subcategoryIds: [5, 2],
      startDate: "2025-04",
      media: [
        { url: "/media/b/1280.jpg", alt: "" },
        { url: "/media/a/1280.jpg", alt: "Wanna" },
      ],
    });
    expect(toInput(draft, true).styleIds).toEqual([1]);
    expect(toInput(edited({ startMonth: "", startYear: "" }), true).startDate).toBeNull();
  });

  describe("that was left", () => {
    const lostNames = ({ lostPlaces = [] }: ProjectDraft) => lostPlaces.map(({ name }) => name);
    const onItsWay = { key: "x", kind: "video", name: "dom.mp4", alt: "", medium: null } as const;

    test("goes on without the files that had not arrived, and names them", () => {
      const left = { ...edited({ title: "Kuchnia" }), media: [onItsWay, ...draft.media] };
      const kept = projectDrafts.clean(left);
      expect(kept.values.title).toBe("Kuchnia");
      expect(kept.media.map(({ key }) => key)).toEqual(["a", "b"]);
      expect(lostNames(kept)).toEqual(["dom.mp4"]);
      expect(projectDrafts.mediaIdsOf(left)).toEqual(["a", "b"]);
    });

    test("keeps the places and the words of the missing", () => {
      const described = { ...onItsWay, alt: "Dom z ogrodem", bytes: 7 };
      const kept = projectDrafts.clean({ ...draft, media: [...draft.media, described] });
      const lost = { name: "dom.mp4", alt: "Dom z ogrodem", bytes: 7, place: 2 };
      expect(kept.lostPlaces).toEqual([lost]);
      expect(projectDrafts.clean(kept).lostPlaces).toEqual([lost]);
    });

    test("does not ask for one again that turned out to be broken", () => {
      const broken = { ...onItsWay, isUnusable: true } as const;
      const kept = projectDrafts.clean({ ...draft, media: [broken, ...draft.media] });
      expect(kept.media.map(({ key }) => key)).toEqual(["a", "b"]);
      expect(kept.lostPlaces).toEqual([]);
    });

    test("names one as long as it is missing, also beside another of its name that arrived", () => {
      const arrived = { ...onItsWay, key: "y", medium: picture("y") };
      const kept = projectDrafts.clean({ ...draft, media: [arrived, onItsWay] });
      expect(lostNames(kept)).toEqual(["dom.mp4"]);
      expect(lostNames(projectDrafts.clean(kept))).toEqual(["dom.mp4"]);
    });

    test("is worth keeping only while something differs or is missing", () => {
      expect(keptPart(draft)).toBeNull();
      expect(keptPart({ ...draft, lostPlaces: [] })).toBeNull();
      const missing = { ...draft, lostPlaces: [{ name: "dom.mp4", alt: "", place: 0 }] };
      expect(keptPart(missing)).toBe(missing);
      expect(keptPart(edited({ title: "Kuchnia" }))).not.toBeNull();
    });

    test("by an older page is not taken", () => {
      expect(projectDrafts.isValid({ values: {} } as ProjectDraft)).toBe(false);
      expect(projectDrafts.isValid(draft)).toBe(true);
    });
  });
});
