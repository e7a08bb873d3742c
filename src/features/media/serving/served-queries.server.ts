import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";

/** A stored file and what decides to whom it is sent. */
export type ServedMedium = {
  ownerId: string;
  kind: "picture" | "video";
  sha256: Buffer;
  contentType: string;
  width: number | null;
  /** Of a company that is not published at the moment. */
  isHidden: boolean;
  /** Of a company that was taken off by an operator. */
  isBlocked: boolean;
};

/** undefined also for what an erased account left: it is only waiting to be deleted. */
export async function findServed(
  executor: Executor,
  id: string,
): Promise<ServedMedium | undefined> {
  const { rows } = await sql<ServedMedium>`
    select m.owner_id as "ownerId", m.kind, m.sha256, m.content_type as "contentType", m.width,
      c.id is not null and c.published_at is null as "isHidden",
      c.blocked_reason is not null as "isBlocked"
    from media m left join company c on c.id = m.owner_id
    where m.id = ${id} and m.owner_id is not null`.execute(executor);
  return rows[0];
}
