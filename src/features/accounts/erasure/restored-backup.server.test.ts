import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { apiCaller } from "../../../../tests/api-caller.ts";
import { cloneDatabase } from "../../../../tests/database.ts";
import { addAccount, password, privateSignUp } from "../../../../tests/factories/accounts.ts";
import { inDatabase } from "../../../../tests/servers/in-database.ts";
import { onEveryStorage } from "../../../../tests/servers/s3-server.ts";
import { accountHooks, createApi } from "../../../api.server.ts";
import { openServices } from "../../../open-services.server.ts";
import { parseCommand, runCommand } from "../../../operator/commands.server.ts";
import { readConfig } from "../../../platform/config.server.ts";
import { startJobs } from "../../../platform/jobs/jobs.server.ts";
import { RetryLater } from "../../../platform/jobs/retry-later.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { diskStorage } from "../../../platform/storage/disk.server.ts";
import { dayMs, hourMs } from "../../../platform/time/durations.ts";
import { checkMedia, queueOrphansForDeletion } from "../../media/cleanup/check.server.ts";
import { cleanUpMedia } from "../../media/cleanup/cleanup.server.ts";
import { mediaFiles } from "../../media/serving/files.server.ts";
import { erasedIds } from "./erased-ids.server.ts";
import { repeatErasures } from "./erasure.server.ts";
import { noteErasure, tidyErasures } from "./jobs.server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "domistrz-restored-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The site on this database, with the one folder of media that all have; closed afterwards. */
async function onDatabase<T>(url: string, work: (services: Services) => Promise<T>): Promise<T> {
  const settings = { NODE_ENV: "test", DATABASE_POOL: "2", LOG_LEVEL: "silent", DEMO: "0" };
  const config = readConfig({ ...settings, DATA_DIR: dataDir, DATABASE_URL: url });
  const running = await openServices(config);
  try {
    return await work(running.services);
  } finally {
    await running.close();
  }
}

/** Without a connection to it, a database is copied as it is. */
async function copyOf(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const { serverUrl } = inject("database");
  const copied = new URL(url);
  const name = `${copied.pathname.slice(1)}_backup`;
  await inDatabase(serverUrl, `create database "${name}" template "${copied.pathname.slice(1)}"`);
  copied.pathname = `/${name}`;
  const drop = () => inDatabase(serverUrl, `drop database "${name}" with (force)`);
  return { url: copied.href, drop };
}

const isThere = async ({ db }: Services, id: string) =>
  (await db.selectFrom("account").select("id").where("id", "=", id).execute()).length === 1;

test("who was erased after the backup is erased again when it is restored", async () => {
  const database = await cloneDatabase();
  const sent = privateSignUp();
  const stays = privateSignUp();
  await onDatabase(database.url, async (services) => {
    for (const person of [sent, stays]) {
      const guest = apiCaller(createApi(services), services);
      expect((await guest.post("/auth/register", person)).status).toBe(200);
    }
  });
  const backup = await copyOf(database.url);
  await onDatabase(database.url, async (services) => {
    const caller = apiCaller(createApi(services), services);
    await caller.post("/auth/signin", { email: sent.email, password });
    expect((await caller.delete("/auth/me", { password })).status).toBe(200);
    const jobs = [noteErasure as never];
    const runner = await startJobs({ jobs, schedules: [], services, databaseUrl: database.url });
    const noted = async () => (await erasedIds.list(services.storage)).map(({ id }) => id);
    await expect.poll(noted, { timeout: 10_000 }).toEqual([sent.id]);
    await runner.stop();
  });
  await onDatabase(backup.url, async (services) => {
    expect(await isThere(services, sent.id)).toBe(true);
    const acting = { services, operator: "ola", hooks: accountHooks };
    const restored = () => runCommand(acting, parseCommand(["restored"]));
    expect(await restored()).toBe("Usunięto ponownie: 1 konto.");
    expect([await isThere(services, sent.id), await isThere(services, stays.id)]).toEqual([
      false,
      true,
    ]);
    expect(await restored()).toBe("Usunięto ponownie: 0 kont.");
  });
  await backup.drop();
  await database.drop();
});

onEveryStorage((app) => {
  const ids = async () => (await erasedIds.list(app().services.storage)).map(({ id }) => id);
  const inDays = (days: number) => ({
    ...app().services,
    now: () => new Date(Date.now() + days * dayMs),
  });
  const accountId = crypto.randomUUID();

  test("an id is noted once, however often its job runs, and nobody is shown it", async () => {
    const { services } = app();
    for (let time = 0; time < 2; time++) await noteErasure.run({ accountId }, services);
    expect(await ids()).toEqual([accountId]);
    for (const path of [`erased/${accountId}`, `media/erased/${accountId}`, `media/${accountId}`]) {
      expect((await mediaFiles(services).request(`/${path}`)).status).toBe(404);
    }
  });

  test("what looks after the media knows nothing of it", async () => {
    const unknown: string[] = [];
    const onOrphan = (key: string) => unknown.push(key);
    await checkMedia(inDays(3), { onMissing: () => undefined, onOrphan });
    await queueOrphansForDeletion(inDays(3));
    for (const days of [3, 4]) await cleanUpMedia(inDays(days));
    expect([unknown, await ids()]).toEqual([[], [accountId]]);
  });

  test("it stays for as long as a backup may be restored, and goes then", async () => {
    await tidyErasures.run({}, inDays(59));
    expect(await ids()).toEqual([accountId]);
    await tidyErasures.run({}, inDays(61));
    expect(await ids()).toEqual([]);
  });

  test("an account opened after the erasure of its id is another one, and stays", async () => {
    const { db, services } = app();
    const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);
    const add = async (opened: number) => (await addAccount(db, { at: inHours(opened) })).id;
    const [known, noted] = [await add(-2), await add(-2)];
    const alive = [await add(2), await add(0)];
    await db
      .insertInto("erased_account")
      .values([known, alive[1]!].map((id) => ({ id, erased_at: inHours(-1) })))
      .execute();
    for (const id of [noted, alive[0]!]) await erasedIds.put(services.storage, id);
    expect(await repeatErasures(services, accountHooks)).toBe(2);
    const left = await db.selectFrom("account").select("id").execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual(alive.toSorted());
    await db.deleteFrom("erased_account").execute();
    for (const id of [noted, alive[0]!]) await erasedIds.delete(services.storage, id);
  });

  test("what the storage lost is noted anew in the night, unless no backup holds it", async () => {
    const [lost, old] = [crypto.randomUUID(), crypto.randomUUID()];
    await app()
      .db.insertInto("erased_account")
      .values([
        { id: lost, erased_at: new Date(Date.now() - 59 * dayMs) },
        { id: old, erased_at: new Date(Date.now() - 61 * dayMs) },
      ])
      .execute();
    for (let night = 0; night < 2; night++) await tidyErasures.run({}, inDays(0));
    expect(await ids()).toEqual([lost]);
  });
});

test("while the storage is away the job waits, and is not given up", async () => {
  const media = join(dataDir, "away");
  const storage = diskStorage(media);
  writeFileSync(join(media, "erased"), "in its way");
  const failure = noteErasure.run({ accountId: crypto.randomUUID() }, { storage } as Services);
  await expect(failure).rejects.toBeInstanceOf(RetryLater);
});
