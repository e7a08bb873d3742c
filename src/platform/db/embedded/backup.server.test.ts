import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { backUp } from "./backup.server.ts";
import { startEmbeddedPostgres } from "./embedded.server.ts";
import { createTar } from "./tar.server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "domistrz-backup-"));
const start = () => startEmbeddedPostgres({ dataDir, durable: true });

afterAll(() => {
  const cluster = realpathSync(join(dataDir, "postgres"));
  rmSync(cluster.startsWith(dataDir) ? cluster : dirname(cluster), { recursive: true });
  rmSync(dataDir, { recursive: true });
});

async function open(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

test(
  "a copy that was made while others write starts with all of it, and is replaced by a whole one alone",
  { timeout: 120_000 },
  async () => {
    const file = join(dataDir, "postgres.tar");
    const cluster = join(dataDir, "postgres");
    const running = await start();
    const writer = await open(running.url);
    await writer.query("create table entry (words text not null)");
    await writer.query("checkpoint");
    /** The table is in the copy already, and from the end on nobody else wants the log of it. */
    const writeMeanwhile = async () => {
      await writer.query("insert into entry values ('written meanwhile')");
      for (let time = 0; time < 2; time++) {
        await writer.query("select pg_switch_wal()");
        await writer.query("checkpoint");
      }
    };
    await backUp({ cluster, url: running.url }, file, (output) => {
      const tar = createTar(output);
      const addFile: typeof tar.addFile = async (name, path) => {
        if (name === "global/pg_control") await writeMeanwhile();
        await tar.addFile(name, path);
      };
      return { ...tar, addFile };
    });
    const { size, mode } = statSync(file);
    expect(mode & 0o777).toBe(0o600);

    const away = { cluster: join(dataDir, "away"), url: running.url };
    await expect(backUp(away, file)).rejects.toThrow("ENOENT");
    expect(statSync(file).size).toBe(size);
    expect(existsSync(`${file}.new`)).toBe(false);
    await writer.end();
    await running.stop();

    const place = realpathSync(cluster);
    for (const name of readdirSync(place)) rmSync(join(place, name), { recursive: true });
    execFileSync("tar", ["-C", place, "-xpf", file]);
    const restored = await start();
    const reader = await open(restored.url);
    const { rows } = await reader.query("select words from entry");
    expect(rows).toEqual([{ words: "written meanwhile" }]);
    await reader.end();
    await restored.stop();
  },
);

test(
  "a copy that is begun while another one is made leaves that alone",
  { timeout: 120_000 },
  async () => {
    const file = join(dataDir, "one.tar");
    const running = await start();
    const server = { cluster: join(dataDir, "postgres"), url: running.url };
    let other: unknown;
    await backUp(server, file, (output) => {
      const tar = createTar(output);
      const addFile: typeof tar.addFile = async (name, path) => {
        if (name === "global/pg_control") other = await backUp(server, file).catch((err) => err);
        await tar.addFile(name, path);
      };
      return { ...tar, addFile };
    });
    expect(other).toMatchObject({ message: expect.stringContaining("Inna kopia") });
    expect(execFileSync("tar", ["-tf", file]).toString()).toContain("backup_label");
    await backUp(server, file);
    await running.stop();
  },
);
