import { createServer, get } from "node:http";
import { expect, test } from "vitest";
import { gentleStop } from "./gentle-stop.server.ts";
import { listen } from "./listen.server.ts";

const host = "127.0.0.1";

test("all that wait to be accepted when listening ends are answered, however many", async () => {
  const server = createServer((_request, response) => response.end());
  const listening = await listen(server, { port: 0, host, onRefused: () => undefined });
  const ask = () =>
    new Promise((done) => {
      get({ host, port: listening.port, agent: false }, (response) => {
        done(response.resume().statusCode);
      }).on("error", (error: NodeJS.ErrnoException) => done(error.code));
    });
  let asked: Promise<unknown>[] = [];
  await gentleStop(server).stop(listening, {
    // Of it follows for how long those who wait are taken in: beside others on the machine it takes half a second.
    drainMs: 1_000,
    beforeLast: async () => {
      asked = Array.from({ length: 120 }, ask);
    },
  });
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => answer !== 200)).toEqual([]);
  expect(answers).toHaveLength(120);
  expect(await ask()).toBe("ECONNREFUSED");
});
