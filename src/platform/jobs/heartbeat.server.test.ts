import { sql } from "kysely";
import { expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { freeAbandoned } from "./heartbeat.server.ts";
import { defineJob, enqueue, jobPriority, startJobs } from "./jobs.server.ts";

const app = useTestApp();

const note = defineJob<{ word: string }>({
  name: "note",
  priority: jobPriority.normal,
  queue: "notes",
  run: async ({ word }) => void recorded.push(word),
});
const recorded: string[] = [];

async function lockAs(runnerId: string, secondsAgo: number) {
  const { db } = app();
  const at = sql`now() - make_interval(secs => ${secondsAgo})`;
  await sql`update graphile_worker._private_jobs set locked_by = ${runnerId}, locked_at = ${at}`.execute(
    db,
  );
  await sql`
    update graphile_worker._private_job_queues set locked_by = ${runnerId}, locked_at = ${at}`.execute(
    db,
  );
}

async function seen(id: string, secondsAgo: number) {
  const seen_at = sql<Date>`now() - make_interval(secs => ${secondsAgo})`;
  await app()
    .db.insertInto("job_runner")
    .values({ id, seen_at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ seen_at }))
    .execute();
}

test("what a runner that is no longer seen had locked is freed, and nothing else", async () => {
  const { db } = app();
  await enqueue(db, note, { word: "pierwsze" });
  await lockAs("zywy", 600);
  await seen("zywy", 5);
  expect(await freeAbandoned(db)).toBe(0);
  await seen("zywy", 50);
  await lockAs("zywy", 20);
  expect(await freeAbandoned(db)).toBe(0);
  await lockAs("zywy", 60);
  expect(await freeAbandoned(db)).toBe(1);
});

test("the next runner does what a killed one had begun, and what waited behind it", async () => {
  const { db, services, databaseUrl } = app();
  await enqueue(db, note, { word: "drugie" });
  await lockAs("zabity", 60);
  const runner = await startJobs({ jobs: [note], schedules: [], services, databaseUrl });
  await expect.poll(() => recorded).toEqual(["pierwsze", "drugie"]);
  await runner.stop();
  const left = await db.selectFrom("job_runner").select("id").execute();
  expect(left.map(({ id }) => id)).toEqual(["zywy"]);
});
