import { ApiError } from "../../../platform/api/problem.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { mediaErrors } from "../contract.ts";
import { findUsed, type UsedSpace } from "./queries.server.ts";

/** Room for a company's files; figures in docs/decisions/uploads.md. */
export const spaceLimit = { bytes: 5 * 1024 ** 3, files: 3_000 };

/**
 * Whether so many more bytes and files fit. @throws ApiError 413 when they do not.
 * @returns what is taken already.
 */
export async function requireSpace(
  { db }: { db: Executor },
  { ownerId, bytes, files }: { ownerId: string; bytes: number; files: number },
): Promise<UsedSpace> {
  const used = await findUsed(db, ownerId);
  const fits = used.bytes + bytes <= spaceLimit.bytes && used.files + files <= spaceLimit.files;
  if (!fits) throw new ApiError(mediaErrors.spaceUsedUp);
  return used;
}

/**
 * The same of what was just saved, in its transaction, in which the company is locked: of changes sent
 * at once each finds the room that it asks for before anything is decoded. @throws ApiError 413
 */
export async function requireSpaceKept(trx: Executor, ownerId: string): Promise<void> {
  await requireSpace({ db: trx }, { ownerId, bytes: 0, files: 0 });
}
