import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { ApiError } from "../../../platform/api/problem.ts";
import { companyErrors } from "../../companies/contract.ts";
import type { Cursor } from "./search-plan.server.ts";

const int = z.int().min(0).max(2_147_483_647);
const payloadSchema = z.tuple([int.max(100), z.int().min(0).max(1), int, int, z.uuid(), int]);
const signatureBytes = 12;

type Signing = { secret: Buffer; filters: unknown };

/** Opaque and signed together with the filters it belongs to. */
export function writeCursor(cursor: Cursor, signing: Signing): string {
  const { cityIndex, isStrong, after, total } = cursor;
  const payload = [cityIndex, Number(isStrong), after.fit, after.rank, after.id, total];
  const text = Buffer.from(JSON.stringify(payload)).toString("base64url");
  return `${text}.${sign(text, signing).toString("base64url")}`;
}

/** @throws ApiError 400 BAD_CURSOR when it was changed or belongs to another search. */
export function readCursor(text: string, signing: Signing): Cursor {
  const [payload = "", signature = ""] = text.split(".");
  const given = Buffer.from(signature, "base64url");
  const expected = sign(payload, signing);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new ApiError(companyErrors.badCursor);
  }
  const parsed = payloadSchema.safeParse(
    JSON.parse(Buffer.from(payload, "base64url").toString("utf8")),
  );
  if (!parsed.success) throw new ApiError(companyErrors.badCursor);
  const [cityIndex, strong, fit, rank, id, total] = parsed.data;
  return { cityIndex, isStrong: strong === 1, after: { fit, rank, id }, total };
}

function sign(payload: string, { secret, filters }: Signing): Buffer {
  return createHmac("sha256", secret)
    .update(JSON.stringify(["companies", filters, payload]))
    .digest()
    .subarray(0, signatureBytes);
}
