import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeInRest } from "./platform/http/request-rest.server.ts";

let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    takeInRest(request, response);
    response.writeHead(401, { "content-length": 0 }).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => server.close());

test.concurrent.each(["content-length: 100", "transfer-encoding: chunked"])(
  "who falls silent in a body that nobody reads is cut off: %s",
  async (header) => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    socket.setEncoding("latin1").on("data", (part: string) => (answer += part));
    const startedAt = performance.now();
    socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\n${header}\r\n\r\n`);
    await once(socket, "close");
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    // Whoever goes on sending is cut off after so long.
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  },
);

test.each([
  ["without an end", "transfer-encoding: chunked", 4],
  ["too long to be taken in", "content-length: 100000000000", 80],
])("who sends a body %s reads the answer, and is cut off", async (_, header, mostMegabytes) => {
  const { port } = server.address() as AddressInfo;
  const connected = once(server, "connection") as Promise<[Socket]>;
  const client = connect(port, "127.0.0.1").on("error", () => undefined);
  let answer = "";
  client.setEncoding("latin1").on("data", (part: string) => (answer += part));
  const closed = new Promise((done) => client.once("close", done));
  client.write(`POST / HTTP/1.1\r\nhost: localhost\r\n${header}\r\n\r\n`);
  const piece = Buffer.from(`10000\r\n${"a".repeat(65_536)}\r\n`);
  const send = () => {
    while (client.writable && client.write(piece));
  };
  client.on("drain", send);
  send();
  const [socket] = await connected;
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(socket.bytesRead).toBeLessThan(mostMegabytes * 1_000_000);
});

test("who is gone in the middle of it is not waited for", async () => {
  const { port } = server.address() as AddressInfo;
  const connected = once(server, "connection") as Promise<[Socket]>;
  const client = connect(port, "127.0.0.1");
  client.write("POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n");
  const [socket] = await connected;
  await once(client, "data");
  // Half a body is an error of the socket as well.
  const closed = new Promise((done) => socket.once("close", done));
  client.destroy();
  await closed;
  await pause(1_700);
  // Each time that it is told to end adds one.
  expect(socket.listenerCount("finish")).toBeLessThan(3);
});
