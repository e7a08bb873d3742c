import type { Executor } from "../../platform/db/connect.server.ts";

export type NewAccount = {
  id: string;
  role: "private" | "corporate";
  /** Lower case. */
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  emailConfirmedAt: Date | null;
  createdAt: Date;
};

export async function insertAccount(executor: Executor, account: NewAccount): Promise<void> {
  await executor
    .insertInto("account")
    .values({
      id: account.id,
      role: account.role,
      email: account.email,
      first_name: account.firstName,
      last_name: account.lastName,
      password_hash: account.passwordHash,
      email_confirmed_at: account.emailConfirmedAt,
      created_at: account.createdAt,
      updated_at: account.createdAt,
    })
    .execute();
}
