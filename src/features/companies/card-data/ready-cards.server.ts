import type { Executor } from "../../../platform/db/connect.server.ts";
import { createAskedBefore } from "../../../platform/kept/asked-before.server.ts";
import { companyKey } from "../../../platform/kept/kept-keys.ts";
import type { Kept, Sort } from "../../../platform/kept/kept.server.ts";
import { findCards, type StoredCard } from "./card-queries.server.ts";
import { findMadeCards } from "./made-card-queries.server.ts";
import { readTogether } from "./read-together.server.ts";
import { type ReadyCard, toReadyCard } from "./ready-card.server.ts";

/** Two to three thousand companies: those that everybody meets first. */
const cards: Sort<ReadyCard> = {
  mostBytes: 8 * 1024 * 1024,
  bytesOf: ({ same, ofAllMonths }) => same.length + ofAllMonths.length + 1_200,
};

/**
 * Once there is no room. Of a million most are met once in a while, and would push those out that many meet; what is
 * kept for a minute for nobody also outlives the collections of new garbage, and has the whole heap collected more
 * often.
 */
const askedBefore = createAskedBefore(10_000);

/** Reads together what the searches of one turn of the event loop ask for. */
const readMadeCards = readTogether(async (executor, lists: readonly string[][]) => {
  const found = await findMadeCards(executor, lists.flat());
  const byId = new Map(found.map((stored) => [stored.card.id, stored]));
  return lists.map((ids) => ids.flatMap((id) => byId.get(id) ?? []));
}, 10);

type Asked = {
  ids: readonly string[];
  /** The running month, `YYYY-MM`. */
  month: string;
  kept: Kept | null;
};

/**
 * Cards by their ids, without companies that are hidden. Of what is not kept one query for those that are made
 * ready, and one for the others.
 */
export async function readReadyCards(
  executor: Executor,
  { ids, month, kept }: Asked,
): Promise<Map<string, ReadyCard>> {
  const store = kept?.of(cards);
  const since = store?.now() ?? 0;
  const known = new Map<string, ReadyCard>();
  for (const id of ids) {
    const card = store?.find(id);
    if (card?.month === month) known.set(id, card);
  }
  const take = (found: StoredCard[]) => {
    for (const stored of found) {
      const card = toReadyCard(stored, month);
      known.set(card.id, card);
      if (!store || (store.isFull() && !askedBefore(card.id))) continue;
      store.keep(card.id, card, { from: [companyKey(card.id)], since });
    }
  };
  const missing = () => ids.filter((id) => !known.has(id));
  if (missing().length > 0) take(await readMadeCards(executor, missing()));
  if (missing().length > 0) take(await findCards(executor, { ids: missing(), from: month }));
  return known;
}
