import { describe, expect, test } from "vitest";
import { changeBy } from "../../../ui/state/machine.ts";
import type { FileCheck } from "../../media/file-kind.ts";
import type { Medium } from "../../media/medium.ts";
import type { UploadItem } from "../../media/upload-client/upload-queue-state.ts";
import { createDraft, isUnsaved, type MediaEntry } from "../draft/project-draft.ts";
import {
  type CheckedFile,
  type ChosenMedium,
  mediaChanges,
  type MediaEvent,
  type MediaState,
  nameOf,
  placeChosen,
  placeLarge,
  placeSpares,
  quietMedia,
  uploadingCount,
} from "./media-state.ts";

const picture = (id: string, alt = "") => ({ type: "image", id, alt, url: `/m/${id}` }) as Medium;
const entry = (key: string, part: Partial<MediaEntry> = {}): MediaEntry => {
  return { key, kind: "picture", name: "", alt: "", medium: picture(key), ...part };
};
const jpeg = { kind: "picture", contentType: "image/jpeg" } as const;
const mp4 = { kind: "video", contentType: "video/mp4" } as const;
const chosen = (key: string, kind: ChosenMedium["kind"] = jpeg): ChosenMedium => {
  return { key, file: new File([], `${key}.jpg`), kind };
};

const draft = { ...createDraft(null), version: 3 };
const stored = [entry("a", { alt: "Wanna" }), entry("b"), entry("c", { kind: "video" })];
const start: MediaState = { ...quietMedia, draft: { ...draft, media: stored, baseMedia: stored } };

const after = (state: MediaState, ...events: MediaEvent[]): MediaState =>
  events.reduce(
    (before, event) => ({ ...before, ...changeBy(mediaChanges, before, event) }),
    state,
  );
const keys = ({ draft: { media } }: MediaState) => media.map(({ key }) => key).join(" ");

describe("files that are chosen", () => {
  test("stand at the end, on their way, and the refusals of the choice before are gone", () => {
    const before = { ...start, refusals: [{ key: "x", sentence: "Za duże.", largePhoto: null }] };
    const next = after(before, {
      type: "filesChosen",
      taken: [chosen("d"), chosen("e", mp4)],
      refusals: [],
    });
    expect(keys(next)).toBe("a b c d e");
    expect(next.draft.media.slice(3)).toEqual([
      { key: "d", kind: "picture", name: "d.jpg", alt: "", bytes: 0, medium: null },
      { key: "e", kind: "video", name: "e.jpg", alt: "", bytes: 0, medium: null },
    ]);
    expect(next).toMatchObject({ refusals: [], said: "" });
  });

  test("are said to be made smaller when that was asked", () => {
    const taken = [chosen("d"), chosen("e")];
    const next = after(start, { type: "largeTaken", taken, refusals: [] });
    expect(keys(next)).toBe("a b c d e");
    expect(next.said).toBe("Zmniejszamy i dodajemy 2 zdjęcia.");
  });

  test("and were refused are named until that is dismissed", () => {
    const refusals = [{ key: "x", sentence: "Za duże.", largePhoto: null }];
    const next = after(start, { type: "filesChosen", taken: [], refusals });
    expect(next.refusals).toEqual(refusals);
    expect(after(next, { type: "refusalsDismissed" }).refusals).toEqual([]);
  });

  test("hold their medium when they arrive, and listeners are notified of each", () => {
    const onTheirWay = after(start, {
      type: "filesChosen",
      taken: [chosen("d"), chosen("e")],
      refusals: [],
    });
    const news = [
      { id: "d", name: "d.jpg", state: "done", medium: picture("m") },
      { id: "e", name: "e.jpg", state: "failed", medium: null, reason: "Brak miejsca." },
    ].map((item) => ({ ...item, isUnusable: false })) as UploadItem[];
    const next = after(onTheirWay, { type: "settled", news });
    expect(next.draft.media.slice(3).map(({ medium }) => medium?.id)).toEqual(["m", undefined]);
    expect(next.said).toBe("Przesłano „d.jpg”. Nie udało się przesłać „e.jpg”. Brak miejsca.");
    expect(next.draft.media.some(({ isUnusable }) => isUnusable)).toBe(false);
    const broken = [{ ...news[1]!, isUnusable: true }];
    expect(after(next, { type: "settled", news: broken }).draft.media[4]).toMatchObject({
      isUnusable: true,
    });
  });

  test("and had not arrived before stand where they stood, with their words", () => {
    const lostPlaces = [
      { name: "e.jpg", alt: "Prysznic", place: 0 },
      { name: "d.jpg", alt: "Okno", place: 2 },
    ];
    const left = { ...start, draft: { ...start.draft, lostPlaces } };
    const taken = [chosen("d"), chosen("f"), chosen("e")];
    const next = after(left, { type: "filesChosen", taken, refusals: [] });
    expect(keys(next)).toBe("e a d b c f");
    expect(next.draft.media.map(({ alt }) => alt)).toEqual([
      "Prysznic",
      "Wanna",
      "Okno",
      "",
      "",
      "",
    ]);
    expect(next.draft.lostPlaces).toEqual([]);
  });

  test("and are there already keep one place, the words of both, and are named", () => {
    const taken = [chosen("d"), chosen("e"), chosen("f")];
    const onTheirWay = after(
      start,
      { type: "filesChosen", taken, refusals: [] },
      { type: "described", key: "d", alt: "Druga" },
      { type: "described", key: "e", alt: "Lustro" },
    );
    const arrived = (key: string, id: string) =>
      ({ id: key, name: `${key}.jpg`, state: "done", medium: picture(id) }) as UploadItem;
    const news = [arrived("d", "a"), arrived("e", "b"), arrived("f", "f")];
    const next = after(onTheirWay, { type: "settled", news });
    expect(keys(next)).toBe("a b c f");
    expect(next.draft.media.map(({ alt }) => alt)).toEqual(["Wanna", "Lustro", "", ""]);
    expect(next.refusals.map(({ key, sentence }) => [key, sentence])).toEqual([
      ["d", "Plik „d.jpg” jest już w tej realizacji."],
      ["e", "Plik „e.jpg” jest już w tej realizacji."],
    ]);
    expect(next.said).toBe("Przesłano „f.jpg”.");
  });

  test("and are not wanted any more leave the list", () => {
    expect(keys(after(start, { type: "dropped", key: "b" }))).toBe("a c");
  });
});

