import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import type { LeadSide } from "../rules.ts";

export type MessageForMail = { id: string; text: string; photos: number };

/** What `reader` has neither seen nor been told of by mail. */
export async function listUntoldMessages(
  executor: Executor,
  { leadId, reader }: { leadId: string; reader: LeadSide },
): Promise<MessageForMail[]> {
  const { rows } = await sql<MessageForMail>`
    select m.id, m.text,
      (select count(*)::int from lead_photo p where p.message_id = m.id) as photos
    from lead_message m
    where m.lead_id = ${leadId} and m.author <> ${reader}
      and m.seen_at is null and m.mailed_at is null
    order by m.created_at, m.id`.execute(executor);
  return rows;
}

export async function markMailed(
  executor: Executor,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await executor
    .updateTable("lead_message")
    .set({ mailed_at: at })
    .where("id", "in", [...ids])
    .execute();
}
