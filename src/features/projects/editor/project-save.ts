import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import { platformErrors } from "../../../platform/api/problem.ts";
import { type ShownProblem, toRefusal, toShownProblem } from "../../../platform/form/refusal.ts";
import { isAnswered } from "../../drafts/is-answered.ts";
import type { Medium } from "../../media/medium.ts";
import type { getProject, Project } from "../contract.ts";
import {
  type Content,
  createDraft,
  isSame,
  type ProjectDraft,
  type ProjectErrors,
  type ProjectField,
  toInput,
} from "../draft/project-draft.ts";
import type {
  addProject,
  deleteProject,
  editProject,
  removeMedium,
} from "../publishing/contract.ts";
import { projectEditorText as text } from "./project-editor-text.ts";

/** `mediaErrors`: by place in the order. */
type SaveFailure = {
  problem: ShownProblem | null;
  errors: ProjectErrors;
  mediaErrors: ReadonlyMap<number, string>;
};
type SaveOutcome =
  | { kind: "saved"; project: Project }
  /** Saved elsewhere since the edit began. */
  | { kind: "changedMeanwhile" }
  /** `isAnswered`: else it may be stored all the same. */
  | ({ kind: "refused"; isAnswered: boolean } & SaveFailure);

type Saving = {
  draft: ProjectDraft;
  ownerId: string;
  projectId: string | null;
  isArchitect: boolean;
};

export async function saveProject(saving: Saving): Promise<SaveOutcome> {
  try {
    return { kind: "saved", project: await send(saving) };
  } catch (error) {
    if (isCode(error, keyReused)) return (await changeAdded(saving)) ?? refused(error);
    const isOld = error instanceof ApiFailure && error.problem.status === 412;
    if (!isOld) return refused(error);
    return saveOverOwn(saving).catch(refused);
  }
}

/** What was added all the same, as it was sent, and changed since; null where that cannot be told. */
async function changeAdded(saving: Saving): Promise<SaveOutcome | null> {
  for (const sent of saving.draft.sent ?? []) {
    // The key is of one of them, and gets its answer once more.
    const added = await send(saving, sent).catch(() => null);
    if (!added) continue;
    const draft = { ...saving.draft, version: added.version };
    const outcome = await saveProject({ ...saving, draft, projectId: added.id });
    return outcome.kind === "changedMeanwhile" ? null : outcome;
  }
  return null;
}

/** Where the newer version is our own: the answer to an earlier try got lost. @throws ApiFailure */
async function saveOverOwn(saving: Saving): Promise<SaveOutcome> {
  const { ownerId, projectId, draft } = saving;
  const fresh = await findOwnProject(ownerId, projectId!);
  if (!fresh) return { kind: "changedMeanwhile" };
  const stored = createDraft(fresh);
  if (isSame(stored, draft)) return { kind: "saved", project: fresh };
  if (!draft.sent?.some((sent) => isSame(stored, sent))) return { kind: "changedMeanwhile" };
  return saveProject({ ...saving, draft: { ...draft, version: fresh.version, sent: [] } });
}

function send(saving: Saving, content: Content = saving.draft): Promise<Project> {
  const { draft, projectId, isArchitect } = saving;
  const body = toInput(content, isArchitect);
  if (!projectId) {
    const call = { method: "put", path: "/projects/add", body } as const;
    return callApi<typeof addProject>(withKey(draft.key), call);
  }
  return callApi<typeof editProject>(browserFetch, {
    method: "patch",
    path: "/projects/{id}",
    params: { id: projectId },
    body: { ...body, ...(draft.version !== null && { version: draft.version }) },
  });
}

/** A press too many, or one after a response that was lost, makes no second project. */
function withKey(key: string): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("idempotency-key", key);
    return browserFetch(input, { ...init, headers });
  };
}

const keyReused = "IDEMPOTENCY_KEY_REUSED";
const isCode = (error: unknown, code: string) =>
  error instanceof ApiFailure && error.problem.code === code;

/** Also where it is gone already: the answer to an earlier try got lost. @throws ApiFailure */
export async function deleteWholeProject(id: string): Promise<void> {
  const call = { method: "delete", path: "/projects/{id}", params: { id } } as const;
  try {
    await callApi<typeof deleteProject>(browserFetch, call);
  } catch (error) {
    if (!isCode(error, "PROJECT_NOT_FOUND")) throw error;
  }
}

type Stored = { ownerId: string; projectId: string; medium: Medium };

/** Takes a stored photo or video out at once, also where it is out already. @throws ApiFailure */
export async function removeStored({ ownerId, projectId, medium }: Stored): Promise<Project> {
  const { url, type } = medium;
  try {
    return await callApi<typeof removeMedium>(browserFetch, {
      method: "patch",
      path: "/projects/remove-media/{projectId}",
      params: { projectId },
      body: { url, type },
    });
  } catch (error) {
    const fresh = isCode(error, "MEDIA_NOT_FOUND")
      ? await findOwnProject(ownerId, projectId)
      : null;
    if (!fresh) throw error;
    return fresh;
  }
}

/** The project as it is now; null when the owner has none of that id. @throws ApiFailure */
export async function findOwnProject(ownerId: string, id: string): Promise<Project | null> {
  const call = { method: "get", path: "/projects", query: { id } } as const;
  try {
    const { data } = await callApi<typeof getProject>(browserFetch, call);
    return data.ownerId === ownerId ? data : null;
  } catch (error) {
    if (error instanceof ApiFailure && error.problem.status === 404) return null;
    throw error;
  }
}

const own = {
  [platformErrors.signedOut.code]: text.signedOut,
  SESSION_EXPIRED: text.signedOut,
  PROJECT_NOT_FOUND: text.gone,
  [keyReused]: text.alreadyAdded,
};

/** What went wrong, in the editor's own words where it has some. */
export const problemOf = (error: unknown) => toShownProblem(error, own);

const fields: readonly ProjectField[] = [
  "title",
  "description",
  "subcategoryIds",
  "styleIds",
  "startDate",
];
const placeIn = (path: string) => /^media\.(\d+)/.exec(path)?.[1];

/** One of the photos and videos is its place, `media.3`. */
function fieldOf(path: string): string | undefined {
  const [name] = path.split(".");
  const place = placeIn(path);
  if (place) return `media.${place}`;
  return name === "media" ? name : fields.find((known) => known === name);
}

function refused(error: unknown): SaveOutcome {
  const { status, problem, errors } = toRefusal(error, { fieldOf, own });
  const places = Object.entries(errors).flatMap(([path, sentence = ""]) => {
    const place = placeIn(path);
    return place ? [[Number(place), sentence] as const] : [];
  });
  const outcome = { kind: "refused", isAnswered: isAnswered(status) } as const;
  return { ...outcome, problem, errors, mediaErrors: new Map(places) };
}
