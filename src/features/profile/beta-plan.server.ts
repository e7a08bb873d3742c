import { ApiError } from "../../platform/api/problem.ts";
import type { Executor } from "../../platform/db/connect.server.ts";
import type { Services } from "../../platform/services.server.ts";
import { leaveBetaPlan, startBetaPlan } from "../companies/beta-plan-queries.server.ts";
import type { OwnCompany } from "../companies/own-company-queries.server.ts";
import { planErrors } from "../plans/contract.ts";
import { type BetaState, betaStateOf } from "../plans/rules.ts";
import { readSubscription } from "../plans/subscription.server.ts";
import { refreshCompanySearch } from "../search/index/search-index.server.ts";
import { requireCompany } from "./profile.server.ts";

const refusals = {
  unpublished: planErrors.betaNeedsPublished,
  covered: planErrors.alreadyCovered,
  over: planErrors.betaOver,
} as const;

/** The golden plan, free for the time of the beta. @throws ApiError 409 */
export function switchOn(services: Services, companyId: string) {
  return change(services, companyId, async ({ trx, state, at }) => {
    if (state === "on") return;
    if (state !== "available") throw new ApiError(refusals[state]);
    await startBetaPlan(trx, { companyId, at });
    await refreshCompanySearch(trx, companyId, at);
  });
}

/** Back to the plan of before. @throws ApiError 409 when the golden plan came otherwise. */
export function switchOff(services: Services, companyId: string) {
  return change(services, companyId, async ({ trx, state, at }) => {
    if (state === "covered") throw new ApiError(planErrors.notOnBeta);
    if (state !== "on") return;
    await leaveBetaPlan(trx, companyId);
    await refreshCompanySearch(trx, companyId, at);
  });
}

type Step = { trx: Executor; state: BetaState; at: Date };

/** In one transaction that holds the company: two presses at once are one after the other. */
function change({ db, now }: Services, companyId: string, act: (step: Step) => Promise<void>) {
  return db.transaction().execute(async (trx) => {
    const company = await requireCompany(trx, companyId);
    const at = now();
    await act({ trx, state: stateOf(company, at), at });
    return readSubscription({ db: trx, now }, companyId);
  });
}

function stateOf(company: OwnCompany, now: Date): BetaState {
  return betaStateOf({ ...company, isPublished: company.publishedAt !== null }, now);
}
