import { z } from "zod";
import {
  readCursor,
  writeCursor,
  type CursorSigning,
} from "../../../platform/lists/cursor.server.ts";
import type { Cursor, Dropped } from "./search-plan.server.ts";

const int = z.int().min(0).max(2_147_483_647);
const droppable: readonly Dropped[] = ["months", "place", "styles", "services", "words", "main"];
/** Twelve months and „never”, of two parts each, near and from afar. */
const mostTiers = 52;
/** More than there are in the list of cities, which has 3,600. */
const mostCities = 10_000;
const schema = z.tuple([
  z.int().min(0).max(mostCities),
  z.int().min(0).max(mostTiers),
  int,
  int,
  z.uuid(),
  int,
  z
    .array(
      z
        .int()
        .min(0)
        .max(droppable.length - 1),
    )
    .max(droppable.length),
  z.int().min(0).max(1),
  int.optional(),
]);

type Signing = { readonly secret: Buffer; readonly filters: unknown };

const scopeOf = ({ secret, filters }: Signing): CursorSigning => {
  return { secret, scope: ["companies", filters] };
};

/** With the number of the page that begins there, where pages are counted. */
type CountedCursor = Cursor & { readonly page?: number | undefined };

/** Opaque and signed together with the filters it belongs to. */
export function writeSearchCursor(cursor: CountedCursor, signing: Signing): string {
  const { cityIndex, tier, after, total, relaxed, page } = cursor;
  const dropped = relaxed.dropped.map((part) => droppable.indexOf(part));
  const givenUp = [dropped, Number(relaxed.isServiceFar)];
  const place = [cityIndex, tier, after.fit, after.rank, after.id, total, ...givenUp];
  if (page !== undefined) place.push(page);
  return writeCursor(place, scopeOf(signing));
}

/** @throws ApiError 400 BAD_CURSOR when it was changed or belongs to another search. */
export function readSearchCursor(text: string, signing: Signing): CountedCursor {
  const place = readCursor(text, { ...scopeOf(signing), schema });
  const [cityIndex, tier, fit, rank, id, total, dropped, isFar, page] = place;
  const relaxed = {
    dropped: dropped.map((index) => droppable[index]!),
    isServiceFar: isFar === 1,
  };
  const cursor = { cityIndex, tier, after: { fit, rank, id }, total, relaxed };
  return page === undefined ? cursor : { ...cursor, page };
}
