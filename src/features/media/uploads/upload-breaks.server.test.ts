import { type ClientRequest, createServer, request as httpRequest, type Server } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type ApiCaller, apiCaller } from "../../../../tests/api-caller.ts";
import { newCompany, type Owner } from "../../../../tests/factories/companies.ts";
import { onEveryStorage } from "../../../../tests/servers/s3-server.ts";
import {
  beginUpload,
  cancelUpload,
  finishUpload,
  offsetOf,
  photo,
  sendChunk,
  video,
} from "../../../../tests/uploading.ts";
import { createApi } from "../../../api.server.ts";
import { openServices } from "../../../open-services.server.ts";
import { createCsrfToken, csrfCookie } from "../../../platform/api/csrf.server.ts";
import { sessionKeyOf } from "../../../platform/session/session-cookies.server.ts";
import { uploadKey } from "./upload-key.ts";

type ChunkStart = { offset: number; chunk: Buffer; sent: number; timeoutMs?: number };

onEveryStorage((app) => {
  let anna: Owner;
  let server: Server;
  let port: number;

  beforeAll(async () => {
    anna = await newCompany(app());
    const api = createApi(app().services);
    // Its own Request and Response would stay for the tests after these.
    const listener = getRequestListener(
      (request, env) => api.fetch(request, { incoming: (env as HttpBindings).incoming }),
      { overrideGlobalObjects: false },
    );
    server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    port = (server.address() as { port: number }).port;
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** A chunk over a real line, of which only the beginning is sent. */
  function sendBeginning(id: string, input: ChunkStart) {
    const { services } = app();
    const others = [...anna.api.cookies].filter(([name]) => name !== csrfCookie);
    const session = others.map((pair) => pair.join("=")).join("; ");
    const token = createCsrfToken(services.secret, sessionKeyOf(session, services.config.appUrl));
    const call = httpRequest({
      ...{ host: "127.0.0.1", port, method: "PATCH", path: `/api/media/uploads/${id}` },
      headers: {
        cookie: `${session}; ${csrfCookie}=${token}`,
        "x-csrf-token": token,
        "tus-resumable": "1.0.0",
        "upload-offset": String(input.offset),
        "content-type": "application/offset+octet-stream",
        "content-length": String(input.chunk.length),
      },
    });
    call.on("error", () => undefined);
    return new Promise<ClientRequest>((done) => {
      call.write(input.chunk.subarray(0, input.sent), () => {
        // What the line still carries arrives first.
        setTimeout(() => done(call), input.timeoutMs ?? 200);
      });
    });
  }

  test("what arrived of an interrupted chunk is kept, and the rest resumed", async () => {
    const bytes = photo("living-01.jpg", "torn");
    const id = await beginUpload(anna.api, { size: bytes.length });
    const first = 1000;
    await sendChunk(anna.api, { id, offset: 0, bytes: bytes.subarray(0, first) });
    let offset = first;
    // A busy machine may not have begun to read when the connection breaks: then once more, later.
    for (let timeoutMs = 200; offset === first && timeoutMs < 10_000; timeoutMs *= 2) {
      const chunk = bytes.subarray(first);
      const call = await sendBeginning(id, { offset, chunk, sent: 50_000, timeoutMs });
      call.destroy();
      offset = (await offsetOf(anna.api, id))!;
    }
    expect(offset).toBeGreaterThan(first);
    expect(offset).toBeLessThanOrEqual(first + 50_000);
    const rest = await sendChunk(anna.api, { id, offset, bytes: bytes.subarray(offset) });
    expect(rest.status).toBe(204);
    const { status, body } = await finishUpload(anna.api, id);
    expect([status, body.medium?.type]).toEqual([200, "image"]);
  });

  test("a silent connection does not prevent resuming on another", async () => {
    const bytes = photo("living-03.jpg", "silent");
    const id = await beginUpload(anna.api, { size: bytes.length });
    const silent = await sendBeginning(id, { offset: 0, chunk: bytes, sent: 70_000 });
    const offset = await vi.waitFor(async () => {
      const there = await offsetOf(anna.api, id);
      expect(there).toBeGreaterThan(0);
      return there!;
    }, 20_000);
    expect(offset).toBeLessThanOrEqual(70_000);
    const rest = { id, offset, bytes: bytes.subarray(offset) };
    expect((await sendChunk(anna.api, rest)).status).toBe(204);
    expect((await finishUpload(anna.api, id)).status).toBe(200);
    silent.destroy();
  });

  test("an upload is cancelled while a chunk of it is arriving", async () => {
    const bytes = photo("living-04.jpg", "cancelled");
    const id = await beginUpload(anna.api, { size: bytes.length });
    const arriving = await sendBeginning(id, { offset: 0, chunk: bytes, sent: 70_000 });
    expect((await cancelUpload(anna.api, id)).status).toBe(204);
    expect(await offsetOf(anna.api, id)).toBeUndefined();
    const keys: string[] = [];
    for await (const { key } of app().services.storage.list(`uploads/${id}`)) keys.push(key);
    expect(keys).toEqual([]);
    arriving.destroy();
  });

  test("a video that was put in its place and not noted is finished once more", async () => {
    const bytes = video(900_001);
    const id = await beginUpload(anna.api, { size: bytes.length, name: "film.mp4" });
    await sendChunk(anna.api, { id, offset: 0, bytes });
    // As where the database is restarted just then, or the process killed.
    await sql`create function cut() returns trigger language plpgsql as
      $$ begin raise exception 'cut' using errcode = 'admin_shutdown'; end $$`.execute(app().db);
    await sql`create trigger cut before insert on media execute function cut()`.execute(app().db);
    expect((await finishUpload(anna.api, id)).status).toBe(503);
    await sql`drop function cut cascade`.execute(app().db);
    expect(await offsetOf(anna.api, id)).toBe(bytes.length);
    const { status, body } = await finishUpload(anna.api, id);
    expect([status, body.medium?.type]).toEqual([200, "video"]);
    expect(await app().services.storage.get(uploadKey(id))).toBeUndefined();
  });

  test("an upload continues after a restart of the server", async () => {
    const bytes = photo("living-02.jpg", "restart");
    const id = await beginUpload(anna.api, { size: bytes.length });
    await sendChunk(anna.api, { id, offset: 0, bytes: bytes.subarray(0, 50_000) });
    const restarted = await openServices(app().services.config);
    try {
      const api: ApiCaller = apiCaller(createApi(restarted.services), restarted.services);
      for (const [name, value] of anna.api.cookies) api.cookies.set(name, value);
      expect(await offsetOf(api, id)).toBe(50_000);
      await sendChunk(api, { id, offset: 50_000, bytes: bytes.subarray(50_000) });
      const { status } = await finishUpload(api, id);
      expect(status).toBe(200);
    } finally {
      await restarted.close();
    }
  });
});
