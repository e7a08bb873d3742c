import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, createServer as createWire, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FileStore } from "@tus/file-store";
import { Server as TusServer } from "@tus/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { chosen, content, fileReader } from "../../../../tests/factories/upload-files.ts";
import type { Medium } from "../medium.ts";
import { createTransfer } from "./tus-transfer.ts";
import { createUploadAddresses } from "./upload-addresses.ts";
import { UploadFailure } from "./upload-failure.ts";
import { percentOf, totalOf } from "./upload-progress.ts";
import { createUploadQueue, type UploadWork } from "./upload-queue.ts";

const mebibyte = 1024 * 1024;

/** A tus server, and before it a wire that can be cut after so many bytes. */
let folder: string;
let server: Server;
let wire: ReturnType<typeof createWire>;
let sockets: Set<Socket>;
let bytesOnWire: number;
let cutAfter: number;
let isOnline: boolean;
/** `from`: which piece, counted from one, is the first to be refused. */
let refusal: { status: number; code: string; times: number; from?: number } | undefined;
let calls: string[];
let most: number;
let uploading: number;
const watchers = new Set<() => void>();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tus-"));
  [bytesOnWire, cutAfter, isOnline, refusal, calls] = [0, Infinity, true, undefined, []];
  [most, uploading] = [0, 0];
  sockets = new Set();
  addressStore.clear();
  const tus = new TusServer({
    path: "/uploads",
    datastore: new FileStore({ directory: folder }),
    relativeLocation: true,
  });
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    calls.push(request.method!);
    const pieces = calls.filter((method) => method === "PATCH").length;
    if (refusal && refusal.times > 0 && pieces >= (refusal.from ?? 0)) {
      refusal.times -= 1;
      response.writeHead(refusal.status, { "content-type": "application/problem+json" });
      response.end(JSON.stringify({ code: refusal.code, detail: "Za mało miejsca." }));
      return;
    }
    void tus.handle(request, response);
  };
  server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  wire = createWire((near) => {
    if (!isOnline) return near.destroy();
    const far = connect((server.address() as AddressInfo).port, "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {}).on("close", () => (near.destroy(), far.destroy()));
    }
    near.on("data", (chunk) => {
      bytesOnWire += chunk.length;
      if (bytesOnWire > cutAfter) return near.destroy();
      return far.write(chunk);
    });
    far.pipe(near);
    return near;
  });
  await new Promise<void>((listening) => wire.listen(0, "127.0.0.1", listening));
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((closed) => wire.close(closed));
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  rmSync(folder, { recursive: true });
  watchers.clear();
});

function setOnline(next: boolean) {
  isOnline = next;
  cutAfter = Infinity;
  if (!next) for (const socket of sockets) socket.destroy();
  for (const watcher of watchers) watcher();
}

