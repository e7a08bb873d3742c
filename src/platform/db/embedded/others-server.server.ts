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

/** Whether the address leads to the embedded server, as that which the background process is given does. */
export const isEmbedded = (url: string) =>
  URL.parse(url)?.searchParams.get("application_name")?.startsWith(connectedBy) ?? false;

/**
 * What others' connections call themselves; undefined where the server does not answer. Asked without connections of
 * one's own, of two that end at once the later one finds nobody.
 */
export async function othersConnected(
  port: number,
  password: string,
): Promise<string[] | undefined> {
  const connected = askServer<{ name: string }>(
    { port, password },
    `select application_name as name from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()
        and application_name <> '${connectionName}'`,
  );
  const rows = await connected.catch(() => undefined);
  return rows?.map(({ name }) => name);
}

/** Of a site, or what works beside it, that the server is not to be taken from; somebody's psql is none. */
export function isOfLiving(name: string): boolean {
  return name.startsWith(connectedBy) && isAlive(Number(name.slice(connectedBy.length)));
}
