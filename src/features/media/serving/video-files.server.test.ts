import { randomUUID } from "node:crypto";
import { readdirSync, readlinkSync } from "node:fs";
import { type ClientRequest, createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { createMediaOwner } from "../../../../tests/factories/accounts.ts";
import { boxOf, mp4, received, webm, withInMoov } from "../../../../tests/factories/videos.ts";
import { saveVideo, prepareVideo } from "../videos/videos.server.ts";
import { mediaFiles } from "./files.server.ts";

const app = useTestApp();
let server: Server;
let origin = "";
let path = "";

async function store(bytes: Buffer): Promise<string> {
  const { services, db } = app();
  const video = await prepareVideo(services, received(bytes, services.storage));
  return saveVideo(db, { ownerId: await createMediaOwner(db), video });
}

beforeAll(async () => {
  path = `/media/${await store(mp4)}/film.mp4`;
  const files = mediaFiles(app().services);
  const listener = getRequestListener(files.fetch, { overrideGlobalObjects: false });
  server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(headers: Record<string, string> = {}, method = "GET") {
  const answer = await fetch(origin + path, { method, headers });
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, body };
}

describe("a video", () => {
  test("comes whole, as what it is, to be kept for good and to run nothing", async () => {
    const { status, headers, body } = await ask();
    expect([status, body.equals(mp4)]).toEqual([200, true]);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "video/mp4",
      "content-length": String(mp4.length),
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=31536000, s-maxage=3600, immutable",
    });
    const policy = headers.get("content-security-policy");
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).toMatch(/; sandbox allow-same-origin$/);
  });

  const parts: [string, number, number][] = [
    ["bytes=0-1", 0, 1],
    ["bytes=1000-70000", 1_000, 70_000],
    ["bytes=-500", mp4.length - 500, mp4.length - 1],
    [`bytes=${mp4.length - 10}-`, mp4.length - 10, mp4.length - 1],
    ["bytes=0-999999999", 0, mp4.length - 1],
  ];
  test.each(parts)("comes in parts: %s", async (range, start, end) => {
    const { status, headers, body } = await ask({ range });
    expect([status, headers.get("content-range")]).toEqual([
      206,
      `bytes ${start}-${end}/${mp4.length}`,
    ]);
    expect(body.equals(mp4.subarray(start, end + 1))).toBe(true);
    expect(headers.get("content-length")).toBe(String(end + 1 - start));
  });

  test("has no part behind its end", async () => {
    const { status, headers } = await ask({ range: `bytes=${mp4.length}-` });
    expect([status, headers.get("content-range")]).toEqual([416, `bytes */${mp4.length}`]);
  });

  test("is not sent in parts to one who has another video, nor again to one who has this one", async () => {
    const etag = (await ask({ range: "bytes=0-1" })).headers.get("etag")!;
    const range = "bytes=0-9";
    expect((await ask({ range, "if-range": etag })).status).toBe(206);
    expect((await ask({ range, "if-range": `"inny"` })).status).toBe(200);
    expect((await ask({ range, "if-range": "Sat, 21 Nov 2026 10:00:00 GMT" })).status).toBe(200);
    const same = await ask({ "if-none-match": `"inny", W/${etag}` });
    expect([same.status, same.body.length]).toEqual([304, 0]);
  });

  test("is announced without being sent", async () => {
    const { status, headers, body } = await ask({ range: "bytes=0-9" }, "HEAD");
    expect([status, headers.get("content-length"), body.length]).toEqual([
      200,
      String(mp4.length),
      0,
    ]);
  });

  test("is found under its own ending only, and never by what it is not", async () => {
    const id = await store(webm);
    const files = mediaFiles(app().services);
    const paths = [
      `/media/${id}/film.mp4`,
      `/media/${id}/film.mov`,
      `/media/${id}/film`,
      `/media/${id}/320.jpg`,
      `/media/${id}/napisy.vtt`,
      `/media/${randomUUID()}/film.webm`,
      "/media/nie-uuid/film.webm",
      "/media/nie-uuid/napisy.vtt",
    ];
    const responses = await Promise.all(paths.map(async (at) => (await files.request(at)).status));
    expect(responses).toEqual(paths.map(() => 404));
    const found = await files.request(`/media/${id}/film.webm`);
    expect([found.status, found.headers.get("content-type")]).toEqual([200, "video/webm"]);
    await found.body?.cancel();
  });

  test("whose file is missing is not there", async () => {
    const id = await store(withInMoov(mp4, boxOf("free", "bez pliku")));
    const row = await app()
      .db.selectFrom("media")
      .select("sha256")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const name = row.sha256.toString("hex");
    await app().services.storage.delete(`videos/${name.slice(0, 2)}/${name}/film.mp4`);
    const answer = await mediaFiles(app().services).request(`/media/${id}/film.mp4`);
    expect(answer.status).toBe(404);
  });
});

describe("a visitor who leaves", () => {
  /** Files of the test's own storage that this process holds open. */
  const openFiles = () =>
    readdirSync("/proc/self/fd").filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).startsWith(app().dataDir);
      } catch {
        return false;
      }
    }).length;

  test("leaves no file open behind them", { skip: process.platform !== "linux" }, async () => {
    const large = Buffer.concat([mp4, boxOf("free", Buffer.alloc(20_000_000))]);
    const address = `${origin}/media/${await store(large)}/film.mp4`;
    const visits = await Promise.all(Array.from({ length: 20 }, () => begin(address)));
    expect(openFiles()).toBe(20);
    for (const visit of visits) visit.destroy();
    for (let waited = 0; openFiles() > 0 && waited < 5_000; waited += 50) await pause(50);
    expect(openFiles()).toBe(0);
  });

  test("a client that stops reading does not pull the video into memory", async () => {
    const large = Buffer.concat([mp4, boxOf("free", Buffer.alloc(60_000_000))]);
    const address = `${origin}/media/${await store(large)}/film.mp4`;
    const before = process.memoryUsage().arrayBuffers;
    const visits = await Promise.all(Array.from({ length: 5 }, () => begin(address)));
    await pause(1_000);
    const grown = process.memoryUsage().arrayBuffers - before;
    for (const visit of visits) visit.destroy();
    expect(grown).toBeLessThan(60_000_000);
  });

  /** A visit of which the first bytes have come. */
  function begin(address: string): Promise<ClientRequest> {
    return new Promise((begun) => {
      const request = get(address, (answer) => {
        answer.on("error", () => undefined);
        answer.once("data", () => {
          answer.pause();
          begun(request);
        });
      });
      request.on("error", () => undefined);
    });
  }
});
