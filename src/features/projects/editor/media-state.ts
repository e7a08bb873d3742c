import type { Changes } from "../../../ui/state/machine.ts";
import type { FileCheck, FileKind } from "../../media/file-kind.ts";
import type { Medium } from "../../media/medium.ts";
import type { UploadItem, UploadItems } from "../../media/upload-client/upload-queue-state.ts";
import type { ProjectMediaLimit } from "../../plans/rules.ts";
import { foundAgain } from "../draft/found-again.ts";
import { fitting, moved } from "../draft/media-order.ts";
import type { MediaEntry, ProjectDraft } from "../draft/project-draft.ts";
import { mediaEditorText as text } from "../editor-media/media-editor-text.ts";
import { projectEditorText } from "./project-editor-text.ts";

export type ChosenMedium = { key: string; file: File; kind: FileKind };

/** A file that was not taken. */
type Refusal = {
  key: string;
  sentence: string;
  /** Of a photo that is only too large: „Zmniejsz i dodaj” takes it all the same. */
  largePhoto: ChosenMedium | null;
  /** What only found no room: it comes in when a broken file leaves its place. */
  spares?: readonly ChosenMedium[];
};

/** The photos and videos of an edit, and what is said of them. */
export type MediaState = {
  draft: ProjectDraft;
  refusals: readonly Refusal[];
  mediaProblem: string | null;
  /** By key of the entry. */
  captionErrors: Readonly<Record<string, string>>;
  /** Read out by a screen reader. */
  said: string;
};

export const quietMedia = { refusals: [], mediaProblem: null, captionErrors: {}, said: "" };

export type MediaEvent =
  | { type: "filesChosen"; taken: readonly ChosenMedium[]; refusals: readonly Refusal[] }
  /** „Zmniejsz i dodaj”. */
  | { type: "largeTaken"; taken: readonly ChosenMedium[]; refusals: readonly Refusal[] }
  | { type: "refusalsDismissed" }
  | { type: "described"; key: string; alt: string }
  /** By its button; dragging speaks for itself. */
  | { type: "stepped"; from: number; to: number }
  | { type: "dragged"; from: number; to: number }
  /** A file of this edit, on its way or arrived. */
  | { type: "dropped"; key: string }
  /** Files that arrived or gave up. */
  | { type: "settled"; news: UploadItems }
  /** The server has given them up meanwhile. */
  | { type: "lost"; mediumIds: readonly string[] }
  | { type: "captionsSent"; key: string }
  | { type: "captionsSaved"; key: string; medium: Medium }
  | { type: "captionsRefused"; key: string; sentence: string }
  /** Out of the stored project, which cannot be undone by leaving the form. */
  | { type: "removalBegun"; key: string }
  | { type: "removed"; entry: MediaEntry; place: number; version: number }
  | { type: "removalFailed"; entry: MediaEntry; place: number };

type MediaChange = Partial<MediaState>;

export const mediaChanges: Changes<MediaState, MediaEvent> = {
  filesChosen: ({ draft }, { taken, refusals }) => ({ ...withTaken(draft, taken), refusals }),
  largeTaken: ({ draft }, { taken, refusals }) => {
    return { ...withTaken(draft, taken), refusals, said: text.shrinkSaid(taken.length) };
  },
  refusalsDismissed: () => ({ refusals: [] }),
  described: ({ draft }, { key, alt }) => withPart(draft, key, { alt }),
  stepped: ({ draft }, { from, to }) => {
    return { ...withMedia(draft, moved(draft.media, from, to)), ...stepSaid(draft, { from, to }) };
  },
  dragged: ({ draft }, { from, to }) => withMedia(draft, moved(draft.media, from, to)),
  dropped: ({ draft }, { key }) => without(draft, key),
  settled: settledChange,
  lost: ({ draft }, { mediumIds }) => lostChange(draft, mediumIds),
  captionsSent: (state, { key }) => captionError(state, key, ""),
  captionsSaved: ({ draft }, { key, medium }) => withPart(draft, key, { medium }),
  captionsRefused: (state, { key, sentence }) => captionError(state, key, sentence),
  removalBegun: ({ draft }, { key }) => ({ ...without(draft, key), mediaProblem: null }),
  removed: ({ draft }, { entry, place, version }) => ({
    draft: withoutStored(draft, entry, version),
    said: text.removedSaid(nameOf(entry, place)),
  }),
  removalFailed: ({ draft }, { entry, place }) => ({
    ...withMedia(draft, draft.media.toSpliced(place, 0, entry)),
    mediaProblem: text.removeFailed,
  }),
};

