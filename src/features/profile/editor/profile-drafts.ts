import type { DraftKind } from "../../drafts/draft-in-tab.ts";
import {
  changedMonths,
  type Draft,
  editorFields,
  type EditorField,
  isChanged,
  pick,
  pickMonths,
  withoutMonths,
} from "./editor-draft.ts";

/** The profile's edit, as the tab and the server keep it. */
export const profileDrafts: DraftKind<Draft> = {
  prefix: "profil-szkic",
  isValid: ({ base, values }) =>
    Boolean(base && values) &&
    editorFields
      // Drafts from before it could be said are kept as well.
      .filter((field) => field !== "work_area")
      .every((field) => values[field] !== undefined && base[field] !== undefined),
  clean: (draft) => draft,
  // Pictures of a profile are stored at once.
  mediaIdsOf: () => [],
};

const fieldsOf = (draft: Draft) =>
  withoutMonths(editorFields).filter((field) => isChanged(draft, field));

/** Ids of what two devices changed to different values: a field's name, or `months.YYYY-MM`. */
export function draftConflicts(mine: Draft, theirs: Draft): string[] {
  const differs = (field: EditorField) => isChanged({ ...mine, base: theirs.values }, field);
  const fields = fieldsOf(mine).filter((field) => isChanged(theirs, field) && differs(field));
  const months = changedMonths(mine).filter(
    (month) =>
      changedMonths(theirs).includes(month) &&
      mine.values.months[month] !== theirs.values.months[month],
  );
  return [...fields, ...months.map((month) => `months.${month}`)];
}

/** Both edits in one; of the conflicts, those in `kept` stay mine. */
export function joinDrafts(mine: Draft, theirs: Draft, kept: readonly string[]): Draft {
  const lost = draftConflicts(mine, theirs).filter((id) => !kept.includes(id));
  const fields = fieldsOf(theirs).filter(
    (field) => !isChanged(mine, field) || lost.includes(field),
  );
  const months = changedMonths(theirs).filter(
    (month) => !changedMonths(mine).includes(month) || lost.includes(`months.${month}`),
  );
  const join = (side: "base" | "values") => ({
    ...mine[side],
    ...pick(theirs[side], fields),
    months: { ...mine[side].months, ...pickMonths(theirs[side].months, months) },
  });
  const sent = [...(theirs.sent ?? []), ...(mine.sent ?? [])];
  return {
    ...(sent.length > 0 && { sent }),
    version: Math.min(mine.version, theirs.version),
    calendarAt: months.length > 0 ? theirs.calendarAt : mine.calendarAt,
    base: join("base"),
    values: join("values"),
  };
}