describe("the order", () => {
  test("changes by a button and says so, and by dragging, which speaks for itself", () => {
    const stepped = after(start, { type: "stepped", from: 0, to: 1 });
    expect(keys(stepped)).toBe("b a c");
    expect(stepped.said).toBe("Wanna: teraz na miejscu 2 z 3.");
    const dragged = after(start, { type: "dragged", from: 2, to: 0 });
    expect(keys(dragged)).toBe("c a b");
    expect(dragged.said).toBe("");
    expect(isUnsaved(dragged.draft)).toBe(true);
  });

  test("decides the cover: the first is the miniature", () => {
    expect(after(start, { type: "stepped", from: 2, to: 0 }).draft.media[0]!.key).toBe("c");
  });

  test("stays beyond either end", () => {
    expect(keys(after(start, { type: "stepped", from: 0, to: -1 }))).toBe("a b c");
    expect(after(start, { type: "stepped", from: 7, to: 0 }).said).toBe("");
  });
});

describe("a medium", () => {
  test("is described", () => {
    const next = after(start, { type: "described", key: "b", alt: "Prysznic" });
    expect(next.draft.media.map(({ alt }) => alt)).toEqual(["Wanna", "Prysznic", ""]);
  });

  test("gets captions, or the sentence why not, which the next try forgets", () => {
    const refused = after(start, { type: "captionsRefused", key: "c", sentence: "Za duży." });
    expect(refused.captionErrors).toEqual({ c: "Za duży." });
    const again = after(refused, { type: "captionsSent", key: "c" });
    expect(again.captionErrors.c).toBe("");
    const medium = { ...picture("c"), captionsUrl: "/m/c.vtt" } as Medium;
    const saved = after(again, { type: "captionsSaved", key: "c", medium });
    expect(saved.draft.media[2]!.medium).toBe(medium);
  });

  test("that the server gave up is taken out and named", () => {
    const next = after(start, { type: "lost", mediumIds: ["a", "c"] });
    expect(keys(next)).toBe("b");
    expect(next.mediaProblem).toBe(
      "Tych plików nie ma już na serwerze: „Wanna” i „Film 3”. Dodaj je ponownie.",
    );
    expect(changeBy(mediaChanges, start, { type: "lost", mediumIds: ["elsewhere"] })).toEqual({});
  });

  test("is called by its file, its description or its place", () => {
    expect(nameOf(entry("a", { name: "a.jpg", alt: "Wanna" }), 0)).toBe("a.jpg");
    expect(nameOf(entry("a"), 1)).toBe("Zdjęcie 2");
  });
});

