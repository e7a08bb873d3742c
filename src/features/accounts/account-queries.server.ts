import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import type { User } from "./contract.ts";

export type Account = {
  id: string;
  role: "private" | "corporate";
  email: string;
  firstName: string;
  passwordHash: string | null;
  emailConfirmedAt: Date | null;
  /** When it last asked for its confirmation mail. */
  confirmationSentAt: Date | null;
  pendingEmail: string | null;
  createdAt: Date;
};

const columns = [
  "id",
  sql<Account["role"]>`role`.as("role"),
  "email",
  "first_name as firstName",
  "password_hash as passwordHash",
  sql<Date | null>`email_confirmed_at`.as("emailConfirmedAt"),
  sql<Date | null>`confirmation_sent_at`.as("confirmationSentAt"),
  "pending_email as pendingEmail",
  sql<Date>`created_at`.as("createdAt"),
] as const;

export async function findAccountByEmail(
  executor: Executor,
  email: string,
): Promise<Account | undefined> {
  return executor
    .selectFrom("account")
    .select(columns)
    .where("email", "=", email)
    .executeTakeFirst();
}

export async function findAccount(executor: Executor, id: string): Promise<Account | undefined> {
  return accountOf(executor, id).executeTakeFirst();
}

const accountOf = (executor: Executor, id: string) =>
  executor.selectFrom("account").select(columns).where("id", "=", id);

/**
 * Locked until the transaction ends: what is decided about it holds. Rows that reference it may be
 * added meanwhile; who adds one under the lock of a lead would wait for an erasure that waits for
 * that lead.
 */
export function lockAccount(trx: Executor, id: string): Promise<Account | undefined> {
  return accountOf(trx, id).forNoKeyUpdate().executeTakeFirst();
}

/**
 * For its deletion: waits also for whoever is just storing something of the account, which is seen
 * afterwards.
 */
export function lockAccountForDeletion(trx: Executor, id: string): Promise<Account | undefined> {
  return accountOf(trx, id).forUpdate().executeTakeFirst();
}

type NewAccount = {
  id: string;
  role: "private" | "corporate";
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  emailConfirmedAt: Date | null;
  /** Given where a confirmation mail is enqueued with the account. */
  confirmationSentAt?: Date | null;
  at: Date;
};

