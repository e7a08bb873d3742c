import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import { isPublished } from "./publication-queries.server.ts";

export type TargetCompany = {
  id: string;
  slug: string;
  name: string;
  tier: number;
  /** Whether the golden plan is the free one of the beta. */
  isOnBeta: boolean;
  blockedReason: string | null;
};

/** By the owner's e-mail or the company's address, present or former; locked for the change. */
export async function lockTarget(
  trx: Executor,
  emailOrSlug: string,
): Promise<TargetCompany | undefined> {
  const wanted = emailOrSlug.trim().toLowerCase();
  const { rows } = await sql<TargetCompany>`
    select c.id, c.slug, c.name, c.tier, c.beta_plan_since is not null as "isOnBeta",
      c.blocked_reason as "blockedReason"
    from company c join account a on a.id = c.id
    where a.email = ${wanted} or c.slug = ${wanted} or c.id in (
      select company_id from company_former_slug where slug = ${wanted})
    order by c.id limit 1 for update of c`.execute(trx);
  return rows[0];
}

/**
 * An operator's word: whatever the company had for the time of the beta is over with it. Until its owner is
 * told, the plan of before is kept, over several changes the first.
 */
export async function setTier(
  trx: Executor,
  { companyId, tier }: { companyId: string; tier: number },
): Promise<void> {
  await trx
    .updateTable("company")
    .set({
      tier,
      tier_told: sql`case when tier = ${tier} then tier_told else coalesce(tier_told, tier) end`,
      beta_plan_since: null,
      beta_plan_from: null,
      beta_plan_ends_at: null,
    })
    .where("id", "=", companyId)
    .execute();
}

/** The owner knows the plan, unless it is another one by now. */
export async function markTierTold(
  executor: Executor,
  { companyId, to }: { companyId: string; to: number },
): Promise<void> {
  await executor
    .updateTable("company")
    .set({ tier_told: null })
    .where("id", "=", companyId)
    .where("tier", "=", to)
    .execute();
}

export async function setBlockedReason(
  trx: Executor,
  { companyId, reason }: { companyId: string; reason: string | null },
): Promise<void> {
  await trx
    .updateTable("company")
    .set({ blocked_reason: reason })
    .where("id", "=", companyId)
    .execute();
}

export async function isCompanyPublished(executor: Executor, companyId: string): Promise<boolean> {
  const row = await executor
    .selectFrom("company")
    .select("id")
    .where("id", "=", companyId)
    .where(isPublished("company"))
    .executeTakeFirst();
  return row !== undefined;
}
