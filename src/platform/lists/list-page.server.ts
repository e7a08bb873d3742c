import { z } from "zod";
import { type CursorSigning, readCursor, writeCursor } from "./cursor.server.ts";
import type { ListQuery } from "./list-schemas.ts";

type ListPage<T> = {
  items: T[];
  page: number;
  limit: number;
  hasMore: boolean;
  cursor: string | null;
};

const placeSchema = z.tuple([z.int().min(0)]);

/** The asked part of a list that is at hand as a whole, such as the styles or the plans. */
export function pageOf<T>(
  all: readonly T[],
  { page, limit, cursor }: ListQuery,
  signing: CursorSigning,
): ListPage<T> {
  const [start] = cursor
    ? readCursor(cursor, { ...signing, schema: placeSchema })
    : [(page - 1) * limit];
  const end = start + limit;
  const hasMore = end < all.length;
  const items = all.slice(start, end);
  return { items, page, limit, hasMore, cursor: hasMore ? writeCursor([end], signing) : null };
}
