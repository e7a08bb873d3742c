import type { ChildProcess } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Site, spawnSite } from "../servers/site.ts";

/** A busy machine takes its time to lay out a database, twice in a test. */
const patient = { timeout: 120_000 };
const quick = { REHEARSAL_MS: "0" };
const fewCompanies = { ...quick, DEMO: "1", DEMO_COMPANIES: "3" };
const noCompanies = { ...quick, DEMO: "0" };
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "domistrz-first-start-"));
});
afterEach(() => {
  rmSync(join(dataDir, "postgres"), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

/** That of the data folder, which as root lies elsewhere. */
function clusterPath(): string {
  const link = join(dataDir, "postgres");
  return existsSync(link) ? realpathSync(link) : link;
}

function databases(): string[] {
  const cluster = clusterPath();
  const found = readdirSync("/proc").filter((pid) =>
    ofProcess(pid, "cmdline").includes(`\0${cluster}\0`),
  );
  // A process that a server has just begun still bears the server's own words.
  return found.filter((pid) => !found.includes(parentOf(pid)));
}

/** Ends the site as soon as there is something of a cluster. */
function killBegun(child: ChildProcess) {
  const watch = setInterval(() => {
    const link = join(dataDir, "postgres");
    const folder = existsSync(link) ? dirname(realpathSync(link)) : dataDir;
    const names = readdirSync(folder).filter((name) => name.startsWith("postgres"));
    if (names.some((name) => existsSync(join(folder, name, "PG_VERSION")))) child.kill("SIGKILL");
  }, 5);
  child.once("exit", () => clearInterval(watch));
}

/** The program that lays out the cluster, and what it has begun: it outlives a killed site. */
function killLayingOut() {
  const cluster = clusterPath();
  for (const pid of readdirSync("/proc")) {
    if (ofProcess(pid, "cmdline").includes(cluster)) process.kill(Number(pid), "SIGKILL");
  }
}

/** Empty of what is no process, or none any more. */
function ofProcess(pid: string, file: string): string {
  try {
    return /^\d+$/.test(pid) ? readFileSync(`/proc/${pid}/${file}`, "utf8") : "";
  } catch {
    return "";
  }
}

const parentOf = (pid: string) => /^PPid:\s*(\d+)/m.exec(ofProcess(pid, "status"))?.[1] ?? "";

/** Starts on the empty folder, and asks it to end as soon as it has printed that. */
function interruptedAt(moment: string, signal: NodeJS.Signals): Promise<Site> {
  return spawnSite({
    dataDir,
    environment: fewCompanies,
    whenSpawned(child) {
      child.stdout!.on("data", (chunk: Buffer) => {
        if (chunk.toString().includes(moment)) child.kill(signal);
      });
    },
  });
}

test.each([
  ["Zakładam bazę danych", "SIGTERM", {}],
  ["Przygotowuję zdjęcia firm pokazowych", "SIGINT", { SMTP_URL: "smtp://127.0.0.1:9" }],
] as const)(
  "interrupted at „%s” the first start leaves no database running, and the next one goes on",
  patient,
  async (moment, signal, mail) => {
    const first = await interruptedAt(moment, signal);
    expect(await first.exited).toBe(0);
    expect(first.output()).not.toMatch(/Domistrz działa|Error|"level":"error"/);
    expect(databases()).toEqual([]);
    const second = await spawnSite({ dataDir, environment: { ...fewCompanies, ...mail } });
    const ready = await fetch(`${second.url}/api/ready`);
    expect([ready.status, databases().length]).toEqual([200, 1]);
    expect(second.output()).toContain("Konta pokazowe: ");
    // A site for real that writes its mails to files says so, to both who read it.
    const isWarned = !("SMTP_URL" in mail);
    expect(second.output().includes("Uwaga: bez SMTP_URL")).toBe(isWarned);
    expect(/"level":"warn".*no SMTP_URL/.test(second.output())).toBe(isWarned);
    await second.stop();
    expect(databases()).toEqual([]);
  },
);

test.each([
  ["", () => undefined],
  [", and what it had begun with it", killLayingOut],
])(
  "killed while the first database is laid out%s, it is laid out by the next start",
  patient,
  async (_what, killMore) => {
    const started = spawnSite({ dataDir, environment: noCompanies, whenSpawned: killBegun });
    expect(await (await started).exited).toBeNull();
    killMore();
    const second = await spawnSite({ dataDir, environment: noCompanies });
    expect((await fetch(`${second.url}/api/ready`)).status).toBe(200);
    await second.stop();
    const folder = dirname(realpathSync(join(dataDir, "postgres")));
    const left = [...readdirSync(folder), ...readdirSync(dataDir)];
    expect(left.filter((name) => /new-|init-password/.test(name))).toEqual([]);
    expect(databases()).toEqual([]);
  },
);

test.each([
  ["what is opened around the database", () => mkdirSync(join(dataDir, "secret"))],
  ["the demo", () => writeFileSync(join(dataDir, "demo"), "")],
])("a start that fails at %s leaves no database running", patient, async (_what, hinder) => {
  hinder();
  const site = await spawnSite({ dataDir, environment: fewCompanies });
  expect(await site.exited).toBe(1);
  expect(site.output()).toMatch(/EISDIR|EEXIST|ENOTDIR/);
  expect(databases()).toEqual([]);
});
