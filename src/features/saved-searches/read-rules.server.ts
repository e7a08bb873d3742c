import { createHash } from "node:crypto";
import type { Database, Executor } from "../../platform/db/connect.server.ts";
import { lazy } from "../../platform/lazy.ts";
import { dayMs } from "../../platform/time/durations.ts";
import { firstUuid } from "../../platform/uuid.ts";
import { monthOf, monthsFrom } from "../calendar/availability.ts";
import { services } from "../catalogue/data/services.ts";
import { subcategories } from "../catalogue/data/subcategories.ts";
import { tradeWords } from "../catalogue/words/trade-words.ts";
import { lexicon } from "../search/lexicon/read-lexicon.server.ts";
import type { FitRule } from "../search/query/search-fits.server.ts";
import { listDueSearches, type ReadRule, storeRules } from "./rule-queries.server.ts";
import { ruleReadAgainAfterDays } from "./rules.ts";
import { savedRule } from "./search-asked.server.ts";

const searchesAtOnce = 500;

/** Another lexicon or catalogue may understand the same words otherwise. */
const ruleVersion = lazy(() =>
  createHash("sha256")
    .update(JSON.stringify([lexicon(), services, subcategories, tradeWords]))
    .digest("base64url")
    .slice(0, 16),
);

/** Stores what a search asks for now, as it was read. */
export function storeRule(
  trx: Executor,
  { searchId, rule, at }: { searchId: string; rule: FitRule | null; at: Date },
): Promise<void> {
  const goodUntil = goodUntilOf(rule, at);
  return storeRules(trx, { rules: [{ searchId, rule, goodUntil }], version: ruleVersion() });
}

/**
 * Reads the rules of searches again that may have changed: those with words that no company used,
 * which the vocabulary may correct otherwise now; those with months counted in days, as „za dwa
 * tygodnie”; those with other months, when another month has begun; all after a change of the
 * lexicon; and every one now and then, should anything else have changed.
 */
export async function readDueRules(
  db: Database,
  { at, stopping }: { at: Date; stopping?: AbortSignal | undefined },
): Promise<void> {
  const version = ruleVersion();
  let after = firstUuid;
  for (;;) {
    if (stopping?.aborted) return;
    const due = await listDueSearches(db, { after, version, at, limit: searchesAtOnce });
    const last = due.at(-1);
    if (!last) return;
    const rules: ReadRule[] = [];
    // One after another: visitors wait for the same few connections.
    for (const { id: searchId, ...asked } of due) {
      const rule = await savedRule(db, asked, at);
      rules.push({ searchId, rule, goodUntil: goodUntilOf(rule, at) });
    }
    await db.transaction().execute((trx) => storeRules(trx, { rules, version }));
    after = last.id;
  }
}

function goodUntilOf(rule: FitRule | null, now: Date): Date {
  if (rule && !rule.isSettled) return now;
  const whole = new Date(now.getTime() + ruleReadAgainAfterDays * dayMs);
  if (rule && rule.conditions.monthMask === null) return whole;
  // In summer time; in winter an hour too early, and then it is read once more.
  const nextMonth = new Date(`${monthsFrom(monthOf(now), 2)[1]}-01T00:00:00+02:00`);
  return nextMonth < whole ? nextMonth : whole;
}
