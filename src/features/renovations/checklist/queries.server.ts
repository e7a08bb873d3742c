import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { toJsonb } from "../../../platform/db/to-jsonb.server.ts";
import type { ChecklistItem } from "./contract.ts";

export type StoredChecklist = { items: ChecklistItem[]; version: number };

export async function findChecklist(
  executor: Executor,
  renovationId: string,
): Promise<StoredChecklist | undefined> {
  const { rows } = await sql<StoredChecklist>`
    select items, version from renovation_checklist
    where renovation_id = ${renovationId}`.execute(executor);
  return rows[0];
}

/** The renovation is to be locked. */
export async function writeChecklist(
  trx: Executor,
  input: { renovationId: string; items: readonly ChecklistItem[]; at: Date },
): Promise<void> {
  const { renovationId, items, at } = input;
  await sql`
    insert into renovation_checklist (renovation_id, items, updated_at)
    values (${renovationId}, ${toJsonb(items)}, ${at})
    on conflict (renovation_id) do update
    set items = excluded.items, version = renovation_checklist.version + 1,
      updated_at = excluded.updated_at`.execute(trx);
}
