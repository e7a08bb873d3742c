import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { hourMs } from "../time/durations.ts";
import { defineJob, enqueue, enqueueMany, jobPriority } from "./jobs.server.ts";

const app = useTestApp();
type Payload = { word: string };

const job = defineJob<Payload>({
  name: "note",
  priority: jobPriority.bulk,
  queue: "notes",
  run: async () => undefined,
});
const payloads = ["pierwsze", "drugie", "trzecie", "pierwsze"].map((word) => ({ word }));
const keyOf = ({ word }: Payload) => word;
const inAnHour = { runAt: new Date(Date.now() + hourMs) };

const forget = () => sql`delete from graphile_worker._private_jobs`.execute(app().db);
beforeEach(forget);

async function waiting(): Promise<object[]> {
  const { rows } = await sql<object>`
    select j.payload, j.key, j.priority, q.queue_name as queue, j.attempts, j.max_attempts as most,
      j.run_at > now() + interval '50 minutes' as "isLater"
    from graphile_worker._private_jobs j
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    order by j.payload ->> 'word', j.id`.execute(app().db);
  return rows;
}

test.each([
  { options: {}, isKeyed: false },
  { options: inAnHour, isKeyed: true },
  { options: { ...inAnHour, keepsTime: true }, isKeyed: true },
])("jobs wait as if one after another: $options, by key: $isKeyed", async (given) => {
  const { options, isKeyed } = given;
  const { db } = app();
  const begin = () => enqueue(db, job, { word: "dawne" }, { key: "drugie" });
  await begin();
  for (const payload of payloads) {
    await enqueue(db, job, payload, { ...options, ...(isKeyed && { key: keyOf(payload) }) });
  }
  const apart = await waiting();
  expect(apart).toHaveLength(isKeyed ? 3 : 5);
  await forget();
  await begin();
  await enqueueMany(db, job, payloads, { ...options, ...(isKeyed && { keyOf }) });
  expect(await waiting()).toEqual(apart);
});

test("they take one statement, and none when there are none", async () => {
  let statements = 0;
  const counted = app().db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await enqueueMany(counted, job, payloads);
  expect(statements).toBe(1);
  await enqueueMany(counted, job, []);
  expect(statements).toBe(1);
  expect(await waiting()).toHaveLength(4);
});

test("they come after one that runs under the same key", async () => {
  const { db } = app();
  await enqueue(db, job, { word: "drugie" }, { key: "drugie" });
  await sql`
    update graphile_worker._private_jobs set locked_at = now(), locked_by = 'runner'`.execute(db);
  await enqueueMany(db, job, payloads, { keyOf });
  expect(await waiting()).toHaveLength(4);
});
