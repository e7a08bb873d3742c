import { createRouter } from "../../../platform/api/router.server.ts";
import type { Database } from "../../../platform/db/connect.server.ts";
import { sharedCacheControl } from "../../../platform/http/response-cache/cache-keys.server.ts";
import { minuteMs } from "../../../platform/time/durations.ts";
import type { CatalogueEntry } from "./catalogue-entries.server.ts";
import { suggest } from "./contract.ts";
import type { ShareOf } from "./entry-matches.ts";
import { readShares, type Shares } from "./queries.server.ts";
import { mayNameFirms, suggestFor } from "./suggest.server.ts";

/** Services and places, the same for everybody: a cache between us and them may keep them, too. */
const aMinute = "public, max-age=60, s-maxage=60";
const sharesLastMs = 10 * minuteMs;

export function suggestApi() {
  const sharesNow = rememberShares();
  return createRouter().openapi(suggest, async (c) => {
    const { db, now } = c.var.services;
    const shares = await sharesNow(db, now());
    const { q } = c.req.valid("query");
    const suggestions = await suggestFor(db, { text: q, shareOf: shareIn(shares), now: now() });
    const cacheControl = mayNameFirms(q) ? sharedCacheControl : aMinute;
    return c.json({ suggestions }, 200, { "cache-control": cacheControl });
  });
}

/** Reads them again when they are ten minutes old. */
function rememberShares() {
  let kept: { shares: Promise<Shares>; readAt: number } | undefined;
  return (db: Database, now: Date): Promise<Shares> => {
    const at = now.getTime();
    if (!kept || Math.abs(at - kept.readAt) > sharesLastMs) {
      const shares = readShares(db);
      kept = { shares, readAt: at };
      // What failed is not kept: the next call asks again.
      shares.catch(() => (kept = undefined));
    }
    return kept.shares;
  };
}

const shareIn =
  ({ services, subcategories }: Shares): ShareOf =>
  ({ kind, id }: CatalogueEntry) =>
    (kind === "service" ? services : subcategories).get(id) ?? 0;
