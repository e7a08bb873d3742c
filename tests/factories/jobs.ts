import type { Job } from "../../src/platform/jobs/jobs.server.ts";
import type { Services } from "../../src/platform/services.server.ts";
import type { TestApp } from "../database.ts";

/** What waits in the job queue. */
export async function waitingJobs(app: TestApp) {
  const { rows } = await app.running.connection.pool.query(
    `select task.identifier as name, job.payload, job.priority
     from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id order by job.id`,
  );
  return rows as { name: string; payload: Record<string, string>; priority: number }[];
}

export async function forgetJobs(app: TestApp): Promise<void> {
  await app.running.connection.pool.query("delete from graphile_worker._private_jobs");
}

/** What the jobs of one kind that wait are to do. */
export async function waitingOf<Payload extends object>(
  app: TestApp,
  job: Job<Payload>,
): Promise<Payload[]> {
  const jobs = (await waitingJobs(app)).filter(({ name }) => name === job.name);
  return jobs.map(({ payload }) => payload as unknown as Payload);
}

/** Does what waits of one kind, and forgets the rest. @returns how many there were. */
export async function runWaiting<Payload extends object>(
  app: TestApp,
  job: Job<Payload>,
  services: Services = app.services,
): Promise<number> {
  const payloads = await waitingOf(app, job);
  for (const payload of payloads) await job.run(payload, services);
  await forgetJobs(app);
  return payloads.length;
}

/** Names of the jobs that wait for an account. */
export async function jobsOfAccount(app: TestApp, accountId: string): Promise<string[]> {
  const jobs = await waitingJobs(app);
  return jobs.filter(({ payload }) => payload.accountId === accountId).map(({ name }) => name);
}
