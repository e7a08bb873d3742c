import { spawn, type SpawnOptions } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PlainFailure } from "../failure/plain-failure.ts";
import type { PostgresHome } from "./postgres-user.server.ts";

/** How a program of PostgreSQL is run: as its user, with its libraries. */
export function toolOptions(home: PostgresHome): SpawnOptions {
  return {
    cwd: home.user ? "/" : undefined,
    env: {
      PATH: process.env.PATH,
      LC_ALL: "C",
      LD_LIBRARY_PATH: join(home.binaries, "lib"),
      PGTZ: "Europe/Warsaw",
    },
    ...home.user,
  };
}

/** @throws with what the program complained about. */
export function runTool(
  home: PostgresHome,
  tool: "initdb" | "pg_ctl",
  args: string[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(home.binaries, "bin", tool), args, {
      ...toolOptions(home),
      stdio: ["ignore", "ignore", "pipe"],
    });
    let complaint = "";
    child.stderr?.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
    child.on("error", reject);
    child.on("exit", (code) => {
      if (code === 0) resolve();
      else reject(new PlainFailure(`${tool} się nie udało (${code}): ${complaint.trim()}`));
    });
  });
}

/** Process id and port in postmaster.pid (its first and fourth lines), when the file is there. */
export function readPostmaster(cluster: string): { pid: number; port: number } | undefined {
  const file = join(cluster, "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, "utf8").split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid && port ? { pid, port } : undefined;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
