import { ApiError } from "../../../platform/api/problem.ts";
import type { SignedInContext } from "../../../platform/api/router.server.ts";
import { isUuid } from "../../../platform/uuid.ts";
import { renovationErrors } from "../contract.ts";

/** A renovation as its owner names it. */
export type Own = { id: string; ownerId: string };

/** @throws ApiError 404: an invalid id belongs to no renovation. */
export function ownIn(c: SignedInContext, id: string): Own {
  return { id: renovationIdIn(id), ownerId: c.var.viewer.id };
}

/** @throws ApiError 404 */
export function renovationIdIn(text: string): string {
  if (!isUuid(text)) throw new ApiError(renovationErrors.invalidId);
  return text.toLowerCase();
}
