import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import { platformErrors } from "../../../platform/api/problem.ts";
import { type ShownProblem, toRefusal, toShownProblem } from "../../../platform/form/refusal.ts";
import type { Medium } from "../../media/medium.ts";
import type { getProject, Project } from "../contract.ts";
import {
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
  | ({ kind: "refused" } & SaveFailure);

type Saving = { draft: ProjectDraft; projectId: string | null; isArchitect: boolean };

export async function saveProject(saving: Saving): Promise<SaveOutcome> {
  try {
    return { kind: "saved", project: await send(saving) };
  } catch (error) {
    if (error instanceof ApiFailure && error.problem.status === 412) {
      return { kind: "changedMeanwhile" };
    }
    return { kind: "refused", ...toRefused(error) };
  }
}

function send({ draft, projectId, isArchitect }: Saving): Promise<Project> {
  const body = toInput(draft, isArchitect);
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

/** @throws ApiFailure */
export async function deleteWholeProject(id: string): Promise<void> {
  const call = { method: "delete", path: "/projects/{id}", params: { id } } as const;
  await callApi<typeof deleteProject>(browserFetch, call);
}

/** Takes a stored photo or video out at once. @throws ApiFailure */
export function removeStored(projectId: string, { url, type }: Medium): Promise<Project> {
  return callApi<typeof removeMedium>(browserFetch, {
    method: "patch",
    path: "/projects/remove-media/{projectId}",
    params: { projectId },
    body: { url, type },
  });
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
  IDEMPOTENCY_KEY_REUSED: text.alreadyAdded,
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

function toRefused(error: unknown): SaveFailure {
  const { problem, errors } = toRefusal(error, { fieldOf, own });
  const places = Object.entries(errors).flatMap(([path, sentence = ""]) => {
    const place = placeIn(path);
    return place ? [[Number(place), sentence] as const] : [];
  });
  return { problem, errors, mediaErrors: new Map(places) };
}
