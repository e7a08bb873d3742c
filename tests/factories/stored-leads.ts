import { randomBytes, randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Executor } from "../../src/platform/db/connect.server.ts";
import type { DB } from "../../src/platform/db/schema.ts";

/** A lead as it stands in the table; a pending one of now unless told otherwise. */
export async function storeLead(
  db: Executor,
  companyId: string,
  traits: Partial<Insertable<DB["lead"]>> = {},
): Promise<string> {
  const id = randomUUID();
  const at = traits.created_at ?? new Date();
  await db
    .insertInto("lead")
    .values({
      id,
      company_id: companyId,
      contact_email: "anna.nowak@example.pl",
      message: "Dzień dobry, szukam ekipy do łazienki.",
      submission_hash: randomBytes(32),
      terms_accepted_at: at,
      created_at: at,
      updated_at: at,
      ...traits,
    })
    .execute();
  return id;
}
