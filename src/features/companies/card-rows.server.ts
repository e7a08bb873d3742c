import type { Executor } from "../../platform/db/connect.server.ts";
import { companyKey } from "../../platform/kept/kept-keys.ts";
import type { Kept, Sort } from "../../platform/kept/kept.server.ts";
import {
  type CardPictureRow,
  type CardRow,
  findCardPictures,
  findCardRows,
} from "./card-queries.server.ts";

const picturesOfCard = 9;

/** What a card is made from; the same for everybody, whatever was asked for. */
type CardRows = { row: CardRow; pictures: CardPictureRow[] };

/** Some three thousand companies: those that everybody meets first. */
const cards: Sort<CardRows> = {
  mostBytes: 8 * 1024 * 1024,
  bytesOf: ({ row, pictures }) => 2 * (row.description.length + 500) + 600 * pictures.length,
};

type Asked = { ids: string[]; from: string; kept: Kept | null };

/** By id, without companies that are hidden. Two queries for what is not kept. */
export async function readCardRows(
  executor: Executor,
  { ids, from, kept }: Asked,
): Promise<Map<string, CardRows>> {
  const store = kept?.of(cards);
  const since = store?.now() ?? 0;
  const nameOf = (id: string) => `${from} ${id}`;
  const known = new Map<string, CardRows>();
  for (const id of ids) {
    const card = store?.find(nameOf(id));
    if (card) known.set(id, card);
  }
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  const [rows, pictures] = await Promise.all([
    findCardRows(executor, { ids: missing, from }),
    findCardPictures(executor, { ids: missing, limit: picturesOfCard }),
  ]);
  const picturesById = Map.groupBy(pictures, ({ companyId }) => companyId);
  for (const row of rows) {
    const card = { row, pictures: picturesById.get(row.id) ?? [] };
    known.set(row.id, card);
    store?.keep(nameOf(row.id), card, { from: [companyKey(row.id)], since });
  }
  return known;
}
