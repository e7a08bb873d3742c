import { timingSafeEqual } from "node:crypto";
import type { z } from "zod";
import { ApiError, platformErrors } from "../api/problem.ts";
import { hmacOf } from "./hmac.server.ts";

/** Of Base64: twelve bytes. */
const signatureLength = 16;

/** `scope` names the list and its filters: a cursor is good for no other. */
export type CursorSigning = { readonly secret: Buffer; readonly scope: readonly unknown[] };

/** A place in a list as opaque text: readable only by us, though not secret. */
export function writeCursor(place: unknown, signing: CursorSigning): string {
  const text = Buffer.from(JSON.stringify(place)).toString("base64url");
  return `${text}.${sign(text, signing)}`;
}

/** The place that was written. @throws ApiError 400 BAD_CURSOR when changed or of another list. */
export function readCursor<S extends z.ZodType>(
  text: string,
  { schema, ...signing }: CursorSigning & { readonly schema: S },
): z.output<S> {
  const [place = "", signature = ""] = text.split(".");
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(place, signing));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new ApiError(platformErrors.badCursor);
  }
  const parsed = schema.safeParse(JSON.parse(Buffer.from(place, "base64url").toString("utf8")));
  if (!parsed.success) throw new ApiError(platformErrors.badCursor);
  return parsed.data;
}

function sign(place: string, { secret, scope }: CursorSigning): string {
  return hmacOf(secret, JSON.stringify([...scope, place])).slice(0, signatureLength);
}
