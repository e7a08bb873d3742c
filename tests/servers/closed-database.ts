import { inject } from "vitest";
import { inDatabase } from "./in-database.ts";

/** Meanwhile the database lets nobody in, and whoever was connected is no longer. */
export async function whileClosed(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  const { serverUrl } = inject("database");
  const name = new URL(databaseUrl).pathname.slice(1);
  const allow = (isOpen: boolean) =>
    inDatabase(serverUrl, `alter database "${name}" allow_connections ${isOpen}`);
  await allow(false);
  try {
    await inDatabase(
      serverUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
    await work();
  } finally {
    await allow(true);
  }
}
