import { randomBytes, randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Executor } from "../../src/platform/db/connect.server.ts";
import type { DB } from "../../src/platform/db/schema.ts";

/** A lead as the contact form leaves it, unless told otherwise. @returns its id. */
export async function addLead(
  db: Executor,
  companyId: string,
  traits: Partial<Insertable<DB["lead"]>> = {},
): Promise<string> {
  const id = randomUUID();
  const at = (traits.created_at as Date | undefined) ?? new Date();
  const isPending = (traits.status ?? "pending") === "pending";
  await db
    .insertInto("lead")
    .values({
      id,
      company_id: companyId,
      contact_email: "anna@example.pl",
      message: "Dzień dobry, szukam ekipy do łazienki.",
      submission_hash: randomBytes(32),
      terms_accepted_at: at,
      created_at: at,
      updated_at: at,
      // Later than it was sent: a lead that is decided at once came of an offer.
      decided_at: isPending ? null : new Date(at.getTime() + 60_000),
      ...traits,
    })
    .execute();
  return traits.id ?? id;
}
