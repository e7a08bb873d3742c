import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { useTestApp } from "../tests/database.ts";
import { useWeb } from "../tests/web.ts";

const web = useWeb(useTestApp());

test("who sends headers byte by byte is cut off when the time for them is over, not half a minute later", async () => {
  const socket = connect(web().port, "127.0.0.1").on("error", () => undefined);
  // What was sent as it was cut off is answered by a reset: an error, at which `once` would give up.
  const cut = new Promise((done) => socket.resume().once("close", done));
  const startedAt = performance.now();
  socket.write("GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ");
  const isCut = Symbol("cut");
  while ((await Promise.race([cut.then(() => isCut), pause(500)])) !== isCut) socket.write("a");
  const ms = performance.now() - startedAt;
  expect(ms).toBeGreaterThan(9_000);
  // By itself the server would look for such clients every half a minute.
  expect(ms).toBeLessThan(25_000);
});
