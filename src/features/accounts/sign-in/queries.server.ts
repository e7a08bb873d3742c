import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { deleteInBatches } from "../../../platform/db/delete-in-batches.server.ts";

/** Whether an account had the id and was erased: it would be taken for one that a backup brought back. */
export async function isErasedId(executor: Executor, id: string): Promise<boolean> {
  const row = await executor
    .selectFrom("erased_account")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

type Identity = { id: string; accountId: string; isConfirmed: boolean };

export async function findIdentity(
  executor: Executor,
  from: { issuer: string; subject: string },
): Promise<Identity | undefined> {
  const { rows } = await sql<Identity>`
    select id, account_id as "accountId", confirmed_at is not null as "isConfirmed"
    from account_identity
    where issuer = ${from.issuer} and subject = ${from.subject}`.execute(executor);
  return rows[0];
}

/**
 * Remembers an identity for an account; one that waits for confirmation moves to the account
 * that holds its address now, and is confirmed where it opened that. @returns the row's id.
 */
export async function putIdentity(
  executor: Executor,
  identity: {
    id: string;
    issuer: string;
    subject: string;
    accountId: string;
    confirmedAt: Date | null;
    at: Date;
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into account_identity (id, issuer, subject, account_id, confirmed_at, created_at)
    values (${identity.id}, ${identity.issuer}, ${identity.subject}, ${identity.accountId},
            ${identity.confirmedAt}, ${identity.at})
    on conflict (issuer, subject) do update
      set account_id = case when account_identity.confirmed_at is null
          then excluded.account_id else account_identity.account_id end,
        confirmed_at = coalesce(account_identity.confirmed_at, excluded.confirmed_at)
    returning id`.execute(executor);
  return rows[0]!.id;
}

export async function confirmIdentity(
  executor: Executor,
  input: { identityId: string; accountId: string; at: Date },
): Promise<void> {
  await executor
    .updateTable("account_identity")
    .set({ confirmed_at: input.at })
    .where("id", "=", input.identityId)
    .where("account_id", "=", input.accountId)
    .where("confirmed_at", "is", null)
    .execute();
}

/** For an account that comes to another person's mailbox; `keptId` is the identity that proved it. */
export async function deleteIdentitiesOf(
  trx: Executor,
  { accountId, keptId }: { accountId: string; keptId?: string },
): Promise<void> {
  await trx
    .deleteFrom("account_identity")
    .where("account_id", "=", accountId)
    .$if(keptId !== undefined, (query) => query.where("id", "!=", keptId!))
    .execute();
}

/** Identities whose owner did not agree to the link within two days. */
export async function deleteUnconfirmedIdentities(executor: Executor, at: Date): Promise<void> {
  await deleteInBatches(
    executor,
    (limit) => sql`
      delete from account_identity where id in (
        select id from account_identity
        where confirmed_at is null and created_at < ${at}::timestamptz - interval '2 days'
        order by created_at limit ${limit} for update skip locked)`,
  );
}
