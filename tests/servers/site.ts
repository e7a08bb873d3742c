import { type ChildProcess, spawn } from "node:child_process";
import { serverEnvironment, serverFlags } from "../../scripts/process/server-process.mjs";
import { freePort } from "../../src/platform/db/embedded/embedded.server.ts";
import { fromRoot, projectRoot } from "../files.ts";

export type Site = {
  child: ChildProcess;
  /** Where the site answers, without a slash at the end. */
  url: string;
  /** Everything it printed so far. */
  output(): string;
  /** Its exit code, once it has ended. */
  exited: Promise<number | null>;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
};

type SiteOptions = {
  dataDir: string;
  /** Settings beyond a production build on a free port with quiet logs. */
  environment?: Record<string, string>;
  /** Called before it has done anything. */
  whenSpawned?: (child: ChildProcess) => void;
  /** Where no port is set. */
  portOf?: () => Promise<number>;
};

/** Starts the built marketplace in a process of its own; back when it listens or has ended. */
export async function spawnSite(options: SiteOptions): Promise<Site> {
  const site = await spawnOnce(options);
  // A free port may be another's before it is taken.
  const isTaken = site.child.exitCode !== null && /Port \d+ jest zajęty/.test(site.output());
  return isTaken && !options.environment?.PORT ? spawnSite(options) : site;
}

async function spawnOnce(options: SiteOptions): Promise<Site> {
  const { dataDir, environment = {}, whenSpawned, portOf = freePort } = options;
  const port = environment.PORT ?? String(await portOf());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [...serverFlags, fromRoot("src/server.ts")], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...serverEnvironment,
      PATH: process.env.PATH,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      APP_URL: url,
      DATA_DIR: dataDir,
      DATABASE_TIMEOUT_MS: "10000",
      DRAIN_MS: "0",
      ...environment,
      PORT: port,
    },
  });
  whenSpawned?.(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  const exited = new Promise<number | null>((done) => {
    child.once("exit", (code) => done(code));
  });
  const listening = new Promise<void>((done) => {
    child.stdout.on("data", () => output.includes("Domistrz działa") && done());
  });
  await Promise.race([listening, exited]);
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
  };
  return { child, url, output: () => output, exited, stop };
}

/** The same with the demo's companies. @throws what it printed when it did not start. */
export async function startDemoSite(options: SiteOptions & { companies: number }): Promise<Site> {
  const site = await spawnSite({
    dataDir: options.dataDir,
    environment: {
      DEMO: "1",
      DEMO_COMPANIES: String(options.companies),
      ...options.environment,
    },
  });
  if (site.child.exitCode !== null) throw new Error(`The site ended:\n${site.output()}`);
  site.child.stderr?.pipe(process.stderr);
  return site;
}
