import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { useTestApp } from "../tests/database.ts";
import { useWeb } from "../tests/web.ts";

const web = useWeb(useTestApp());

test("who sends headers byte by byte is cut off when the time for them is over, not half a minute later", async () => {
  const socket = connect(web().port, "127.0.0.1").on("error", () => undefined);
  const cut = once(socket.resume(), "close");
  const startedAt = performance.now();
  socket.write("GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ");
  const isCut = Symbol("cut");
  while ((await Promise.race([cut.then(() => isCut), pause(500)])) !== isCut) socket.write("a");
  const ms = performance.now() - startedAt;
  expect(ms).toBeGreaterThan(9_000);
  expect(ms).toBeLessThan(15_000);
});
