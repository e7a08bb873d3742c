import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import type { DB } from "../../platform/db/schema.ts";

/**
 * A lead with its whole history, as another system or the demo knows it. What was decided was decided
 * later: one that is accepted in the moment it was sent came of an offer (`beganAccepted`).
 */
export type ImportedLead = Omit<
  Insertable<DB["lead"]>,
  "submission_hash" | "terms_accepted_at" | "updated_at"
> & { created_at: Date };

/** Nobody is mailed about it; equal ones are stored once. */
export async function insertImportedLead(executor: Executor, lead: ImportedLead): Promise<void> {
  const { company_id: companyId, contact_email: email, message } = lead;
  const words = JSON.stringify(["imported", companyId, email, message]);
  await executor
    .insertInto("lead")
    .values({
      ...lead,
      decided_at: lead.decided_at && afterwards(lead.decided_at, lead.created_at),
      submission_hash: createHash("sha256").update(words).digest(),
      terms_accepted_at: lead.created_at,
      updated_at: lead.decided_at ?? lead.created_at,
    })
    .onConflict((conflict) => conflict.column("submission_hash").doNothing())
    .execute();
}

/** Another system may know the day alone. */
function afterwards(decided: Date | string, created: Date): Date {
  return new Date(Math.max(new Date(decided).getTime(), created.getTime() + 1));
}