describe("taking a stored medium out", () => {
  const [a, b] = stored as [MediaEntry, MediaEntry];
  const begun = after(start, { type: "removalBegun", key: "b" });

  test("shows it at once, and is no unsaved change when it is done", () => {
    expect(keys(begun)).toBe("a c");
    const done = after(begun, { type: "removed", entry: b, place: 1, version: 4 });
    expect(done.draft.version).toBe(4);
    expect(done.said).toBe("Usunięto: Zdjęcie 2.");
    expect(isUnsaved(done.draft)).toBe(false);
  });

  test("keeps the version when another tab saved in between: the next save is refused", () => {
    const done = after(begun, { type: "removed", entry: b, place: 1, version: 5 });
    expect(done.draft.version).toBe(3);
  });

  test("puts it back in its place when the server could not", () => {
    const failed = after(begun, { type: "removalFailed", entry: b, place: 1 });
    expect(keys(failed)).toBe("a b c");
    expect(failed.mediaProblem).toMatch(/^Nie udało się usunąć pliku/);
    const again = after(failed, { type: "removalBegun", key: "a" });
    expect(again.mediaProblem).toBeNull();
    const moved = after(again, { type: "dropped", key: "c" }, { type: "dropped", key: "b" });
    expect(keys(after(moved, { type: "removalFailed", entry: a, place: 0 }))).toBe("a");
  });
});

describe("room for what is chosen", () => {
  const allowance = { total: 5, videos: 1 };
  const checked = (key: string, check: FileCheck): CheckedFile => {
    return { key, file: new File([], `${key}.jpg`), check };
  };
  const tooLarge = (key: string) =>
    checked(key, { refusal: `„${key}” jest za duże.`, largePhoto: jpeg });

  test("is given in the order of choosing; the others are named with their reason", () => {
    const { taken, refusals } = placeChosen(
      stored,
      [
        checked("d", jpeg),
        checked("e", { refusal: "To nie zdjęcie." }),
        checked("f", mp4),
        tooLarge("g"),
        checked("h", jpeg),
        checked("i", jpeg),
        checked("j", jpeg),
      ],
      allowance,
    );
    expect(taken.map(({ key }) => key)).toEqual(["d", "h"]);
    expect(refusals.map(({ key, sentence }) => [key, sentence])).toEqual([
      ["e", "To nie zdjęcie."],
      ["g", "„g” jest za duże."],
      ["f", "Film „f.jpg” nie został dodany. Twój plan pozwala na 1 film w realizacji."],
      [
        "i",
        "Nie zmieściły się 2 pliki: „i.jpg” i „j.jpg”. W jednej realizacji może być 5 zdjęć i filmów.",
      ],
    ]);
    expect(refusals.map(({ largePhoto }) => largePhoto?.key)).toEqual([
      undefined,
      "g",
      undefined,
      undefined,
    ]);
  });

  test("is asked for again by photos that were too large; other refusals stay", () => {
    const choice = [tooLarge("d"), checked("e", { refusal: "Inny powód." }), tooLarge("f")];
    const { refusals } = placeChosen(stored, choice, allowance);
    const placed = placeLarge({ draft: start.draft, refusals }, allowance);
    expect(placed.taken.map(({ key }) => key)).toEqual(["d", "f"]);
    expect(placed.refusals.map(({ sentence }) => sentence)).toEqual(["Inny powód."]);
    const crowded = placeLarge({ draft: start.draft, refusals }, { total: 4, videos: 1 });
    expect(crowded.taken.map(({ key }) => key)).toEqual(["d"]);
    expect(crowded.refusals.map(({ key, largePhoto }) => [key, largePhoto])).toEqual([
      ["e", null],
      ["f", null],
    ]);
  });
});

test("what found no room comes in when there is some, in its order, and the rest goes on waiting", () => {
  const checked = ["d", "e", "f", "g"].map((key) => {
    return { key, file: new File([], `${key}.jpg`), check: jpeg };
  });
  const full = placeChosen(stored, checked, { total: 5, videos: 1 });
  expect(full.taken.map(({ key }) => key)).toEqual(["d", "e"]);
  const state = after(start, { type: "filesChosen", ...full });
  expect(placeSpares(state, { total: 5, videos: 1 })).toEqual({
    taken: [],
    refusals: state.refusals,
  });
  const free = after(state, { type: "dropped", key: "d" });
  const { taken, refusals } = placeSpares(free, { total: 5, videos: 1 });
  expect(taken.map(({ key }) => key)).toEqual(["f"]);
  expect(refusals.map(({ sentence }) => sentence)).toEqual([
    "Plik „g.jpg” się nie zmieścił. W jednej realizacji może być 5 zdjęć i filmów.",
  ]);
});

test("those on their way are counted until their place holds them, failed ones not", () => {
  const media = [entry("a"), ...["b", "c", "d"].map((key) => entry(key, { medium: null }))];
  const uploads = [
    { id: "b", state: "failed" },
    { id: "c", state: "done" },
  ] as UploadItem[];
  expect(uploadingCount(media, uploads)).toBe(2);
});
