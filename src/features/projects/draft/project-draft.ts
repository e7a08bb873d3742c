import type { Medium } from "../../media/medium.ts";
import type { Project } from "../contract.ts";
import type { NewProjectInput } from "../publishing/contract.ts";

export type ProjectValues = {
  title: string;
  description: string;
  subcategoryIds: number[];
  styleIds: number[];
  /** `01` to `12`; empty when not chosen. */
  startMonth: string;
  startYear: string;
};

/** One place in the order of photos and videos. */
export type MediaEntry = {
  /** Of the stored medium, or of the file on its way. */
  key: string;
  kind: "picture" | "video";
  /** Of the file, as its owner calls it; empty for what was stored before this edit. */
  name: string;
  alt: string;
  /** Of the file of this edit: phones name every photo from the camera alike. */
  bytes?: number;
  /** Null until the server has it. */
  medium: Medium | null;
  /** The server refused the file itself: chosen once more it would be refused again. */
  isUnusable?: true;
};

export type LostPlace = Pick<MediaEntry, "name" | "alt" | "bytes"> & { place: number };

export type ProjectDraft = {
  values: ProjectValues;
  base: ProjectValues;
  media: MediaEntry[];
  baseMedia: MediaEntry[];
  /** Of the project the edit began with; null for a new one. */
  version: number | null;
  /** A new project sent twice with the same key is made once. */
  key: string;
  /** Of files that had not arrived when the page went away: taken up when they are chosen again. */
  lostPlaces?: readonly LostPlace[];
  /** What was sent without an answer, latest last: it may be stored, and is then our own. */
  sent?: Content[];
};

/** What an edit says: a draft, or what was sent of it. */
export type Content = {
  values: ProjectValues;
  media: (Pick<MediaEntry, "key" | "alt"> & { medium: Pick<Medium, "id" | "url"> | null })[];
};

/** So many of what was sent are remembered. */
const mostSent = 5;

export type ProjectField = "title" | "description" | "subcategoryIds" | "styleIds" | "startDate";
export type ProjectErrors = Readonly<Partial<Record<ProjectField | "media", string>>>;

const noValues: ProjectValues = {
  title: "",
  description: "",
  subcategoryIds: [],
  styleIds: [],
  startMonth: "",
  startYear: "",
};

/** What the next new project most likely shares with the one before it. */
type Carried = Pick<ProjectValues, "subcategoryIds" | "styleIds">;

export const carriedFrom = (project: Project): Carried => ({
  subcategoryIds: project.subcategory_ids,
  styleIds: project.style_ids,
});

export function createDraft(project: Project | null, carried?: Carried): ProjectDraft {
  const base = project ? valuesOf(project) : { ...noValues, ...carried };
  const baseMedia = (project?.media ?? []).map(entryOf);
  return {
    values: base,
    base,
    media: baseMedia,
    baseMedia,
    version: project?.version ?? null,
    key: crypto.randomUUID(),
  };
}

function valuesOf(project: Project): ProjectValues {
  const [startYear = "", startMonth = ""] = (project.start_date ?? "").split("-");
  return {
    title: project.title,
    description: project.description,
    subcategoryIds: project.subcategory_ids,
    styleIds: project.style_ids,
    startMonth,
    startYear,
  };
}

function entryOf(medium: Medium): MediaEntry {
  const kind = medium.type === "video" ? "video" : "picture";
  return { key: medium.id, kind, name: "", alt: medium.alt, medium };
}

/**
 * This edit without the photos and videos it began with that the project, saved elsewhere since, has
 * no longer: what was removed there for good does not come back.
 */
export function withoutGone(draft: ProjectDraft, { media }: Project): ProjectDraft {
  const left = new Set(media.map(({ id }) => id));
  const gone = new Set(draft.baseMedia.flatMap(({ key }) => (left.has(key) ? [] : key)));
  return { ...draft, media: draft.media.filter(({ key }) => !gone.has(key)) };
}

/** Without one the project is a draft, which clients do not see. */
export const hasPhoto = ({ media }: Pick<ProjectDraft, "media">): boolean =>
  media.some(({ kind }) => kind === "picture");

/** Whether leaving would lose something. */
export const isUnsaved = (draft: ProjectDraft): boolean =>
  !isSame(draft, { values: draft.base, media: draft.baseMedia });

/** The draft after this was sent without an answer; a medium as far as it is sent. */
export function withSent(draft: ProjectDraft, { values, media }: Content): ProjectDraft {
  const places = media.map(({ key, alt, medium }) => {
    return { key, alt, medium: medium && { id: medium.id, url: medium.url } };
  });
  return { ...draft, sent: [...(draft.sent ?? []), { values, media: places }].slice(-mostSent) };
}

/** Whether both say the same, stored or not. */
export function isSame(one: Content, other: Content): boolean {
  const [first, second] = [one, other].map(({ values, media }) =>
    JSON.stringify([comparable(values), media.map(placeOf)]),
  );
  return first === second;
}

const comparable = (values: ProjectValues) => ({
  ...values,
  title: values.title.trim(),
  description: values.description.trim(),
  subcategoryIds: values.subcategoryIds.toSorted((a, b) => a - b),
  styleIds: values.styleIds.toSorted((a, b) => a - b),
});
const placeOf = ({ key, medium, alt }: Content["media"][number]) => [medium?.id ?? key, alt.trim()];

/** `YYYY-MM`, half of it when only half was chosen; null for none. */
export function startDateOf({ startYear, startMonth }: ProjectValues): string | null {
  return startYear || startMonth ? `${startYear}-${startMonth}` : null;
}

/** What the server is sent. Styles only for an architect: other trades have none. */
export function toInput({ values, media }: Content, isArchitect: boolean): NewProjectInput {
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    subcategoryIds: values.subcategoryIds,
    ...(isArchitect && { styleIds: values.styleIds }),
    startDate: startDateOf(values),
    media: media.flatMap(({ medium, alt }) =>
      medium ? [{ url: medium.url, alt: alt.trim() }] : [],
    ),
  };
}
