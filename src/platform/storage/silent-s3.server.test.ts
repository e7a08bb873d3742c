import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefMs, copyMs, mostTries, putMs, s3Storage } from "./s3.server.ts";
import { StorageUnavailable } from "./storage.server.ts";

const sockets: Socket[] = [];
/** Takes connections and says nothing. */
const silent = createServer((socket) => sockets.push(socket.resume()));

beforeAll(() => new Promise<void>((done) => silent.listen(0, "127.0.0.1", done)));
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

/** A visitor may stop reading for longer than anybody waits for what they send. */
test("a silent server of the media is given up, and known as one that is not there", async () => {
  const { port } = silent.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const access = { region: "eu-central-1", accessKeyId: "a", secretAccessKey: "b" };
  const storage = s3Storage(
    { endpoint, bucket: "media", ...access },
    { briefMs: 200, copyMs: 200, putMs: 200, silentMs: 90_000 },
  );
  const tries = [
    storage.get("pictures/one"),
    storage.put("pictures/one", Buffer.from("one")),
    storage.put("pictures/large", Buffer.alloc(6_000_000)),
    storage.copy("pictures/one", "pictures/two"),
    storage.delete("pictures/one"),
  ];
  for (const one of await Promise.allSettled(tries)) {
    expect(one.status === "rejected" && one.reason instanceof StorageUnavailable).toBe(true);
  }
  expect(sockets).toHaveLength(mostTries * tries.length);
});

/** The site closes a silent line after a minute. */
test("who sends or wants a file is answered within fifteen seconds, and for a copy within the minute", () => {
  for (const ms of [briefMs, putMs]) expect(mostTries * ms).toBeLessThan(15_000);
  // Of more the library counts only what comes after the first three seconds.
  expect(putMs).toBeLessThan(6_000);
  expect(mostTries * copyMs).toBeLessThan(60_000);
});
