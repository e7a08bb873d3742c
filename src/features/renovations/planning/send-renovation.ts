import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import { type Refused, toRefusal } from "../../../platform/form/refusal.ts";
import { createLastingDrafts } from "../../../ui/form/lasting-drafts.ts";
import type { PictureToSave } from "../../companies/card/company-to-save.ts";
import { keyedFetch, newKey } from "../../leads/sending/keyed-fetch.ts";
import type { Renovation } from "../contract.ts";
import { fieldOf } from "./check-renovation.ts";
import type { addRenovation, deleteRenovation, editRenovation } from "./contract.ts";
import { isStoredAs, type RenovationBody } from "./renovation-draft.ts";

type Sent =
  | { kind: "done"; renovation: Renovation }
  /** Saved meanwhile in another window. */
  | { kind: "changed"; theirs: Renovation }
  /** Wrong fields, to be corrected in the form. */
  | { kind: "invalid"; refusal: Refused }
  | { kind: "failed"; refusal: Refused };

type Sending = {
  body: RenovationBody;
  /** Null for a new one. */
  id: string | null;
  version: number | null;
  /** Companies that are saved in a new one. */
  companyIds: readonly string[];
  /** Pictures, likewise. */
  ideas: readonly PictureToSave[];
  /** Of a new one that is written in the browser. */
  draftId?: string;
};

type NewBody = RenovationBody & { savedCompanies: string[]; savedIdeas: PictureToSave[] };

type Unanswered = {
  key: string;
  body: NewBody;
  /** By what the one that was made was changed since, likewise without an answer. */
  changes?: readonly RenovationBody[];
};

/** The last try of a new one until its answer has come: whether it is stored nobody here knows. */
export const unansweredRenovations = createLastingDrafts<Unanswered>({
  prefix: "remont-wyslany",
  isValid: ({ key, body, changes = [] }) =>
    typeof key === "string" && typeof body?.name === "string" && Array.isArray(changes),
});

export async function sendRenovation(sending: Sending, fetcher = browserFetch): Promise<Sent> {
  try {
    return { kind: "done", renovation: await send(sending, fetcher) };
  } catch (error) {
    const theirs = changedIn(error);
    if (theirs) return { kind: "changed", theirs };
    const refusal = toRefusal(error, { fieldOf });
    return { kind: refusal.status === 422 ? "invalid" : "failed", refusal };
  }
}

async function send(sending: Sending, fetcher: typeof fetch): Promise<Renovation> {
  const { body, id, version, companyIds, ideas, draftId } = sending;
  if (id !== null) return edit({ id, version, body }, fetcher);
  const added = { ...body, savedCompanies: [...companyIds], savedIdeas: [...ideas] };
  if (!draftId) return add(added, keyedFetch("remont", fetcher));
  const renovation = await addOnce(added, { draftId, fetcher });
  unansweredRenovations.remove(draftId);
  return renovation;
}

/**
 * An answer that got lost makes no second renovation, also where the words were changed meanwhile: the one
 * that was sent, by its key, is there then, and gets these words. Under another name it is another one.
 */
async function addOnce(
  body: NewBody,
  { draftId, fetcher }: { draftId: string; fetcher: typeof fetch },
): Promise<Renovation> {
  const sendKept = (kept: Unanswered) => {
    unansweredRenovations.save(draftId, kept);
    const keyed: typeof fetch = (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set("idempotency-key", kept.key);
      return fetcher(input, { ...init, headers });
    };
    return add(kept.body, keyed);
  };
  const earlier = unansweredRenovations.read(draftId);
  const isSame = (of: (one: NewBody) => unknown) =>
    earlier !== null && JSON.stringify(of(earlier.body)) === JSON.stringify(of(body));
  const isGoneOn = isSame((one) => [one.name.trim(), one.savedCompanies, one.savedIdeas]);
  const stored = isGoneOn ? await sendKept(earlier!).catch(nullIfRefused) : null;
  const changes = earlier?.changes ?? [];
  if (stored && changes.length === 0 && isSame((one) => one)) return stored;
  const { savedCompanies: _companies, savedIdeas: _ideas, ...fields } = body;
  if (stored) unansweredRenovations.save(draftId, { ...earlier!, changes: [...changes, fields] });
  const edited =
    stored &&
    (await changeMade({ id: stored.id, body: fields, changes }, fetcher).catch(nullIfElsewhere));
  return edited || sendKept({ key: newKey(), body });
}

type Made = { id: string; body: RenovationBody; changes: readonly RenovationBody[] };

/** Over words of the same window, whose answer got lost; not over others. @throws ApiFailure, TypeError */
async function changeMade({ id, body, changes }: Made, fetcher: typeof fetch): Promise<Renovation> {
  // As it was made: days later it is answered as it is by then.
  const made = { id, version: firstVersion, body };
  return edit(made, fetcher).catch((error: unknown) => {
    const theirs = changedIn(error);
    if (!theirs || ![...changes, body].some((sent) => isStoredAs(theirs, sent))) throw error;
    return edit({ ...made, version: theirs.version }, fetcher);
  });
}

const firstVersion = 1;

/** Of a try that can be made again: a refusal stored nothing. */
function nullIfRefused(error: unknown): null {
  if (error instanceof ApiFailure && error.problem.status < 500) return null;
  throw error;
}

/** It was deleted, or changed on its own page: what is written here is another one. */
function nullIfElsewhere(error: unknown): null {
  const isGone = error instanceof ApiFailure && error.problem.code === "RENOVATION_NOT_FOUND";
  if (isGone || changedIn(error)) return null;
  throw error;
}

/** As it is stored by now, where an edit was refused for that. */
function changedIn(error: unknown): Renovation | null {
  const problem = error instanceof ApiFailure ? error.problem : null;
  return problem?.code === "RENOVATION_CHANGED" ? (problem.renovation as Renovation) : null;
}

const add = (body: NewBody, fetcher: typeof fetch) =>
  callApi<typeof addRenovation>(fetcher, { method: "put", path: "/renovations", body });

type Edit = { id: string; version?: number | null | undefined; body: RenovationBody };

const edit = ({ id, version, body }: Edit, fetcher: typeof fetch) =>
  callApi<typeof editRenovation>(fetcher, {
    method: "patch",
    path: "/renovations/{id}",
    params: { id },
    body: { ...body, ...(typeof version === "number" && { version }) },
  });

/**
 * Also where it is gone already: the answer to an earlier try got lost, or another window was first.
 * @throws ApiFailure, TypeError without a connection
 */
export async function removeRenovation(id: string, tries = 2): Promise<void> {
  const call = { method: "delete", path: "/renovations/{id}", params: { id } } as const;
  try {
    await callApi<typeof deleteRenovation>(browserFetch, call);
  } catch (error) {
    // Whether it was carried out nobody here knows; asked once more, the server does.
    if (error instanceof TypeError && tries > 1) return removeRenovation(id, tries - 1);
    if (!(error instanceof ApiFailure) || error.problem.code !== "RENOVATION_NOT_FOUND")
      throw error;
  }
}
