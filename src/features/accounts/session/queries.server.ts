import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { deleteInBatches } from "../../../platform/db/delete-in-batches.server.ts";

export type SessionRow = {
  id: string;
  accountId: string;
  role: "private" | "corporate";
  isEmailConfirmed: boolean;
  accessHash: Buffer;
  accessExpiresAt: Date;
  refreshHash: Buffer;
  previousRefreshHash: Buffer | null;
  rotationSalt: Buffer;
  rotatedAt: Date;
  refreshExpiresAt: Date;
  expiresAt: Date;
  isRemembered: boolean;
  lastSeenAt: Date;
};

const selection = sql`
  s.id, s.account_id as "accountId", a.role, a.email_confirmed_at is not null as "isEmailConfirmed",
  s.access_hash as "accessHash", s.access_expires_at as "accessExpiresAt",
  s.refresh_hash as "refreshHash", s.previous_refresh_hash as "previousRefreshHash",
  s.rotation_salt as "rotationSalt", s.rotated_at as "rotatedAt",
  s.refresh_expires_at as "refreshExpiresAt", s.expires_at as "expiresAt",
  s.is_remembered as "isRemembered", s.last_seen_at as "lastSeenAt"`;

export async function findSession(executor: Executor, id: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select ${selection} from session s join account a on a.id = s.account_id
    where s.id = ${id}`.execute(executor);
  return rows[0];
}

/** Locks the session, so that two rotations at once happen one after the other. */
export async function lockSession(executor: Executor, id: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select ${selection} from session s join account a on a.id = s.account_id
    where s.id = ${id} for update of s`.execute(executor);
  return rows[0];
}

export async function insertSession(
  executor: Executor,
  session: {
    id: string;
    accountId: string;
    accessHash: Buffer;
    refreshHash: Buffer;
    rotationSalt: Buffer;
    accessExpiresAt: Date;
    refreshExpiresAt: Date;
    expiresAt: Date;
    isRemembered: boolean;
    device: string;
    at: Date;
  },
): Promise<void> {
  await executor
    .insertInto("session")
    .values({
      id: session.id,
      account_id: session.accountId,
      access_hash: session.accessHash,
      access_expires_at: session.accessExpiresAt,
      refresh_hash: session.refreshHash,
      rotation_salt: session.rotationSalt,
      rotated_at: session.at,
      refresh_expires_at: session.refreshExpiresAt,
      expires_at: session.expiresAt,
      is_remembered: session.isRemembered,
      device: session.device,
      created_at: session.at,
      last_seen_at: session.at,
    })
    .execute();
}

export async function rotateSecrets(
  executor: Executor,
  input: {
    id: string;
    accessHash: Buffer;
    refreshHash: Buffer;
    previousRefreshHash: Buffer;
    rotationSalt: Buffer;
    accessExpiresAt: Date;
    refreshExpiresAt: Date;
    at: Date;
  },
): Promise<void> {
  await executor
    .updateTable("session")
    .set({
      access_hash: input.accessHash,
      access_expires_at: input.accessExpiresAt,
      refresh_hash: input.refreshHash,
      previous_refresh_hash: input.previousRefreshHash,
      rotation_salt: input.rotationSalt,
      rotated_at: input.at,
      refresh_expires_at: input.refreshExpiresAt,
      last_seen_at: input.at,
    })
    .where("id", "=", input.id)
    .execute();
}

/** Moves the end of idleness. */
export async function touchSession(
  executor: Executor,
  input: { id: string; accessExpiresAt: Date; at: Date },
): Promise<void> {
  await executor
    .updateTable("session")
    .set({ access_expires_at: input.accessExpiresAt, last_seen_at: input.at })
    .where("id", "=", input.id)
    .execute();
}

export async function deleteSession(executor: Executor, id: string): Promise<void> {
  await executor.deleteFrom("session").where("id", "=", id).execute();
}

/** @returns how many ended; `exceptId` stays. */
export async function deleteSessionsOf(
  executor: Executor,
  accountId: string,
  exceptId?: string,
): Promise<number> {
  const result = await executor
    .deleteFrom("session")
    .where("account_id", "=", accountId)
    .$if(exceptId !== undefined, (query) => query.where("id", "!=", exceptId!))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** One session of this very account. @returns false when the account has no such session. */
export async function deleteOwnSession(
  executor: Executor,
  own: { id: string; accountId: string },
): Promise<boolean> {
  const result = await executor
    .deleteFrom("session")
    .where("id", "=", own.id)
    .where("account_id", "=", own.accountId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export type DeviceRow = { id: string; device: string; createdAt: Date; lastSeenAt: Date };

export async function listSessionsOf(
  executor: Executor,
  accountId: string,
  at: Date,
): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select id, device, created_at as "createdAt", last_seen_at as "lastSeenAt"
    from session
    where account_id = ${accountId} and expires_at > ${at} and refresh_expires_at > ${at}
    order by last_seen_at desc, id limit 100`.execute(executor);
  return rows;
}

/** A refresh never ends after its session (`session_ends`). One that is locked waits for the next time. */
export async function deleteExpiredSessions(executor: Executor, at: Date): Promise<void> {
  await deleteInBatches(
    executor,
    (limit) => sql`
      delete from session where id in (
        select id from session where refresh_expires_at < ${at}
        order by refresh_expires_at limit ${limit} for update skip locked)`,
  );
}
