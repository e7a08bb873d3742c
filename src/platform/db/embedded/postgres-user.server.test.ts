import { execFile } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dayMs } from "../../time/durations.ts";
import { copyForOthers, linkedCluster } from "./postgres-user.server.ts";

let root: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "domistrz-clusters-")));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** As a start with this data folder does. @returns the cluster */
function start(name: string, keptMs = 30 * dayMs): string {
  const dataDir = join(root, name);
  mkdirSync(dataDir, { recursive: true });
  return linkedCluster(dataDir, { folder: join(root, "clusters"), user: undefined, keptMs });
}

function startWithData(name: string): string {
  const cluster = start(name);
  writeFileSync(join(cluster, "PG_VERSION"), "18");
  return cluster;
}

const hasData = (cluster: string) => existsSync(join(cluster, "PG_VERSION"));
const rename = (from: string, to: string) => renameSync(join(root, from), join(root, to));

const modeOf = (path: string) => statSync(path).mode & 0o777;

test.skipIf(process.platform === "win32")(
  "another user reaches it and its programs, whatever was made for their owner alone",
  () => {
    const folder = join(root, "clusters");
    const [uid, gid] = [process.getuid!(), process.getgid!()];
    const cluster = () => linkedCluster(root, { folder, user: { uid, gid }, keptMs: dayMs });
    const home = dirname(cluster());
    // As root's umask of 077 makes them.
    for (const path of [folder, home]) chmodSync(path, 0o700);
    expect(dirname(cluster())).toBe(home);
    expect([folder, home, cluster()].map(modeOf)).toEqual([0o711, 0o711, 0o700]);

    mkdirSync(join(root, "native/bin"), { recursive: true, mode: 0o700 });
    writeFileSync(join(root, "native/bin/initdb"), "", { mode: 0o700 });
    writeFileSync(join(root, "native/list"), "", { mode: 0o600 });
    copyForOthers(join(root, "native"), join(root, "copy"));
    const copied = ["copy", "copy/bin", "copy/bin/initdb", "copy/list"];
    expect(copied.map((path) => modeOf(join(root, path)))).toEqual([0o755, 0o755, 0o755, 0o644]);
  },
);

describe("the cluster of a data folder", () => {
  test("is the same at each start, and each folder has its own", () => {
    const cluster = startWithData("a");
    expect(start("b")).not.toBe(cluster);
    expect(start("a")).toBe(cluster);
    expect(hasData(cluster)).toBe(true);
  });

  test("goes along when the folder is renamed, whoever starts in between and afterwards", () => {
    const cluster = startWithData("a");
    rename("a", "moved");
    start("b");
    expect(start("moved")).toBe(cluster);
    expect(start("a")).not.toBe(cluster);
    start("b");
    expect(hasData(cluster)).toBe(true);
  });

  test("is there for a folder that is put back, and goes when that did not happen in time", () => {
    const cluster = startWithData("a");
    rename("a", "away");
    start("b");
    rename("away", "a");
    expect(start("a")).toBe(cluster);
    rename("a", "away");
    start("b");
    const left = join(dirname(cluster), "left");
    const longAgo = new Date(Date.now() - 31 * dayMs);
    utimesSync(left, longAgo, longAgo);
    start("b");
    expect(existsSync(cluster)).toBe(false);
  });

  test("goes at once with a folder that is in memory only", () => {
    const cluster = startWithData("a");
    rmSync(join(root, "a"), { recursive: true });
    start("b", 0);
    expect(existsSync(cluster)).toBe(false);
  });

  test("is not laid out over one that lies in the folder itself, which stays as it is", () => {
    const plain = join(root, "a", "postgres");
    mkdirSync(plain, { recursive: true });
    const made = start("a");
    expect(realpathSync(plain)).toBe(made);
    const restored = join(root, "b", "postgres");
    mkdirSync(restored, { recursive: true });
    writeFileSync(join(restored, "PG_VERSION"), "18");
    expect(() => start("b")).toThrow(/^W folderze .+postgres leży baza danych.+docs\/backup\.md/);
    expect(hasData(restored)).toBe(true);
  });

  test("is not laid out anew while its disk is away, or where a link leads to another place", () => {
    const cluster = startWithData("a");
    rename("clusters", "unmounted");
    expect(() => start("a")).toThrow(/^Link .+postgres prowadzi do .+ dysk jest podłączony/);
    rmSync(join(root, "clusters"), { recursive: true, force: true });
    rename("unmounted", "clusters");
    expect(start("a")).toBe(cluster);
    mkdirSync(join(root, "b"));
    mkdirSync(join(root, "larger-disk"));
    symlinkSync(join(root, "larger-disk"), join(root, "b", "postgres"));
    expect(() => start("b")).toThrow(/^Link .+ prowadzi do .+larger-disk/);
    expect(realpathSync(join(root, "b", "postgres"))).toBe(join(root, "larger-disk"));
  });

  test("is the one that is just being laid out, or was when a start was broken off", () => {
    const cluster = start("a");
    rmSync(join(dirname(cluster), "owner"));
    expect(start("a")).toBe(cluster);
    rename("a", "moved");
    expect(start("moved")).toBe(cluster);
  });

  test("is one of two processes that start at the same moment", async () => {
    const code = `import { existsSync, mkdirSync } from "node:fs";
      import { linkedCluster } from ${JSON.stringify(import.meta.resolve("./postgres-user.server.ts"))};
      const [root, own, others] = process.argv.slice(1);
      const clusters = [];
      for (let nr = 0; nr < 40; nr++) {
        const dataDir = root + "/" + nr;
        mkdirSync(dataDir, { recursive: true });
        mkdirSync(dataDir + "/" + own);
        while (!existsSync(dataDir + "/" + others));
        clusters.push(linkedCluster(dataDir, { folder: root + "/clusters", keptMs: 0 }));
      }
      process.stdout.write(clusters.join(" "));`;
    const asModule = ["--input-type=module", "--eval"];
    // One that fails would leave the other waiting for it.
    const limits = { timeout: 20_000, killSignal: "SIGKILL" } as const;
    const run = (...names: string[]) =>
      promisify(execFile)(process.execPath, [...asModule, code, root, ...names], limits);
    const [one, other] = await Promise.all([run("one", "other"), run("other", "one")]);
    expect(one.stdout.split(" ")).toHaveLength(40);
    expect(one.stdout).toBe(other.stdout);
  });

  test("is not given to a copy of the folder", () => {
    const cluster = startWithData("a");
    cpSync(join(root, "a"), join(root, "copy"), { recursive: true, verbatimSymlinks: true });
    expect(() => start("copy")).toThrow("jest kopią folderu");
    expect(start("a")).toBe(cluster);
  });
});
