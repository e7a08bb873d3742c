import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../src/platform/db/embedded/embedded.server.ts";
import { spawnSite } from "./site.ts";

test("a site of which the port was taken meanwhile is started on another", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "domistrz-port-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, done));
  onTestFinished(() => void other.close());
  const taken = (other.address() as AddressInfo).port;
  const ports = [taken];
  const site = await spawnSite({
    ...{ dataDir, environment: { DEMO: "0", RUN: "web" } },
    portOf: () => (ports.length > 0 ? Promise.resolve(ports.pop()!) : freePort()),
  });
  expect(site.output()).toContain("Domistrz działa");
  expect(site.url).not.toContain(String(taken));
  await site.stop();
});
