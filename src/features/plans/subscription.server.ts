import { ApiError } from "../../platform/api/problem.ts";
import type { Executor } from "../../platform/db/connect.server.ts";
import { type Beta, planErrors } from "./contract.ts";
import { type BetaPlan, betaStateOf, limitsOf, planRules, priceOf } from "./rules.ts";
import { findPlanOfCompany, type PlanRow } from "./subscription-queries.server.ts";

/** „Najbardziej popularny”. */
const highlightedTier = 3;

/** The company's plan as the API answers it. @throws ApiError 404 */
export async function readSubscription(
  { db, now }: { db: Executor; now: () => Date },
  companyId: string,
) {
  const plan = await findPlanOfCompany(db, companyId);
  if (!plan) throw new ApiError(planErrors.notFound);
  return {
    tierId: plan.tier,
    status: "active" as const,
    renewalDate: null,
    details: toPlan(plan),
    rules: planRules(plan),
    beta: toBeta(plan, now()),
  };
}

export function toBeta(
  plan: BetaPlan & { betaBackTo: string; isPublished: boolean },
  now: Date,
): Beta {
  const state = betaStateOf(plan, now);
  const isOn = state === "on";
  return {
    state,
    since: (isOn && plan.betaSince?.toISOString()) || null,
    endsAt: (isOn && plan.betaEndsAt?.toISOString()) || null,
    backTo: isOn ? plan.betaBackTo : null,
  };
}

export function toPlan({ tier, name, priceGrosze, description, features }: PlanRow) {
  return {
    id: tier,
    tierId: tier,
    name,
    price: priceOf(priceGrosze),
    description,
    features: { ...features, media_limits: limitsOf(features) },
    isHighlighted: tier === highlightedTier,
    isComingSoon: priceGrosze > 0,
  };
}