const withMedia = (draft: ProjectDraft, media: MediaEntry[]) => ({ draft: { ...draft, media } });

/** At the end; one that had not arrived when the page went away, where it stood. */
function withTaken(draft: ProjectDraft, taken: readonly ChosenMedium[]) {
  const { found, lostPlaces } = foundAgain(draft.lostPlaces ?? [], taken);
  const chosen = taken.map((one) => {
    const lost = found.get(one);
    return {
      entry: { ...newEntry(one), alt: lost?.alt ?? "" },
      place: lost?.place ?? Number.MAX_SAFE_INTEGER,
    };
  });
  const media = [...draft.media];
  for (const { entry, place } of chosen.toSorted((a, b) => a.place - b.place)) {
    media.splice(place, 0, entry);
  }
  return { draft: { ...draft, media, lostPlaces } };
}

const without = (draft: ProjectDraft, key: string) =>
  withMedia(
    draft,
    draft.media.filter((entry) => entry.key !== key),
  );

const withPart = (draft: ProjectDraft, key: string, part: Partial<MediaEntry>) =>
  withMedia(
    draft,
    draft.media.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)),
  );

const newEntry = ({ key, file, kind }: ChosenMedium): MediaEntry => {
  return { key, kind: kind.kind, name: file.name, alt: "", bytes: file.size, medium: null };
};

/** What an entry is called when it is spoken of. */
export function nameOf({ name, alt, kind }: MediaEntry, place: number): string {
  const number = place + 1;
  return name || alt || (kind === "video" ? text.video(number) : text.picture(number));
}

function stepSaid({ media }: ProjectDraft, { from, to }: { from: number; to: number }) {
  const entry = media[from];
  return entry && { said: text.movedSaid(nameOf(entry, from), to + 1, media.length) };
}

/** A file that is there already, chosen once more, is the same medium: its second place goes. */
function settledChange({ draft, refusals }: MediaState, { news }: { news: UploadItems }) {
  const arrived = draft.media.map((entry) => withMedium(entry, news));
  const holders = [...draft.media.filter(({ medium }) => medium !== null), ...arrived];
  const holderOf = ({ medium }: MediaEntry) =>
    holders.find((other) => other.medium?.id === medium?.id)?.key;
  const twins = arrived.filter((entry) => entry.medium && holderOf(entry) !== entry.key);
  const media = arrived.flatMap((entry) => {
    if (twins.includes(entry)) return [];
    const twin = twins.find(({ alt, medium }) => alt && medium?.id === entry.medium?.id);
    return { ...entry, alt: entry.alt || (twin?.alt ?? "") };
  });
  const named = twins.map(({ key, name }) => {
    return { key, sentence: text.twice(name), largePhoto: null };
  });
  const told = news.filter(({ id }) => !twins.some(({ key }) => key === id));
  return {
    ...withMedia(draft, media),
    refusals: [...refusals, ...named],
    said: told.map(settledSaid).join(" "),
  };
}

function withMedium(entry: MediaEntry, news: UploadItems): MediaEntry {
  const found = news.find(({ id }) => id === entry.key);
  if (found?.medium) return { ...entry, medium: found.medium };
  return found?.isUnusable ? { ...entry, isUnusable: true } : entry;
}

const settledSaid = ({ name, state, reason }: UploadItem) =>
  state === "done" ? text.doneSaid(name) : text.failedSaid(name, reason ?? "");

function lostChange(draft: ProjectDraft, mediumIds: readonly string[]): MediaChange {
  const isLost = ({ medium }: MediaEntry) => medium !== null && mediumIds.includes(medium.id);
  const names = draft.media.flatMap((entry, place) => (isLost(entry) ? nameOf(entry, place) : []));
  if (names.length === 0) return {};
  return {
    ...withMedia(
      draft,
      draft.media.filter((entry) => !isLost(entry)),
    ),
    mediaProblem: projectEditorText.missing(names),
  };
}

