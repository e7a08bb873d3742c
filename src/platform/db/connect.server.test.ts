import { sql } from "kysely";
import { expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";

const app = useTestApp();

test("connections neither compile statements nor share them out to parallel workers", async () => {
  const { rows } = await sql<{ jit: string; workers: string; zone: string }>`
    select current_setting('jit') as jit, current_setting('timezone') as zone,
      current_setting('max_parallel_workers_per_gather') as workers`.execute(app().db);
  expect(rows).toEqual([{ jit: "off", workers: "0", zone: "Europe/Warsaw" }]);
});
