import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { deleteInBatches } from "../../../platform/db/delete-in-batches.server.ts";

export type TokenPurpose = "confirm" | "reset" | "change_email" | "link_identity" | "contact_email";

export type UsedToken = {
  purpose: TokenPurpose;
  accountId: string;
  email: string;
  identityId: string | null;
};

/**
 * One that is there already belongs to a mail that is sent again: unused it holds anew from then.
 * @returns false for one that was used: its mail has arrived.
 */
export async function insertToken(
  executor: Executor,
  token: {
    hash: Buffer;
    purpose: TokenPurpose;
    accountId: string;
    email: string;
    identityId?: string;
    at: Date;
    expiresAt: Date;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await executor
    .insertInto("account_token")
    .values({
      hash: token.hash,
      purpose: token.purpose,
      account_id: token.accountId,
      email: token.email,
      identity_id: token.identityId ?? null,
      created_at: token.at,
      expires_at: token.expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .column("hash")
        .doUpdateSet({ expires_at: token.expiresAt })
        .where("account_token.used_at", "is", null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** For a token whose mail was refused for good. */
export async function deleteToken(executor: Executor, hash: Buffer): Promise<void> {
  await executor.deleteFrom("account_token").where("hash", "=", hash).execute();
}

/** The update decides: of two uses at once exactly one gets the row. */
export async function consumeToken(
  executor: Executor,
  input: { hash: Buffer; purposes: TokenPurpose[]; at: Date },
): Promise<UsedToken | undefined> {
  // The account first, as whatever deletes its links does: each would wait for the other.
  await sql`
    select from account
    where id = (select account_id from account_token where hash = ${input.hash})
    for no key update`.execute(executor);
  const { rows } = await sql<UsedToken>`
    update account_token set used_at = ${input.at}
    where hash = ${input.hash} and purpose = any(${input.purposes}::text[])
      and used_at is null and expires_at > ${input.at}
    returning purpose, account_id as "accountId", email, identity_id as "identityId"`.execute(
    executor,
  );
  return rows[0];
}

export type KnownToken = UsedToken & { isUsed: boolean; isOver: boolean };

/** What a link is for, without using it. */
export async function findToken(
  executor: Executor,
  { hash, at }: { hash: Buffer; at: Date },
): Promise<KnownToken | undefined> {
  const { rows } = await sql<KnownToken>`
    select purpose, account_id as "accountId", email, identity_id as "identityId",
      used_at is not null as "isUsed", expires_at <= ${at} as "isOver"
    from account_token where hash = ${hash}`.execute(executor);
  return rows[0];
}

/** The address a company shows to clients, while it is neither confirmed nor the account's own. */
export async function findUnconfirmedContact(
  executor: Executor,
  accountId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select c.contact_email as email from company c join account a on a.id = c.id
    where c.id = ${accountId} and c.contact_email_confirmed_at is null
      and lower(c.contact_email) <> a.email`.execute(executor);
  return rows[0]?.email;
}

/** Whether a token could be used, without using it. */
export async function isTokenUsable(
  executor: Executor,
  input: { hash: Buffer; purpose: TokenPurpose; at: Date },
): Promise<boolean> {
  const row = await executor
    .selectFrom("account_token")
    .select("hash")
    .where("hash", "=", input.hash)
    .where("purpose", "=", input.purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", input.at)
    .executeTakeFirst();
  return row !== undefined;
}

/** Links of one purpose that must not work any more, also when their mails are sent again. */
export async function endLinksOf(
  executor: Executor,
  accountId: string,
  purpose: TokenPurpose,
): Promise<void> {
  await executor
    .updateTable("account_token")
    .set({ used_at: sql`now()` })
    .where("account_id", "=", accountId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
}

export type FinalMail = {
  id: string;
  kind: "email_changed" | "account_deleted";
  email: string;
  firstName: string;
};

export async function insertFinalMail(
  executor: Executor,
  mail: FinalMail & { at: Date },
): Promise<void> {
  await executor
    .insertInto("parting_mail")
    .values({
      id: mail.id,
      kind: mail.kind,
      email: mail.email,
      first_name: mail.firstName,
      created_at: mail.at,
    })
    .execute();
}

export async function findFinalMail(
  executor: Executor,
  id: string,
): Promise<FinalMail | undefined> {
  const { rows } = await sql<FinalMail>`
    select id, kind, email, first_name as "firstName" from parting_mail where id = ${id}`.execute(
    executor,
  );
  return rows[0];
}

export async function deleteFinalMail(executor: Executor, id: string): Promise<void> {
  await executor.deleteFrom("parting_mail").where("id", "=", id).execute();
}

/** Links are kept a week after they ran out, for questions; so are mails that never left. */
export async function deleteExpiredLinks(executor: Executor, at: Date): Promise<void> {
  await deleteInBatches(
    executor,
    (limit) => sql`
      delete from account_token where hash in (
        select hash from account_token where expires_at < ${at}::timestamptz - interval '7 days'
        order by expires_at limit ${limit} for update skip locked)`,
  );
  await deleteInBatches(
    executor,
    (limit) => sql`
      delete from parting_mail where id in (
        select id from parting_mail where created_at < ${at}::timestamptz - interval '7 days'
        limit ${limit} for update skip locked)`,
  );
}