const connection = {
  isOnline: () => isOnline,
  onChange: (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

const addressStore = new Map<string, string>();
const storage = {
  getItem: (key: string) => addressStore.get(key) ?? null,
  setItem: (key: string, value: string) => void addressStore.set(key, value),
  removeItem: (key: string) => void addressStore.delete(key),
} as Storage;

function createQueue(input: { renew?: () => boolean; finish?: UploadWork["finish"] } = {}) {
  const addresses = createUploadAddresses(() => storage);
  const transfer = createTransfer({
    endpoint: `http://127.0.0.1:${(wire.address() as AddressInfo).port}/uploads`,
    addresses,
    csrfToken: () => "token",
    renew: () => Promise.resolve(input.renew?.() ?? false),
    machinery: { fileReader },
  });
  const work: UploadWork = {
    prepare: ({ file }) =>
      Promise.resolve({ blob: file, preview: null, poster: null, durationMs: null }),
    send: async ({ file }, { blob }, run) => {
      most = Math.max(most, ++uploading);
      const fingerprint = `${file.name}|${file.size}`;
      const sending = { blob, name: file.name, contentType: "image/jpeg", fingerprint, ...run };
      return transfer(sending).finally(() => uploading--);
    },
    finish: input.finish ?? ((id) => Promise.resolve({ type: "image", id } as Medium)),
    discard: async ({ file }) => {
      const url = addresses.find(`${file.name}|${file.size}`);
      addresses.forget(`${file.name}|${file.size}`);
      if (url) await fetch(url, { method: "DELETE", headers: { "tus-resumable": "1.0.0" } });
    },
  };
  return createUploadQueue({ work, connection, retryDelaysMs: [0, 20, 20, 20] });
}

type Queue = ReturnType<typeof createQueue>;
const item = (queue: Queue, id: string) => queue.snapshot().find((found) => found.id === id);
const settled = (queue: Queue) =>
  vi.waitFor(
    () => {
      const open = queue.snapshot().filter(({ state }) => state !== "done" && state !== "failed");
      if (open.length > 0) throw new Error(`Not settled: ${JSON.stringify(open)}`);
    },
    { timeout: 20_000, interval: 10 },
  );
const stored = (queue: Queue, id: string) =>
  new Uint8Array(readFileSync(join(folder, item(queue, id)!.medium!.id)));

describe("the upload queue", () => {
  test("sends every byte, three files at a time, and tells how far it is", async () => {
    const queue = createQueue();
    const files = [1, 2, 3, 4, 5].map((n) => chosen(`${n}.jpg`, content(600_000 + n, n)));
    const heard: number[] = [];
    queue.subscribe(() => heard.push(totalOf(queue.snapshot()).sentBytes));
    queue.add(files);
    await settled(queue);
    for (const n of [1, 2, 3, 4, 5]) {
      expect(stored(queue, `${n}.jpg`)).toEqual(content(600_000 + n, n));
    }
    expect(most).toBe(3);
    expect(totalOf(queue.snapshot())).toEqual({ sentBytes: 3_000_015, sizeBytes: 3_000_015 });
    expect(new Set(heard).size).toBeGreaterThan(5);
    expect(percentOf(item(queue, "1.jpg")!)).toBe(100);
  });

  test("continues by itself with the missing bytes when the connection was cut", async () => {
    const queue = createQueue();
    cutAfter = 3.4 * mebibyte;
    queue.add([chosen("kuchnia.jpg", content(6 * mebibyte))]);
    await vi.waitFor(() => expect(bytesOnWire).toBeGreaterThan(cutAfter), 10_000);
    cutAfter = Infinity;
    await settled(queue);
    expect(stored(queue, "kuchnia.jpg")).toEqual(content(6 * mebibyte));
    expect(calls.filter((method) => method === "POST")).toHaveLength(1);
    // The piece that was cut may have to be sent again, nothing before it.
    expect(bytesOnWire).toBeLessThan(7.2 * mebibyte);
  });

  test("waits for as long as the browser is offline, and says so", async () => {
    const queue = createQueue();
    cutAfter = 2.2 * mebibyte;
    queue.add([chosen("salon.jpg", content(4 * mebibyte))]);
    await vi.waitFor(() => expect(bytesOnWire).toBeGreaterThan(2 * mebibyte), 10_000);
    setOnline(false);
    await vi.waitFor(() => expect(item(queue, "salon.jpg")!.state).toBe("paused"));
    // Far longer than all delays together.
    await new Promise((next) => setTimeout(next, 300));
    expect(item(queue, "salon.jpg")!.state).toBe("paused");
    setOnline(true);
    await settled(queue);
    expect(stored(queue, "salon.jpg")).toEqual(content(4 * mebibyte));
    expect(bytesOnWire).toBeLessThan(5.2 * mebibyte);
  });

  test("continues where it was when the page was reloaded and the file chosen again", async () => {
    const first = createQueue();
    cutAfter = 3.3 * mebibyte;
    first.add([chosen("taras.jpg", content(5 * mebibyte))]);
    await vi.waitFor(() => expect(bytesOnWire).toBeGreaterThan(cutAfter), 10_000);
    first.stop();
    expect(first.snapshot()).toEqual([]);
    cutAfter = Infinity;
    const second = createQueue();
    second.add([chosen("taras.jpg", content(5 * mebibyte))]);
    await settled(second);
    expect(stored(second, "taras.jpg")).toEqual(content(5 * mebibyte));
    expect(calls.filter((method) => method === "POST")).toHaveLength(1);
    expect(bytesOnWire).toBeLessThan(6.2 * mebibyte);
  });

  test("takes a file off the server that is not wanted any more", async () => {
    const queue = createQueue();
    cutAfter = 2 * mebibyte;
    queue.add([chosen("zla.jpg", content(9 * mebibyte)), chosen("dobra.jpg", content(1000))]);
    await vi.waitFor(() => expect(bytesOnWire).toBeGreaterThan(cutAfter), 10_000);
    cutAfter = Infinity;
    queue.cancel("zla.jpg");
    await vi.waitFor(() => expect(calls).toContain("DELETE"));
    await settled(queue);
    expect(queue.snapshot().map(({ id }) => id)).toEqual(["dobra.jpg"]);
  });

  test("tells the server's reason, and tries again when asked", async () => {
    refusal = { status: 507, code: "NO_SPACE", times: 1 };
    const queue = createQueue();
    queue.add([chosen("a.jpg", content(1000))]);
    await settled(queue);
    expect(item(queue, "a.jpg")).toMatchObject({ state: "failed", reason: "Za mało miejsca." });
    expect(totalOf(queue.snapshot()).sizeBytes).toBe(0);
    queue.retry("a.jpg");
    await settled(queue);
    expect(item(queue, "a.jpg")).toMatchObject({ state: "done", reason: null });
  });

  test("gives up after a while when no response comes, though the browser believes to be online", async () => {
    const queue = createQueue();
    const port = wire.address() as AddressInfo;
    await new Promise((closed) => wire.close(closed));
    queue.add([chosen("a.jpg", content(1000))]);
    await settled(queue);
    expect(item(queue, "a.jpg")!.reason).toBe(
      "Nie udało się połączyć z serwerem. Sprawdź internet i ponów.",
    );
    await new Promise<void>((listening) => wire.listen(port.port, "127.0.0.1", listening));
    queue.retry("a.jpg");
    await settled(queue);
    expect(item(queue, "a.jpg")!.state).toBe("done");
  });

  test.each([
    [401, "SESSION_EXPIRED"],
    [403, "CSRF_ERROR"],
  ])("renews what a long upload outlives (%s) and continues", async (status, code) => {
    let renewals = 0;
    refusal = { status, code, times: 1, from: 2 };
    const queue = createQueue({ renew: () => (renewals += 1) > 0 });
    queue.add([chosen("a.jpg", content(2 * mebibyte))]);
    await settled(queue);
    expect(item(queue, "a.jpg")!.state).toBe("done");
    expect(renewals).toBe(1);
    expect(calls.filter((method) => method === "POST")).toHaveLength(1);
  });

  test("says so when the session is gone for good, and keeps what was sent", async () => {
    refusal = { status: 401, code: "SIGNED_OUT", times: 99, from: 2 };
    const queue = createQueue({ renew: () => false });
    queue.add([chosen("a.jpg", content(3 * mebibyte))]);
    await settled(queue);
    expect(item(queue, "a.jpg")!.reason).toMatch(/^Sesja wygasła\./);
    refusal = undefined;
    queue.retry("a.jpg");
    await settled(queue);
    expect(item(queue, "a.jpg")!.state).toBe("done");
    expect(calls.filter((method) => method === "POST")).toHaveLength(1);
  });

  test("asks again for the check alone when only its answer was lost", async () => {
    let checks = 0;
    const queue = createQueue({
      finish: (id) => {
        checks += 1;
        if (checks === 1) throw new UploadFailure("connection", "Brak połączenia.");
        return Promise.resolve({ type: "image", id } as Medium);
      },
    });
    queue.add([chosen("a.jpg", content(1000))]);
    await settled(queue);
    expect(item(queue, "a.jpg")!.state).toBe("done");
    expect(calls).toEqual(["POST", "PATCH"]);
  });
});
