import { ApiError } from "../../platform/api/problem.ts";
import { type ApiContext, createRouter } from "../../platform/api/router.server.ts";
import { invalidField } from "../../platform/api/validation.server.ts";
import type { Executor } from "../../platform/db/connect.server.ts";
import { requireConfirmed, requireRole } from "../accounts/session/viewer.server.ts";
import {
  getInterest,
  getPlan,
  getSubscription,
  registerInterest,
  listPlans,
  planErrors,
  withdrawInterest,
} from "./contract.ts";
import { planRules, priceOf } from "./rules.ts";
import {
  deleteInterest,
  findInterest,
  findPlanOfCompany,
  keepInterest,
  type PlanRow,
  readPlans,
} from "./subscription-queries.server.ts";
import { planMessages } from "./text.ts";

/** „Najbardziej popularny”. */
const highlightedTier = 3;

export function plansApi() {
  return createRouter()
    .openapi(listPlans, async (c) => {
      const plans = await readPlans(c.var.services.db);
      return c.json({ plans: plans.map(toPlan) }, 200);
    })
    .openapi(getPlan, async (c) => {
      const { id } = c.req.valid("param");
      const plans = await readPlans(c.var.services.db);
      const plan = plans.find(({ tier }) => String(tier) === id);
      if (!plan) throw new ApiError(planErrors.notFound);
      return c.json(toPlan(plan), 200);
    })
    .openapi(getInterest, async (c) => {
      const { id } = await requireRole(c, "corporate");
      return c.json(await readInterest(c.var.services.db, id), 200);
    })
    .openapi(registerInterest, async (c) => {
      const { id } = await requireConfirmed(c, "corporate");
      const { db, now } = c.var.services;
      const tier = c.req.valid("json").tierId ?? null;
      await checkTier(db, tier);
      await keepInterest(db, { companyId: id, tier, at: now() });
      return c.json(await readInterest(db, id), 200);
    })
    .openapi(withdrawInterest, async (c) => {
      const { id } = await requireRole(c, "corporate");
      const { db } = c.var.services;
      await deleteInterest(db, id);
      return c.json(await readInterest(db, id), 200);
    })
    .openapi(getSubscription, async (c) => {
      const plan = await ownPlan(c, c.req.valid("param").userId);
      const { tier: tierId } = plan;
      const details = toPlan(plan);
      const rules = planRules(plan);
      return c.json({ tierId, status: "active" as const, renewalDate: null, details, rules }, 200);
    });
}

/** @throws ApiError 401 for a guest, 403 for everybody but the company itself. */
async function ownPlan(c: ApiContext, userId: string): Promise<PlanRow> {
  const { id } = await requireRole(c, "corporate");
  if (id !== userId.toLowerCase()) throw new ApiError(planErrors.othersSubscription);
  const plan = await findPlanOfCompany(c.var.services.db, id);
  if (!plan) throw new ApiError(planErrors.notFound);
  return plan;
}

async function checkTier(executor: Executor, tier: number | null) {
  if (tier === null) return;
  const plans = await readPlans(executor);
  if (plans.some((plan) => plan.tier === tier)) return;
  throw invalidField("tierId", "Unknown plan", planMessages["Unknown plan"]);
}

async function readInterest(executor: Executor, companyId: string) {
  const interest = await findInterest(executor, companyId);
  return {
    isInterested: interest !== undefined,
    tierId: interest?.tier ?? null,
    since: interest?.since.toISOString() ?? null,
  };
}

function toPlan({ tier, name, priceGrosze, description, features }: PlanRow) {
  return {
    id: tier,
    tierId: tier,
    name,
    price: priceOf(priceGrosze),
    description,
    features,
    isHighlighted: tier === highlightedTier,
    isComingSoon: priceGrosze > 0,
  };
}
