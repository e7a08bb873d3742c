import { data } from "react-router";
import { ApiFailure, callApi } from "../../platform/api/client.ts";
import { throwPageError } from "../../platform/page/page-errors.ts";
import { yearOf } from "../../platform/polish/format-date.ts";
import type { getLead, LeadPage } from "../leads/conversation/contract.ts";
import type { SimilarCompanies } from "../leads/follow-up/contract.ts";
import { loadSimilar } from "../leads/follow-up/load-similar.ts";
import { beganAccepted } from "../leads/rules.ts";
import type { listOwnRenovations } from "../renovations/planning/contract.ts";

export type LoadedLead = {
  /** Id or token, as in the address. */
  leadRef: string;
  /** Null for whoever may not see it, and when it is gone. */
  page: LeadPage | null;
  /** For its sender, when this company does not answer. */
  similar: SimilarCompanies | null;
  /** Where its sender took up the company's offer; null for anybody else. */
  renovation: { id: string; name: string } | null;
  thisYear: number;
};

/** For loaders of pages about one lead. */
export async function loadLead(fetcher: typeof fetch, leadRef: string) {
  const page = await readPage(fetcher, leadRef);
  const similar = page && isUnanswered(page) ? await loadSimilar(fetcher, leadRef) : null;
  const renovation = page && (await readRenovation(fetcher, page));
  const loaded: LoadedLead = { leadRef, page, similar, renovation, thisYear: yearOf(new Date()) };
  return data(loaded, { status: page ? 200 : 404 });
}

async function readPage(fetcher: typeof fetch, leadRef: string): Promise<LeadPage | null> {
  try {
    const call = { method: "get", path: "/leads/{id}", params: { id: leadRef } } as const;
    return await callApi<typeof getLead>(fetcher, call);
  } catch (error) {
    if (!(error instanceof ApiFailure && error.problem.status === 404)) throwPageError(error);
    return null;
  }
}

async function readRenovation(fetcher: typeof fetch, { side, lead }: LeadPage) {
  if (side === "company" || !beganAccepted(lead)) return null;
  const call = { method: "get", path: "/renovations/current", query: { lead: lead.id } } as const;
  // Whoever has only the link has no renovations, and the page goes without the way back.
  const list = await callApi<typeof listOwnRenovations>(fetcher, call).catch(() => null);
  const [found] = list?.renovations ?? [];
  return found ? { id: found.id, name: found.name } : null;
}

const isUnanswered = ({ side, lead }: LeadPage) =>
  side === "sender" && lead.status !== "contacted" && !lead.is_held;
