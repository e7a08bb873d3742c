import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
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
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  },
);