/** False when the id or the address has an account already; nothing is written then. */
export async function insertAccount(executor: Executor, account: NewAccount): Promise<boolean> {
  const inserted = await executor
    .insertInto("account")
    .values({
      id: account.id,
      role: account.role,
      email: account.email,
      first_name: account.firstName,
      last_name: account.lastName,
      password_hash: account.passwordHash,
      email_confirmed_at: account.emailConfirmedAt,
      confirmation_sent_at: account.confirmationSentAt ?? null,
      terms_accepted_at: account.at,
      created_at: account.at,
      updated_at: account.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

type UserRow = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: User["role"];
  isEmailConfirmed: boolean;
  pendingEmail: string | null;
  hasPassword: boolean;
  companyName: string | null;
  specialization: "Architekt" | "Fachowiec" | null;
  city: string | null;
  contactMethods: string[] | null;
  contactEmail: string | null;
  isContactConfirmed: boolean;
};

/** The user as the wire shows them, with the company's and the plan's part. */
export async function findUser(executor: Executor, id: string): Promise<User | undefined> {
  const { rows } = await sql<UserRow>`
    select a.id, a.email, a.first_name as "firstName", a.last_name as "lastName", a.role,
           a.email_confirmed_at is not null as "isEmailConfirmed",
           a.pending_email as "pendingEmail",
           a.password_hash is not null as "hasPassword", c.name as "companyName",
           case m.slug when 'architekci' then 'Architekt' when 'fachowcy' then 'Fachowiec' end
             as "specialization",
           y.name as "city", p.features->'contact_methods' as "contactMethods",
           c.contact_email as "contactEmail",
           c.contact_email_confirmed_at is not null as "isContactConfirmed"
    from account a
    left join company c on c.id = a.id
    left join main_category m on m.id = c.main_id
    left join city y on y.geoname_id = c.city_id
    left join plan p on p.tier = c.tier
    where a.id = ${id}`.execute(executor);
  return rows[0] && toUser(rows[0]);
}

function toUser(row: UserRow): User {
  const { id, email, firstName, lastName, isEmailConfirmed, role } = row;
  const user: User = { id, email, firstName, lastName, isEmailConfirmed, role };
  if (row.pendingEmail) user.pendingEmail = row.pendingEmail;
  if (!row.hasPassword) user.hasPassword = false;
  if (role === "private") return user;
  const methods = row.contactMethods ?? [];
  return {
    ...user,
    specialization: row.specialization ?? undefined,
    companyName: row.companyName ?? undefined,
    city: row.city ?? undefined,
    contact: row.contactEmail
      ? { email: row.contactEmail, isConfirmed: row.isContactConfirmed }
      : undefined,
    permissions: {
      canEditEmail: methods.includes("email"),
      canEditPhone: methods.includes("phone"),
      canEditWebsite: methods.includes("website"),
    },
  };
}

/** @returns false when the address was confirmed before. */
export async function markEmailConfirmed(
  executor: Executor,
  input: { accountId: string; email: string; at: Date },
): Promise<boolean> {
  const result = await executor
    .updateTable("account")
    .set({ email_confirmed_at: input.at, updated_at: input.at })
    .where("id", "=", input.accountId)
    .where("email", "=", input.email)
    .where("email_confirmed_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Takes the turn to send a confirmation mail.
 * @returns false when one was sent within the pause, or nothing is left to confirm.
 */
export async function claimConfirmationMail(
  executor: Executor,
  input: { accountId: string; at: Date; pauseSeconds: number },
): Promise<boolean> {
  const { rows } = await sql`
    update account set confirmation_sent_at = ${input.at}
    where id = ${input.accountId} and email_confirmed_at is null
      and (confirmation_sent_at is null or confirmation_sent_at > ${input.at}
        or confirmation_sent_at <= ${input.at}::timestamptz
          - make_interval(secs => ${input.pauseSeconds}))
    returning id`.execute(executor);
  return rows.length > 0;
}

/** For an account that is locked and known to be unconfirmed. */
export async function replaceUnconfirmedEmail(
  trx: Executor,
  change: { accountId: string; newEmail: string; at: Date },
): Promise<void> {
  await trx
    .updateTable("account")
    .set({ email: change.newEmail, confirmation_sent_at: change.at, updated_at: change.at })
    .where("id", "=", change.accountId)
    .execute();
}

export async function setPasswordHash(
  executor: Executor,
  input: { accountId: string; passwordHash: string | null; at: Date },
): Promise<void> {
  await executor
    .updateTable("account")
    .set({ password_hash: input.passwordHash, updated_at: input.at })
    .where("id", "=", input.accountId)
    .execute();
}

export async function setNames(
  executor: Executor,
  input: { accountId: string; firstName?: string; lastName?: string; at: Date },
): Promise<void> {
  await executor
    .updateTable("account")
    .set({
      ...(input.firstName !== undefined && { first_name: input.firstName }),
      ...(input.lastName !== undefined && { last_name: input.lastName }),
      updated_at: input.at,
    })
    .where("id", "=", input.accountId)
    .execute();
}

export async function setPendingEmail(
  executor: Executor,
  input: { accountId: string; email: string | null; changesContact?: boolean },
): Promise<void> {
  await executor
    .updateTable("account")
    .set({
      pending_email: input.email,
      pending_changes_contact: input.changesContact ?? false,
    })
    .where("id", "=", input.accountId)
    .execute();
}

/** Whether the company's contact address is to change along with the account's. */
export async function findContactChoice(executor: Executor, accountId: string): Promise<boolean> {
  const row = await executor
    .selectFrom("account")
    .select("pending_changes_contact as changesContact")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return row?.changesContact ?? false;
}

type AppliedAddress = {
  oldEmail: string;
  firstName: string;
  /** Whether the address before was. */
  wasConfirmed: boolean;
  /** What was chosen when the change was asked for. */
  changesContact: boolean;
};

/**
 * Makes the pending address the account's own, as long as it is still the one the link was for
 * and no other user has taken it. @returns the address before.
 */
export async function applyPendingEmail(
  executor: Executor,
  input: { accountId: string; email: string; at: Date },
): Promise<AppliedAddress | undefined> {
  const { rows } = await sql<AppliedAddress>`
    update account a
    set email = a.pending_email, pending_email = null, pending_changes_contact = false,
        email_confirmed_at = ${input.at}, updated_at = ${input.at}
    from (select id, email, first_name, email_confirmed_at, pending_changes_contact
      from account where id = ${input.accountId} for update) old
    where a.id = old.id and a.pending_email = ${input.email}
      and not exists (select from account other where other.email = ${input.email})
    returning old.email as "oldEmail", old.first_name as "firstName",
      old.email_confirmed_at is not null as "wasConfirmed",
      old.pending_changes_contact as "changesContact"`.execute(executor);
  return rows[0];
}

/** The account's row and, by the tables' own rules, everything that hangs on it. */
export async function deleteAccount(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom("account").where("id", "=", id).execute();
}