const captionError = ({ captionErrors }: MediaState, key: string, sentence: string) => ({
  captionErrors: { ...captionErrors, [key]: sentence },
});

/** The project was changed by this very edit: its version is ours, unless others came between. */
function withoutStored(draft: ProjectDraft, entry: MediaEntry, version: number): ProjectDraft {
  const baseMedia = draft.baseMedia.filter(({ key }) => key !== entry.key);
  const isOurs = draft.version !== null && version === draft.version + 1;
  return { ...draft, baseMedia, version: isOurs ? version : draft.version };
}

export type Placed = { taken: ChosenMedium[]; refusals: Refusal[] };
export type CheckedFile = { key: string; file: File; check: FileCheck };

/** Which of the chosen files are taken, and what is said of the others. */
export function placeChosen(
  entries: readonly MediaEntry[],
  checked: readonly CheckedFile[],
  allowance: ProjectMediaLimit,
): Placed {
  const refused = checked.flatMap(({ key, file, check }): Refusal[] => {
    if (!("refusal" in check)) return [];
    const kind = check.largePhoto;
    return [{ key, sentence: check.refusal, largePhoto: kind ? { key, file, kind } : null }];
  });
  const good = checked.flatMap(({ key, file, check }) =>
    "refusal" in check ? [] : [{ key, file, kind: check }],
  );
  const { taken, crowdedOut } = roomFor(entries, good, allowance);
  return { taken, refusals: [...refused, ...crowdedOut] };
}

type Refused = Pick<MediaState, "draft" | "refusals">;

/** „Zmniejsz i dodaj”: the photos refused for their size alone; other refusals stay. */
export const placeLarge = (state: Refused, allowance: ProjectMediaLimit): Placed =>
  placeRefused(state, allowance, ({ largePhoto }) => (largePhoto ? [largePhoto] : []));

/** Takes as many files of those that found no room as there is room for by now. */
export const placeSpares = (state: Refused, allowance: ProjectMediaLimit): Placed =>
  placeRefused(state, allowance, ({ spares = [] }) => spares);

function placeRefused(
  { draft, refusals }: Refused,
  allowance: ProjectMediaLimit,
  wantedOf: (refusal: Refusal) => readonly ChosenMedium[],
): Placed {
  const { taken, crowdedOut } = roomFor(draft.media, refusals.flatMap(wantedOf), allowance);
  const others = refusals.filter((refusal) => wantedOf(refusal).length === 0);
  return { taken, refusals: [...others, ...crowdedOut] };
}

function roomFor(
  entries: readonly MediaEntry[],
  files: readonly ChosenMedium[],
  allowance: ProjectMediaLimit,
) {
  const named = files.map((chosen) => ({ chosen, kind: chosen.kind.kind }));
  const { taken, left } = fitting(entries, named, allowance);
  return { taken: taken.map(({ chosen }) => chosen), crowdedOut: crowdedOutOf(left, allowance) };
}

type Left = ReturnType<typeof fitting<{ chosen: ChosenMedium; kind: FileKind["kind"] }>>["left"];

/** Each video by itself; all others in one sentence, however many are too many. */
function crowdedOutOf(left: Left, allowance: ProjectMediaLimit): Refusal[] {
  const refusal = (spares: ChosenMedium[], sentence: string) => ({
    key: spares[0]!.key,
    sentence,
    largePhoto: null,
    spares,
  });
  const ofVideos = left
    .filter(({ limitError }) => limitError === "tooManyVideos")
    .map(({ item: { chosen } }) =>
      refusal([chosen], text.tooManyVideos(chosen.file.name, allowance.videos)),
    );
  const others = left.flatMap(({ item, limitError }) =>
    limitError === "tooMany" ? item.chosen : [],
  );
  if (others.length === 0) return ofVideos;
  const names = others.map(({ file }) => file.name);
  return [...ofVideos, refusal(others, text.tooMany(names, allowance))];
}

/** Counted by the entries: a file is through when its place in the project holds it. */
export function uploadingCount(entries: readonly MediaEntry[], uploads: UploadItems): number {
  const failed = new Set(uploads.flatMap(({ id, state }) => (state === "failed" ? id : [])));
  return entries.filter(({ key, medium }) => !medium && !failed.has(key)).length;
}
