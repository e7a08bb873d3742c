import { parseArgs } from "node:util";
import { prepareDemo } from "./demo.server.ts";
import { warmUpUnderstanding } from "./features/search/understanding/read-text.server.ts";
import { migrateEverything } from "./migrate.server.ts";
import { openServices, type RunningServices } from "./open-services.server.ts";
import { type Config, readConfig } from "./platform/config.server.ts";
import { failureText } from "./platform/failure/failure-text.server.ts";
import { assertPortFree } from "./platform/http/listen.server.ts";
import { startJobs } from "./platform/jobs/jobs.server.ts";
import type { JobRunner } from "./platform/jobs/queue-runner.server.ts";
import { preferKept } from "./platform/kept/built-once.server.ts";
import { lacksOf } from "./platform/lacking-settings.server.ts";
import type { WebServer } from "./web.server.ts";
import { belongToParent, hasParent, startWorkerProcess } from "./worker-process.server.ts";

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

/** What was begun, finished or not: a first start takes minutes, and is to leave nothing behind either. */
type Begun = {
  running?: Promise<RunningServices>;
  worker?: Promise<JobRunner | undefined>;
  web?: Promise<WebServer | undefined>;
};

async function main() {
  // Standard output is for people alone: where its disk is full or its reader gone, the site goes on.
  process.stdout.on("error", () => undefined);
  const config = readConfig(process.env);
  // Asked before anything else starts: the port is most often taken by this very marketplace.
  if (config.run !== "worker") await assertPortFree(config);
  const begun: Begun = {};
  const ending = endOnSignal(begun);
  endWithStarter(ending.end);
  try {
    await start(config, begun, ending);
  } catch (error) {
    // What was still being done when it was told to end has lost its database.
    if (ending.signal.aborted) return;
    await leaveBegun(begun).catch(() => undefined);
    throw error;
  }
}

async function start(config: Config, begun: Begun, { signal, end }: Ending) {
  if (config.env === "production") preferKept();
  // Before anything waits for the database, for it blocks the event loop for about a second.
  if (config.run !== "worker") warmUpUnderstanding();
  begun.running = openServices(config, (step) => say(`${step}…`), signal);
  const running = await begun.running;
  signal.throwIfAborted();
  const { services, connection, databaseUrl } = running;
  const applied = await migrateEverything({ databaseUrl, connection, log: services.log });
  signal.throwIfAborted();
  // Of two processes that are started together only the first says so.
  for (const { logged, said } of hasParent ? [] : lacksOf(config)) {
    services.log.warn(logged);
    say(said);
  }
  if (applied.length > 0) say(`Baza danych gotowa, zastosowane migracje: ${applied.length}.`);
  const accounts = config.demo && config.run !== "worker" && (await prepareDemo(services, say));
  signal.throwIfAborted();
  begun.web = config.run === "worker" ? undefined : startSite(config, running, signal);
  const web = await begun.web;
  signal.throwIfAborted();
  // After the site: beside each other both take longer to start, and who asks waits for the site alone.
  begun.worker = startWork(config, running, signal);
  await begun.worker;
  signal.throwIfAborted();
  const isAlone = !belongToParent(end);
  if (web) say([`Domistrz działa: ${config.appUrl}`, accounts].filter(Boolean).join(". "));
  else if (isAlone) say("Domistrz działa w tle: wysyła wiadomości i przetwarza pliki");
}

/** The site's code is loaded only here, as that of the jobs is below: 20 MB of memory that the other process saves. */
async function startSite(
  { env }: Config,
  running: RunningServices,
  signal: AbortSignal,
): Promise<WebServer> {
  const { startWeb } = await import("./web.server.ts");
  return startWeb(running, { dev: env === "development", signal });
}

/** Runs the jobs in this process when it does nothing else, otherwise in one beside it. */
async function startWork(
  { run }: Config,
  { services, databaseUrl }: RunningServices,
  signal: AbortSignal,
): Promise<JobRunner | undefined> {
  if (run === "web") return undefined;
  if (run === "all") return startWorkerProcess({ databaseUrl, log: services.log, signal });
  const { jobs, schedules } = await import("./worker.server.ts");
  return startJobs({ jobs, schedules, services, databaseUrl, signal });
}

type Ending = {
  /** Aborted as soon as the process was told to end. */
  signal: AbortSignal;
  end: () => void;
};

/** From now on a signal ends the process, whatever has been begun by then. */
function endOnSignal(begun: Begun): Ending {
  const told = new AbortController();
  const end = async () => {
    if (told.signal.aborted) return;
    told.abort();
    await endWork(begun);
    await (await settled(begun.running))?.close();
    process.exit(0);
  };
  // The last of them when its terminal is closed.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => void end());
  return { signal: told.signal, end: () => void end() };
}

/** After a start that failed: a database that ran before it runs on. */
async function leaveBegun(begun: Begun) {
  await endWork(begun);
  await (await settled(begun.running))?.leave();
}

const lookForStarterMs = 250;

/**
 * Who starts a site for somebody hands on what it is told. When it is killed itself it hands on nothing: the site would
 * be left running, with nobody to stop it, and its port taken at the next start.
 */
function endWithStarter(end: () => void) {
  const { starter } = parseArgs({ options: { starter: { type: "string" } } }).values;
  if (starter)
    setInterval(() => process.ppid !== Number(starter) && end(), lookForStarterMs).unref();
}

async function endWork({ worker, web }: Begun) {
  const drain = async () => (await settled(web))?.drain();
  const stop = async () => (await settled(worker))?.stop();
  await Promise.all([drain(), stop()]);
}

/** What has failed needs no end. */
const settled = <T>(part: Promise<T> | undefined) => part?.catch(() => undefined);

main().catch((error: unknown) => {
  process.stderr.write(`${failureText(error)}\n`);
  process.exit(1);
});
