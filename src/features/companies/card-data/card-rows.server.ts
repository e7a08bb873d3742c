import type { Executor } from "../../../platform/db/connect.server.ts";
import { companyKey } from "../../../platform/kept/kept-keys.ts";
import type { Kept, Sort } from "../../../platform/kept/kept.server.ts";
import { type CardRow, findCards, type StoredCard, withTimes } from "./card-queries.server.ts";
import { findMadeCards } from "./made-card-queries.server.ts";
import { readTogether } from "./read-together.server.ts";

/** Some three thousand companies: those that everybody meets first. */
const cards: Sort<CardRow> = {
  mostBytes: 8 * 1024 * 1024,
  bytesOf: ({ description, pictures }) => 2 * (description.length + 500) + 600 * pictures.length,
};

/** Of the searches of one turn of the event loop. */
const readMadeCards = readTogether(async (executor, lists: readonly string[][]) => {
  const found = await findMadeCards(executor, lists.flat());
  const byId = new Map(found.map((stored) => [stored.card.id, stored]));
  return lists.map((ids) => ids.flatMap((id) => byId.get(id) ?? []));
}, 10);

type Asked = {
  ids: string[];
  /** The first month of the calendar, `YYYY-MM`. */
  from: string;
  kept: Kept | null;
};

/**
 * What cards are made from, the same for everybody, whatever was asked for. By id, without companies that are
 * hidden. Of what is not kept one query for the cards that are made ready, and one for the others.
 */
export async function readCardRows(
  executor: Executor,
  { ids, from, kept }: Asked,
): Promise<Map<string, CardRow>> {
  const store = kept?.of(cards);
  const since = store?.now() ?? 0;
  const nameOf = (id: string) => `${from} ${id}`;
  const known = new Map<string, CardRow>();
  for (const id of ids) {
    const card = store?.find(nameOf(id));
    if (card) known.set(id, card);
  }
  const take = (found: StoredCard[]) => {
    for (const stored of found) {
      const row = toCardRow(stored, from);
      known.set(row.id, row);
      store?.keep(nameOf(row.id), row, { from: [companyKey(row.id)], since });
    }
  };
  const missing = () => ids.filter((id) => !known.has(id));
  if (missing().length > 0) take(await readMadeCards(executor, missing()));
  if (missing().length > 0) take(await findCards(executor, { ids: missing(), from }));
  return known;
}

/** A card that was made in an earlier month tells of months that are over. */
function toCardRow({ card, features }: StoredCard, from: string): CardRow {
  const months = Object.entries(card.months).filter(([month]) => month >= from);
  return { ...withTimes(card), features, months: Object.fromEntries(months) };
}
