import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import { type ShownProblem, toRefusal } from "../../../platform/form/refusal.ts";
import type { confirmCalendar, saveCalendar, Calendar } from "../../calendar/contract.ts";
import { isAnswered } from "../../drafts/is-answered.ts";
import type {
  CompanyMetadata,
  getMyProfile,
  publishProfile,
  updateMyProfile,
} from "../contract.ts";
import {
  createDraft,
  rebaseDraft,
  changedMonths,
  conflictsOf,
  type Draft,
  editorFields,
  overOwn,
  type EditorErrors,
  type EditorField,
  resolveConflicts,
  toAvailability,
  toUpdate,
} from "./editor-draft.ts";

type SaveOutcome =
  | ({ kind: "saved"; metadata: CompanyMetadata } & Published)
  /** The same things were changed elsewhere; `metadata` holds them as they are now. */
  | { kind: "conflict"; metadata: CompanyMetadata; conflicts: string[]; draft: Draft }
  | Refused;

/** `draft` is what is left to save; without an answer it may be stored all the same. */
type Refused = {
  kind: "refused";
  isAnswered: boolean;
  problem: ShownProblem | null;
  errors: EditorErrors;
  draft: Draft;
};

type Published = { publishedNow: boolean; firstTime: boolean; ignored: boolean };
type Progress = Published & { metadata: CompanyMetadata; draft: Draft };

/** Others may save between our reading and our saving again, but hardly three times in a row. */
const attempts = 3;

/** Saves the profile, then the calendar; only what was changed, never over a newer change of others. */
export async function saveDraft(metadata: CompanyMetadata, draft: Draft): Promise<SaveOutcome> {
  let progress: Progress = {
    ...{ metadata, draft },
    ...{ publishedNow: false, firstTime: false, ignored: false },
  };
  for (let attempt = 1; ; attempt++) {
    try {
      progress = await saveFields(progress);
      progress = await saveMonths(progress);
      const { draft: _draft, ...saved } = progress;
      return { kind: "saved", ...saved };
    } catch (error) {
      const isOld = error instanceof ApiFailure && error.problem.status === 412;
      if (!isOld || attempt === attempts) return refused(error, progress.draft);
      const now = await readProfile().catch(() => null);
      if (!now) return refused(error, progress.draft);
      const draft = overOwn(progress.draft, now);
      const conflicts = conflictsOf(draft, now);
      if (conflicts.length > 0) return { kind: "conflict", metadata: now, conflicts, draft };
      progress = { ...progress, metadata: now, draft: resolveConflicts(draft, now, []) };
    }
  }
}

async function saveFields(progress: Progress): Promise<Progress> {
  const { draft } = progress;
  const { fields, body, base } = toUpdate(draft);
  if (fields.length === 0) return progress;
  const response = await callApi<typeof updateMyProfile>(browserFetch, {
    method: "put",
    path: "/profile/me",
    body: { ...body, base, version: draft.version },
  });
  const metadata = response.metadata as CompanyMetadata;
  return {
    metadata,
    // What is saved is no longer a change; the months are still to come.
    draft: rebaseDraft(
      { ...draft, base: { ...draft.values, months: draft.base.months } },
      metadata,
    ),
    publishedNow: response.published_now === true,
    firstTime: response.first_time === true,
    ignored: response.ignored.length > 0,
  };
}

async function saveMonths(progress: Progress): Promise<Progress> {
  const { draft, metadata } = progress;
  if (changedMonths(draft).length === 0) return progress;
  const calendar = await sendMonths(metadata, draft).catch(leftOut);
  if (!calendar) return { ...progress, ignored: true };
  const saved = { ...metadata, calendar };
  return { ...progress, metadata: saved, draft: createDraft(saved) };
}

function sendMonths({ id, calendar: { from } }: CompanyMetadata, draft: Draft): Promise<Calendar> {
  return callApi<typeof saveCalendar>(browserFetch, {
    method: "post",
    path: "/calendar/{userId}",
    params: { userId: id },
    body: {
      availability: toAvailability(draft.values, from),
      from,
      updatedAt: draft.calendarAt,
    },
  });
}

/** The plan ended since the months were typed: like its other fields they hold nothing else up. */
function leftOut(error: unknown): null {
  if (error instanceof ApiFailure && error.problem.code === "PLAN_LACKS_AVAILABILITY") return null;
  throw error;
}

/** @throws ApiFailure */
export async function readProfile(): Promise<CompanyMetadata> {
  const call = { method: "get", path: "/profile/me" } as const;
  const { metadata } = await callApi<typeof getMyProfile>(browserFetch, call);
  return metadata as CompanyMetadata;
}

/** „Nadal aktualny”. @throws ApiFailure */
export function confirmMonths(userId: string): Promise<Calendar> {
  return callApi<typeof confirmCalendar>(browserFetch, {
    method: "post",
    path: "/calendar/{userId}/confirm",
    params: { userId },
  });
}

/** @throws ApiFailure */
export function showToClients(userId: string, isPublished: boolean) {
  return callApi<typeof publishProfile>(browserFetch, {
    method: "put",
    path: "/profile/{userId}/publish",
    params: { userId },
    body: { isPublished },
  });
}

function refused(error: unknown, draft: Draft): Refused {
  const { status, problem, errors } = toRefusal(error, { fieldOf });
  return { kind: "refused", isAnswered: isAnswered(status), draft, problem, errors };
}

const wireNames: Readonly<Record<string, EditorField>> = {
  city_id: "city",
  availability: "months",
};

function fieldOf(path: string): EditorField | undefined {
  const [name = ""] = path.split(".");
  return wireNames[name] ?? editorFields.find((known) => known === name);
}
