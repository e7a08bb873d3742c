import type { Executor } from "../../../platform/db/connect.server.ts";
import { namedSubcategories } from "../../catalogue/catalogue.ts";
import { findLacking, type Lacking } from "../help-queries.server.ts";
import { rankCompanies } from "../matching/rank-companies.server.ts";
import type { RenovationRow } from "../queries.server.ts";
import type { Help } from "./contract.ts";
import { readMatching, wantedBy } from "./matching-companies.server.ts";
import { findingRules, lackingBefore } from "./rules.ts";

/** What the page of a renovation proposes; nothing while companies may still offer themselves. */
export async function helpFor(
  executor: Executor,
  renovation: RenovationRow,
  now: Date,
): Promise<Help["trades"]> {
  const asked = { renovationId: renovation.id, before: lackingBefore(now) };
  const lacking = await findLacking(executor, asked);
  return lacking ? proposeFor(executor, { renovation, lacking, now }) : [];
}

type Proposing = { renovation: RenovationRow; lacking: Lacking; now: Date };

/**
 * Of each service that nobody wants to do a few companies that fit by the rule and are free when they
 * are needed; services for which there are none are left out, and so is a renovation whose months have passed.
 */
export async function proposeFor(
  executor: Executor,
  { renovation, lacking, now }: Proposing,
): Promise<Help["trades"]> {
  const whole = wantedBy(renovation, now);
  if (renovation.wantedFrom && !whole.months) return [];
  const proposed: Help["trades"] = [];
  for (const { id, name } of namedSubcategories(lacking.trades)) {
    if (proposed.length >= findingRules.mostTradesHelped) break;
    const wanted = { ...whole, trades: [id] };
    const found = await rankCompanies(executor, {
      ...wanted,
      isFree: true,
      except: lacking.known,
      limit: findingRules.proposedPerTrade,
      now,
    });
    const ids = found.map((company) => company.id);
    const companies = await readMatching(executor, { ids, wanted, now });
    if (companies.length > 0) proposed.push({ id, name, companies });
  }
  return proposed;
}
