import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";

/** Photos whose files are stored and that no row has, or has any more; one table for each kind. */
export type UnusedTable = "lead_photo_unused" | "renovation_photo_unused";

export function unusedPhotos(unused: UnusedTable) {
  const table = sql.table(unused);
  return {
    /** Before its files are stored: what gets no row is deleted with the unused. */
    async claim(executor: Executor, id: string, at: Date): Promise<void> {
      await sql`insert into ${table} (id, since) values (${id}, ${at})`.execute(executor);
    },
    /** When it gets its row. @returns false when its files are being deleted already. */
    async take(trx: Executor, id: string): Promise<boolean> {
      const { rows } = await sql`delete from ${table} where id = ${id} returning id`.execute(trx);
      return rows.length > 0;
    },
    /** The oldest first. */
    async list(
      executor: Executor,
      { before, limit }: { before: Date; limit: number },
    ): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select id from ${table} where since < ${before} order by since, id limit ${limit}`.execute(
        executor,
      );
      return rows.map(({ id }) => id);
    },
    /** Behind all others: what cannot be deleted is not to keep them for ever. */
    async postpone(executor: Executor, id: string, at: Date): Promise<void> {
      await sql`update ${table} set since = ${at} where id = ${id}`.execute(executor);
    },
    /** Held until the transaction ends: a claim of it waits. @returns whether it is still there. */
    async lock(trx: Executor, id: string): Promise<boolean> {
      const { rows } = await sql`
        select id from ${table} where id = ${id} for update skip locked`.execute(trx);
      return rows.length > 0;
    },
  };
}
