import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { serverEnvironment } from "../../scripts/process/server-process.mjs";
import { freePort } from "../../src/platform/db/embedded/embedded.server.ts";
import { fromRoot, projectRoot } from "../files.ts";
import { spawnSite } from "../servers/site.ts";
import { useSite } from "./use-site.ts";

const dataDir = mkdtempSync(join(tmpdir(), "domistrz-process-"));

async function statusOf(url: string): Promise<number> {
  try {
    return (await fetch(url)).status;
  } catch {
    return 0;
  }
}

async function becomes(url: string, status: number, withinMs: number): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < withinMs) {
    if ((await statusOf(url)) === status) return performance.now() - startedAt;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error(`${url} did not answer ${status} within ${withinMs} ms`);
}

/** A server that is told to stop takes none any more when none came for so long (gentle-stop.server.ts), less what a look at the clock takes. */
const quietMs = 200;

/** Asks again and again, until nobody answers. @returns the answers, and whether no pause between them was long */
async function askOn<Answer>(ask: () => Promise<Answer>, goesOn: () => boolean, pauseMs: number) {
  const answers: Answer[] = [];
  let isSteady = true;
  for (let last = performance.now(); goesOn(); await pause(pauseMs)) {
    const answer = await ask().catch(() => undefined);
    isSteady &&= performance.now() - last < quietMs;
    if (answer === undefined) break;
    answers.push(answer);
    last = performance.now();
  }
  return { answers, isSteady };
}

const pidFile = join(dataDir, "postgres", "postmaster.pid");
const postmasterPid = () => Number(readFileSync(pidFile, "utf8").split("\n")[0]);

