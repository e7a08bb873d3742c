import { createServer } from "node:net";
import { prepareDemo } from "./demo.server.ts";
import { warmUpUnderstanding } from "./features/search/understanding/read-text.server.ts";
import { migrateEverything } from "./migrate.server.ts";
import { openServices, type RunningServices } from "./open-services.server.ts";
import { type Config, ConfigError, readConfig } from "./platform/config.server.ts";
import { startJobs } from "./platform/jobs/jobs.server.ts";
import type { JobRunner } from "./platform/jobs/queue-runner.server.ts";
import type { WebServer } from "./web.server.ts";
import { belongToParent, startWorkerProcess } from "./worker-process.server.ts";

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

async function main() {
  const config = readConfig(process.env);
  // Asked before anything else starts: the port is most often taken by this very marketplace.
  if (config.run !== "worker") await assertPortFree(config);
  // Before anything waits for the database: it holds the process up for about a second.
  if (config.run !== "worker") warmUpUnderstanding();
  const running = await openServices(config, (step) => say(`${step}…`));
  const { services, connection, databaseUrl } = running;
  const applied = await migrateEverything({ databaseUrl, connection, log: services.log });
  if (applied.length > 0) say(`Baza danych gotowa, zastosowane migracje: ${applied.length}.`);
  const accounts = config.demo && config.run !== "worker" && (await prepareDemo(services, say));
  const [worker, web] = await Promise.all([
    startWork(config, running),
    config.run === "worker" ? undefined : startSite(config, running),
  ]);
  const isAlone = !belongToParent(stopOnSignal({ running, worker, web }));
  if (web) say([`Domistrz działa: ${config.appUrl}`, accounts].filter(Boolean).join(". "));
  else if (isAlone) say("Domistrz działa w tle: wysyła wiadomości i przetwarza pliki");
}

/** Its code is read where it runs only, as that of the jobs is: 20 MB that the other one is without. */
async function startSite({ env }: Config, running: RunningServices): Promise<WebServer> {
  const { startWeb } = await import("./web.server.ts");
  return startWeb(running, { dev: env === "development" });
}

/** Here in a process that does nothing else, otherwise in one beside this. */
async function startWork(
  { run }: Config,
  { services, databaseUrl }: RunningServices,
): Promise<JobRunner | undefined> {
  if (run === "web") return undefined;
  if (run === "all") return startWorkerProcess({ databaseUrl, log: services.log });
  const { jobs, schedules } = await import("./worker.server.ts");
  return startJobs({ jobs, schedules, services, databaseUrl });
}

/** @returns what ends it. */
function stopOnSignal(parts: {
  running: RunningServices;
  worker: JobRunner | undefined;
  web: WebServer | undefined;
}): () => void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await Promise.all([parts.web?.drain(), parts.worker?.stop()]);
    await parts.running.close();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
  return () => void stop();
}

function assertPortFree({ port, host }: { port: number; host: string }): Promise<void> {
  return new Promise((free, taken) => {
    const probe = createServer();
    probe.once("error", taken);
    probe.listen(port, host, () => probe.close(() => free()));
  });
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") {
    const port = Number(process.env.PORT ?? 3000);
    return `Port ${port} jest zajęty. Uruchom z innym, na przykład: PORT=${port + 1} npm start`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

// Whoever only reads the code in starts nothing (scripts/after-build/keep-code.ts).
if (import.meta.main) {
  main().catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  });
}
