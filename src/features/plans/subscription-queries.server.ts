import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import type { PlanFeatures } from "./data.ts";
import { betaTier } from "./rules.ts";

export type PlanRow = {
  tier: number;
  name: string;
  priceGrosze: number;
  description: string;
  features: PlanFeatures;
};

const planColumns = sql`p.tier, p.name, p.price_grosze as "priceGrosze", p.description, p.features`;

export async function readPlans(executor: Executor): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`select ${planColumns} from plan p order by p.tier`.execute(
    executor,
  );
  return rows;
}

/** Of a company `c`: the name of the plan it has again after the golden one of the beta. */
export const planAfterBeta = sql`(
  select name from plan where tier = coalesce(c.beta_plan_from, ${sql.lit(betaTier)}))`;

type PlanOfCompanyRow = PlanRow & {
  betaSince: Date | null;
  betaBackTo: string;
  betaEndsAt: Date | null;
  isPublished: boolean;
};

export async function findPlanOfCompany(
  executor: Executor,
  companyId: string,
): Promise<PlanOfCompanyRow | undefined> {
  const { rows } = await sql<PlanOfCompanyRow>`
    select ${planColumns}, c.beta_plan_since as "betaSince", c.beta_plan_ends_at as "betaEndsAt",
      ${planAfterBeta} as "betaBackTo", c.published_at is not null as "isPublished"
    from company c join plan p on p.tier = c.tier
    where c.id = ${companyId}`.execute(executor);
  return rows[0];
}

type Interest = { tier: number | null; since: Date };

export async function findInterest(
  executor: Executor,
  companyId: string,
): Promise<Interest | undefined> {
  const { rows } = await sql<Interest>`
    select tier, created_at as since from plan_interest where company_id = ${companyId}`.execute(
    executor,
  );
  return rows[0];
}

/** Left twice it is one wish, as old as the first. */
export async function keepInterest(
  executor: Executor,
  input: { companyId: string; tier: number | null; at: Date },
): Promise<void> {
  await sql`
    insert into plan_interest (company_id, tier, created_at)
    values (${input.companyId}, ${input.tier}, ${input.at})
    on conflict (company_id) do update set tier = excluded.tier`.execute(executor);
}

export async function deleteInterest(executor: Executor, companyId: string): Promise<void> {
  await sql`delete from plan_interest where company_id = ${companyId}`.execute(executor);
}

/** For „Pobierz moje dane”. */
export async function exportInterest(
  executor: Executor,
  companyId: string,
): Promise<Record<string, unknown>> {
  const interest = await findInterest(executor, companyId);
  return interest ? { planInterest: interest } : {};
}
