import { ApiError } from "../../platform/api/problem.ts";
import { createRouter } from "../../platform/api/router.server.ts";
import { invalidField } from "../../platform/api/validation.server.ts";
import type { Executor } from "../../platform/db/connect.server.ts";
import { share } from "../../platform/http/response-cache/cache-keys.server.ts";
import { fixed } from "../../platform/kept/kept-keys.ts";
import { pageOf } from "../../platform/lists/list-page.server.ts";
import {
  getInterest,
  getOwnSubscription,
  getPlan,
  getSubscription,
  registerInterest,
  listPlans,
  planErrors,
  withdrawInterest,
} from "./contract.ts";
import {
  deleteInterest,
  findInterest,
  keepInterest,
  readPlans,
} from "./subscription-queries.server.ts";
import { readSubscription, toPlan } from "./subscription.server.ts";
import { planMessages } from "./text.ts";

export function plansApi() {
  return createRouter()
    .openapi(listPlans, async (c) => {
      const { db, secret } = c.var.services;
      const all = (await readPlans(db)).map(toPlan);
      const { items, ...rest } = pageOf(all, c.req.valid("query"), { secret, scope: ["plans"] });
      share(c, fixed);
      return c.json({ plans: items, ...rest }, 200);
    })
    .openapi(getPlan, async (c) => {
      const { id } = c.req.valid("param");
      const plans = await readPlans(c.var.services.db);
      const plan = plans.find(({ tier }) => String(tier) === id);
      if (!plan) throw new ApiError(planErrors.notFound);
      return c.json(toPlan(plan), 200);
    })
    .openapi(getInterest, async (c) => {
      const { services, viewer } = c.var;
      return c.json(await readInterest(services.db, viewer.id), 200);
    })
    .openapi(registerInterest, async (c) => {
      const { id } = c.var.viewer;
      const { db, now } = c.var.services;
      const tier = c.req.valid("json").tierId ?? null;
      await checkTier(db, tier);
      await keepInterest(db, { companyId: id, tier, at: now() });
      return c.json(await readInterest(db, id), 200);
    })
    .openapi(withdrawInterest, async (c) => {
      const { id } = c.var.viewer;
      const { db } = c.var.services;
      await deleteInterest(db, id);
      return c.json(await readInterest(db, id), 200);
    })
    .openapi(getSubscription, async (c) => {
      const { services, viewer } = c.var;
      return c.json(await readSubscription(services, viewer.id), 200);
    })
    .openapi(getOwnSubscription, async (c) => {
      const { services, viewer } = c.var;
      if (c.req.valid("query").userId.toLowerCase() !== viewer.id) {
        throw new ApiError(planErrors.othersSubscription);
      }
      return c.json(await readSubscription(services, viewer.id), 200);
    });
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
