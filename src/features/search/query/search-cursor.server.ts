import { z } from "zod";
import {
  readCursor,
  writeCursor,
  type CursorSigning,
} from "../../../platform/lists/cursor.server.ts";
import type { Cursor } from "./search-plan.server.ts";

const int = z.int().min(0).max(2_147_483_647);
const schema = z.tuple([int.max(100), z.int().min(0).max(1), int, int, z.uuid(), int]);

type Signing = { readonly secret: Buffer; readonly filters: unknown };

const scopeOf = ({ secret, filters }: Signing): CursorSigning => {
  return { secret, scope: ["companies", filters] };
};

/** Opaque and signed together with the filters it belongs to. */
export function writeSearchCursor(cursor: Cursor, signing: Signing): string {
  const { cityIndex, isStrong, after, total } = cursor;
  const place = [cityIndex, Number(isStrong), after.fit, after.rank, after.id, total];
  return writeCursor(place, scopeOf(signing));
}

/** @throws ApiError 400 BAD_CURSOR when it was changed or belongs to another search. */
export function readSearchCursor(text: string, signing: Signing): Cursor {
  const place = readCursor(text, { ...scopeOf(signing), schema });
  const [cityIndex, strong, fit, rank, id, total] = place;
  return { cityIndex, isStrong: strong === 1, after: { fit, rank, id }, total };
}
