import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import { type Refused, toRefusal } from "../../../platform/form/refusal.ts";
import type { PictureToSave } from "../../companies/card/company-to-save.ts";
import { keyedFetch } from "../../leads/sending/keyed-fetch.ts";
import type { Renovation } from "../contract.ts";
import { fieldOf } from "./check-renovation.ts";
import type { addRenovation, deleteRenovation, editRenovation } from "./contract.ts";
import type { RenovationBody } from "./renovation-draft.ts";

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
};

export async function sendRenovation(sending: Sending, fetcher = browserFetch): Promise<Sent> {
  try {
    return { kind: "done", renovation: await send(sending, fetcher) };
  } catch (error) {
    const problem = error instanceof ApiFailure ? error.problem : null;
    if (problem?.code === "RENOVATION_CHANGED") {
      return { kind: "changed", theirs: problem.renovation as Renovation };
    }
    const refusal = toRefusal(error, { fieldOf });
    return { kind: refusal.status === 422 ? "invalid" : "failed", refusal };
  }
}

function send(sending: Sending, fetcher: typeof fetch): Promise<Renovation> {
  const { body, id, version, companyIds, ideas } = sending;
  if (id === null) {
    return callApi<typeof addRenovation>(keyedFetch("remont", fetcher), {
      method: "put",
      path: "/renovations",
      body: { ...body, savedCompanies: [...companyIds], savedIdeas: [...ideas] },
    });
  }
  return callApi<typeof editRenovation>(fetcher, {
    method: "patch",
    path: "/renovations/{id}",
    params: { id },
    body: { ...body, ...(version !== null && { version }) },
  });
}

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
