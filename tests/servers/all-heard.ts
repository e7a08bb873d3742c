import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { TestApp } from "../database.ts";

/** Back when the process has been told of every public change before this call; then things are kept. */
export async function allIsHeard({ db, services }: Pick<TestApp, "db" | "services">) {
  const mark = randomUUID();
  const listening = Promise.withResolvers<void>();
  const marked = Promise.withResolvers<void>();
  const stop = services.notices.listen("public_change", {
    onNotice: (payload) => payload === mark && marked.resolve(),
    onListening: listening.resolve,
    onClosed: () => undefined,
  });
  await listening.promise;
  await sql`select pg_notify('public_change', ${mark})`.execute(db);
  await marked.promise;
  stop();
}
