// A server that another process has launched in the same data folder, or works with.
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PlainFailure } from "../../failure/plain-failure.ts";
import {
  asked,
  askServer,
  isAlive,
  readPostmaster,
  watchForStuck,
} from "./postgres-tools.server.ts";
import type { PostgresHome } from "./postgres-user.server.ts";

type Place = { home: PostgresHome; password: string };

export const longestOfOtherMs = 30_000;
export const againMs = 100;

/** @returns undefined when none answers now */
export async function portOfAnswering({ home, password }: Place): Promise<number | undefined> {
  const { port } = readPostmaster(home.cluster) ?? {};
  return port && (await asked(port, password)) === "answers" ? port : undefined;
}

/** Its port, once it answers. @returns undefined when it has ended. */
export async function portOfOther({
  home: { cluster },
  password,
}: Place): Promise<number | undefined> {
  const startedAt = performance.now();
  const isStuck = watchForStuck();
  for (;;) {
    const { pid, port } = readPostmaster(cluster) ?? {};
    if (!pid || !port || !isAlive(pid)) return undefined;
    if ((await asked(port, password)) === "answers") return port;
    if (isStuck(pid)) process.kill(pid, "SIGQUIT");
    if (performance.now() - startedAt > longestOfOtherMs) break;
    await pause(againMs);
  }
  throw new PlainFailure(
    `Bazę danych ${cluster} uruchomił już inny proces, ale ona jeszcze nie odpowiada. Spróbuj za chwilę; jeśli innego procesu nie ma, usuń plik ${join(cluster, "postmaster.pid")}.`,
  );
}

const connectedBy = "domistrz-";
/** What the connections of this process, and of what it starts, call themselves. */
export const connectionName = `${connectedBy}${process.pid}`;

/**
 * Whether another process that lives is connected, as the site that is to follow this one: stopped under it, the
 * server would be away for seconds. Somebody's psql does not count. Asked without connections of one's own, of two
 * that end at once the later one finds nobody.
 */
export async function isUsedByOthers(port: number, password: string): Promise<boolean> {
  const connected = askServer<{ name: string }>(
    { port, password },
    `select distinct application_name as name from pg_stat_activity
      where application_name like '${connectedBy}%' and application_name <> '${connectionName}'`,
  );
  const rows = await connected.catch(() => []);
  return rows.some(({ name }) => isAlive(Number(name.slice(connectedBy.length))));
}
