import type { Executor } from "../../platform/db/connect.server.ts";
import { companyKey } from "../../platform/kept/kept-keys.ts";
import type { Kept, Sort } from "../../platform/kept/kept.server.ts";
import { type CardRow, findCardRows } from "./card-queries.server.ts";

const picturesOfCard = 9;

/** Some three thousand companies: those that everybody meets first. */
const cards: Sort<CardRow> = {
  mostBytes: 8 * 1024 * 1024,
  bytesOf: ({ description, pictures }) => 2 * (description.length + 500) + 600 * pictures.length,
};

type Asked = { ids: string[]; from: string; kept: Kept | null };

/**
 * What cards are made from, the same for everybody, whatever was asked for. By id, without companies that are
 * hidden. One query for what is not kept.
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
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  const rows = await findCardRows(executor, { ids: missing, from, mostPictures: picturesOfCard });
  for (const row of rows) {
    known.set(row.id, row);
    store?.keep(nameOf(row.id), row, { from: [companyKey(row.id)], since });
  }
  return known;
}
