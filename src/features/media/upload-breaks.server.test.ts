import { createServer, request as httpRequest, type Server } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type ApiCaller, apiCaller } from "../../../tests/api-caller.ts";
import { newCompany, type Owner } from "../../../tests/own-company.ts";
import { onEveryStorage } from "../../../tests/s3-server.ts";
import { beginUpload, finishUpload, offsetOf, photo, sendChunk } from "../../../tests/uploading.ts";
import { createApi } from "../../api.server.ts";
import { createCsrfToken, csrfCookie } from "../../platform/api/csrf.server.ts";
import { sessionKeyOf } from "../../platform/session/session-cookies.server.ts";
import { openServices } from "../../services.server.ts";

onEveryStorage((world) => {
  let anna: Owner;
  let server: Server;
  let port: number;

  beforeAll(async () => {
    anna = await newCompany(world());
    const api = createApi(world().services);
    const listener = getRequestListener((request, env) =>
      api.fetch(request, { incoming: (env as HttpBindings).incoming }),
    );
    server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    port = (server.address() as { port: number }).port;
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Sends the beginning of a chunk over a real line and tears it. */
  function sendTorn(id: string, input: { offset: number; chunk: Buffer; sent: number }) {
    const { services } = world();
    const cookie = [...anna.api.cookies].map((pair) => pair.join("=")).join("; ");
    const token = createCsrfToken(services.secret, sessionKeyOf(cookie, services.config.appUrl));
    const others = [...anna.api.cookies].filter(([name]) => name !== csrfCookie);
    const cookies = [...others, [csrfCookie, token]].map((pair) => pair.join("=")).join("; ");
    return new Promise<void>((done) => {
      const call = httpRequest({
        ...{ host: "127.0.0.1", port, method: "PATCH", path: `/api/media/uploads/${id}` },
        headers: {
          cookie: cookies,
          "x-csrf-token": token,
          "tus-resumable": "1.0.0",
          "upload-offset": String(input.offset),
          "content-type": "application/offset+octet-stream",
          "content-length": String(input.chunk.length),
        },
      });
      call.on("error", () => done());
      call.write(input.chunk.subarray(0, input.sent), () => {
        // What the line still carries arrives before it is torn.
        setTimeout(() => call.destroy(), 200);
      });
    });
  }

  test("what arrived of a torn chunk is kept, and the rest resumed", async () => {
    const bytes = photo("living-01.jpg", "torn");
    const id = await beginUpload(anna.api, { size: bytes.length });
    const first = 1000;
    await sendChunk(anna.api, { id, offset: 0, bytes: bytes.subarray(0, first) });
    const sent = Math.floor(bytes.length / 2);
    await sendTorn(id, { offset: first, chunk: bytes.subarray(first), sent });
    const offset = await vi.waitFor(async () => {
      const there = await offsetOf(anna.api, id);
      expect(there).toBe(first + sent);
      return there!;
    });
    const rest = await sendChunk(anna.api, { id, offset, bytes: bytes.subarray(offset) });
    expect(rest.status).toBe(204);
    const { status, body } = await finishUpload(anna.api, id);
    expect([status, body.medium?.type]).toEqual([200, "image"]);
  });

  test("an upload goes on after a restart of the server", async () => {
    const bytes = photo("living-02.jpg", "restart");
    const id = await beginUpload(anna.api, { size: bytes.length });
    await sendChunk(anna.api, { id, offset: 0, bytes: bytes.subarray(0, 50_000) });
    const restarted = await openServices(world().services.config);
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