afterAll(async () => {
  // Who killed a site on purpose left its database running, for the next one to take over.
  if (existsSync(pidFile)) {
    const pid = postmasterPid();
    process.kill(pid, "SIGINT");
    while (existsSync(`/proc/${pid}`)) await pause(50);
  }
  rmSync(join(dataDir, "postgres"), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

describe("a site started from nothing", () => {
  const site = useSite(() => ({ dataDir }));

  test("answers health and readiness, stops with exit code 0 when its terminal is closed", async () => {
    site().child.kill("SIGUSR1");
    expect(await statusOf(`${site().url}/api/health`)).toBe(200);
    expect(await statusOf(`${site().url}/api/ready`)).toBe(200);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(lstatSync(join(dataDir, "postgres")).isFile()).toBe(false);
    site().child.kill("SIGHUP");
    expect(await site().exited).toBe(0);
    expect(site().output()).not.toMatch(/connection lost|WARNING|Debugger/);
  });
});

// Of its own: connections that were kept by what was asked before would lengthen its end.
describe("a site that is told to stop", () => {
  const drainMs = 3_000;
  const site = useSite(() => ({ dataDir, environment: { DRAIN_MS: String(drainMs) } }));

  test("before it stops it says so, still answers, and tells connections to close", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path: string) =>
      new Promise<IncomingMessage>((done, failed) => {
        get(`${site().url}${path}`, { agent }, (response) => {
          response.resume().on("end", () => done(response));
        }).on("error", failed);
      });
    expect((await ask("/api/health")).headers.connection).toBe("keep-alive");
    for (let nr = 0; nr < 2; nr++) await ask("/api/companies");
    const toldAt = performance.now();
    site().child.kill("SIGTERM");
    await becomes(`${site().url}/api/ready`, 503, drainMs);
    const last = await ask("/api/styles");
    expect([last.statusCode, last.headers.connection]).toEqual([200, "close"]);
    // Asked for twice, this one is kept.
    expect((await ask("/api/companies")).headers.connection).toBe("close");
    expect(await statusOf(`${site().url}/zaloguj`)).toBe(200);
    const health = async () => (await ask("/api/health")).headers.connection;
    const { answers, isSteady } = await askOn(health, () => true, 10);
    // A connection that waits to be accepted when listening ends is reset: just before, clients keep theirs.
    // After a pause nobody is expected to come, and all are told to close.
    const told = isSteady
      ? /^(?:close )+(?:keep-alive )+close$/
      : /^(?:close ?)+(?:keep-alive ?)*(?:close)?$/;
    expect(answers.join(" ")).toMatch(told);
    expect(await site().exited).toBe(0);
    const stoppedInMs = performance.now() - toldAt;
    expect(stoppedInMs).toBeGreaterThan(drainMs);
    expect(stoppedInMs).toBeLessThan(20_000);
  });
});

describe("a site started again", () => {
  const site = useSite(() => ({ dataDir, environment: { DRAIN_MS: "500" } }));

  test("a killed process is replaced within seconds, the database left running is taken over", async () => {
    const pid = postmasterPid();
    site().child.kill("SIGKILL");
    await site().exited;
    await site.startAgain();
    expect(postmasterPid()).toBe(pid);
    expect(await statusOf(`${site().url}/api/ready`)).toBe(200);
  });

  test("a killed database is started again; the process survives and answers 503 meanwhile", async () => {
    process.kill(postmasterPid(), "SIGKILL");
    await becomes(`${site().url}/api/ready`, 503, 20_000);
    expect(await statusOf(`${site().url}/api/health`)).toBe(200);
    await becomes(`${site().url}/api/ready`, 200, 30_000);
    expect(site().child.exitCode).toBeNull();
    expect(site().output()).toMatch(/"level":"error".*"why":"killed".*embedded database ended/);
  });

  test("it takes connections for as long as others open them, and ends soon after", async () => {
    const opened = () =>
      new Promise<number | undefined>((done, failed) => {
        get(`${site().url}/api/health`, { agent: false }, (response) => {
          response.resume().on("end", () => done(response.statusCode));
        }).on("error", failed);
      });
    const toldAt = performance.now();
    const since = () => performance.now() - toldAt;
    site().child.kill("SIGTERM");
    const { answers, isSteady } = await askOn(opened, () => since() < 2_000, 20);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(since() >= 2_000 || !isSteady).toBe(true);
    expect(await site().exited).toBe(0);
    expect(since()).toBeLessThan(6_000);
  });
});

test.skipIf(!existsSync("/dev/full"))(
  "a full disk under what it says and logs is nobody's failure",
  async () => {
    const port = await freePort();
    const full = openSync("/dev/full", "w");
    const tools = JSON.stringify(pathToFileURL(fromRoot("scripts/toolchain.mjs")).href);
    const saying = `import { say } from ${tools}; say("x"); setTimeout(() => undefined, 50);`;
    const command = ["--input-type=module", "--eval", saying];
    const said = spawnSync(process.execPath, command, { stdio: ["ignore", full, "ignore"] });
    expect(said.status).toBe(0);
    const site = spawn(process.execPath, [fromRoot("src/server.ts")], {
      stdio: ["ignore", full, full],
      env: {
        ...serverEnvironment,
        ...{ NODE_ENV: "production", DATA_DIR: dataDir, PORT: String(port) },
        ...{ DRAIN_MS: "0", REHEARSAL_MS: "0" },
      },
    });
    onTestFinished(() => void site.kill("SIGTERM"));
    const ended = once(site, "exit");
    const answers = becomes(`http://localhost:${port}/api/styles`, 200, 50_000);
    await Promise.race([answers, ended]);
    expect(site.exitCode).toBeNull();
    site.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  },
  60_000,
);

// As npm runs a script: its shell gets the signal and, being asked for more, has not become it.
const ofShell = ["sh", "-c", `"${process.execPath}" scripts/start.mjs; true`] as const;
const itself = [process.execPath, "scripts/start.mjs"] as const;

test.skipIf(process.platform === "win32").each([
  ["told to stop", ofShell, "SIGTERM"],
  ["killed", itself, "SIGKILL"],
] as const)(
  "npm start that is %s takes the site with it",
  async (_what, [command, ...args], signal) => {
    const port = await freePort();
    const starter = spawn(command, args, {
      cwd: projectRoot,
      stdio: "ignore",
      env: {
        ...{ PATH: process.env.PATH, npm_lifecycle_event: "start", DATA_DIR: dataDir },
        ...{ PORT: String(port), DEMO: "0", DRAIN_MS: "0", REHEARSAL_MS: "0" },
      },
    });
    const health = `http://localhost:${port}/api/health`;
    await becomes(health, 200, 100_000);
    starter.kill(signal);
    expect(await becomes(health, 0, 20_000)).toBeLessThan(20_000);
  },
  120_000,
);

test.skipIf(process.platform !== "linux")(
  "npm start says so when the site was killed, as the system does where memory runs out",
  async () => {
    const port = await freePort();
    const starter = spawn(process.execPath, ["scripts/start.mjs"], {
      cwd: projectRoot,
      stdio: ["ignore", "ignore", "pipe"],
      env: {
        ...{ PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: "silent" },
        ...{ PORT: String(port), DEMO: "0", DRAIN_MS: "0", REHEARSAL_MS: "0" },
      },
    });
    let said = "";
    starter.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
    await becomes(`http://localhost:${port}/api/health`, 200, 100_000);
    const { pid } = starter;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
    process.kill(Number(children[0]), "SIGKILL");
    expect(await once(starter, "close")).toEqual([1, null]);
    expect(said).toBe(
      "Coś zabiło proces serwisu (SIGKILL), na przykład system, gdy zabrakło pamięci. Uruchom go ponownie: npm start\n",
    );
  },
  120_000,
);

test("a taken port is named in one sentence", async () => {
  const port = await freePort();
  const other = createServer().listen(port, "127.0.0.1");
  const site = await spawnSite({ dataDir, environment: { PORT: String(port) } });
  expect(await site.exited).toBe(1);
  expect(site.output()).toContain(
    `Port ${port} jest zajęty. Uruchom z innym, na przykład: PORT=${port + 1} npm start`,
  );
  expect(site.output()).not.toContain("at ");
  other.close();
});

test("a wrong setting is named in one sentence", async () => {
  const site = await spawnSite({ dataDir, environment: { SMTP_URL: "poczta" } });
  expect(await site.exited).toBe(1);
  expect(site.output().trim()).toMatch(/^Złe ustawienia środowiska – SMTP_URL: .+$/);
});
