import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen, type Listening } from "./listen.server.ts";

const run = promisify(execFile);
const server = createServer((_request, response) => response.end("ok"));
let listening: Listening;
const clients: Socket[] = [];
const fail = (error: Error) => {
  throw error;
};
const nothing = new Int32Array(new SharedArrayBuffer(4));

beforeAll(async () => {
  listening = await listen(server, { port: 0, host: "127.0.0.1", onRefused: fail });
});
afterAll(() => clients.forEach((client) => client.destroy()));

const crowd = (size: number) =>
  Promise.all(
    Array.from({ length: size }, () => {
      const client = connect(listening.port, "127.0.0.1");
      clients.push(client);
      return new Promise((done) => client.once("connect", done));
    }),
  );

const isLinux = process.platform === "linux";
test.runIf(isLinux)(
  `a crowd is taken in a fraction of the turns that one socket would need${isLinux ? "" : " – pominięte: wiele gniazd na jednym porcie umie tylko Linux"}`,
  async () => {
    const taken: Socket[] = [];
    let turns = 0;
    server.on("connection", (socket) => taken.push(socket));
    const connected = crowd(80);
    while (taken.length < 80 && turns < 200) {
      // Holds the turn without computing, as rendering a page does.
      Atomics.wait(nothing, 0, 0, 5);
      turns += 1;
      await nextTurn();
    }
    await connected;
    expect(taken).toHaveLength(80);
    expect(turns).toBeLessThan(60);
  },
);

test("the port is one, answers over each of its sockets, and is free again after closing", async () => {
  const url = `http://127.0.0.1:${listening.port}/`;
  for (let i = 0; i < 20; i++) {
    const response = await fetch(url, { headers: { connection: "close" } });
    expect(await response.text()).toBe("ok");
  }
  clients.forEach((client) => client.destroy());
  await listening.close();
  await expect(fetch(url)).rejects.toThrow("fetch failed");
});

test("a port that somebody else has is refused, also when they share theirs", async () => {
  const first = createServer();
  const shared = await listen(first, { port: 0, host: "127.0.0.1", onRefused: fail });
  const alone = createServer();
  await expect(
    new Promise((done, reject) =>
      alone.once("error", reject).listen(shared.port, "127.0.0.1", () => done(0)),
    ),
  ).rejects.toThrow("EADDRINUSE");
  const alike = listen(createServer(), { port: shared.port, host: "127.0.0.1", onRefused: fail });
  await expect(alike).rejects.toThrow("EADDRINUSE");
  await shared.close();
});

const withoutDescriptors = `
  import { openSync, writeSync } from "node:fs";
  import { createServer } from "node:http";
  import { listen } from "${new URL("listen.server.ts", import.meta.url).href}";
  const onRefused = ({ code }) => (writeSync(1, code), process.exit());
  await listen(createServer(), { port: 0, host: "127.0.0.1", onRefused, lookEveryMs: 10 });
  try {
    for (;;) openSync("/dev/null");
  } catch {}
  setTimeout(() => process.exit(), 10_000);
`;

test("that no file descriptors are left is told, though nobody hears of who is cut off", async () => {
  const node = [process.execPath, "--input-type=module", "-e", withoutDescriptors];
  const { stdout } = await run("sh", ["-c", 'ulimit -n 64; exec "$@"', "sh", ...node]);
  expect(stdout).toBe("EMFILE");
});

test("a name that has no address is told as HOST", async () => {
  const nowhere = listen(createServer(), { port: 0, host: "nowhere.invalid", onRefused: fail });
  await expect(nowhere).rejects.toThrow(/HOST: nowhere.invalid nie ma adresu \(E\w+\)$/);
});
