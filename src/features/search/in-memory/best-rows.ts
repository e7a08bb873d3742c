import type { Position } from "../plan/search-plan.server.ts";
import { compareRows, type CompanyRows, idOf } from "./company-rows.ts";

type Candidate = { readonly slot: number; readonly fit: number };

type Wanted = {
  /** Only those behind it. */
  after: Position | null;
  limit: number;
};

export type BestRows = {
  /** Forgets what was taken before: a stretch has hundreds of cities, most of them with nobody. */
  begin(wanted: Wanted): void;
  /** @returns false of one that comes behind as many as are wanted */
  take(slot: number): boolean;
  /** In the order of a page: by fit, rank and id. */
  taken(): readonly Candidate[];
};

/** The first few of rows that come in any order. */
export function createBestRows(rows: CompanyRows, fit: (slot: number) => number): BestRows {
  let best: Candidate[] = [];
  let { after, limit }: Wanted = { after: null, limit: 0 };
  const isBefore = (one: Candidate, other: Candidate) =>
    one.fit === other.fit ? compareRows(rows, one.slot, other.slot) < 0 : one.fit > other.fit;
  return {
    begin(wanted) {
      ({ after, limit } = wanted);
      if (best.length > 0) best = [];
    },
    take(slot) {
      const candidate = { slot, fit: fit(slot) };
      if (after && !isBehind(rows, candidate, after)) return true;
      if (best.length === limit && !isBefore(candidate, best[limit - 1]!)) return false;
      let at = best.length;
      while (at > 0 && isBefore(candidate, best[at - 1]!)) at -= 1;
      best.splice(at, 0, candidate);
      if (best.length > limit) best.pop();
      return true;
    },
    taken: () => best,
  };
}

function isBehind(rows: CompanyRows, { slot, fit }: Candidate, after: Position): boolean {
  if (fit !== after.fit) return fit < after.fit;
  const rank = rows.ranks[slot]!;
  if (rank !== after.rank) return rank < after.rank;
  return idOf(rows, slot) > after.id;
}
