import { request, type IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { newCompany } from "../../../../tests/factories/companies.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { cookieHeader } from "../../../../tests/web.ts";
import { startWeb } from "../../../web.server.ts";

const app = useTestApp();

test("over HTTP events come at once and uncompressed, and a stopping server ends the stream", async () => {
  const { running, db } = app();
  running.services.config.port = 0;
  const web = await startWeb(running, { dev: false });
  const company = await newCompany(app());
  const response = await new Promise<IncomingMessage>((done, failed) => {
    const headers = { cookie: cookieHeader(company.api.cookies), "accept-encoding": "gzip, br" };
    const target = { host: "127.0.0.1", port: web.port, path: "/api/leads/events", headers };
    request(target, done).on("error", failed).end();
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "private, no-store, no-transform",
    "x-accel-buffering": "no",
  });
  expect(response.headers).not.toHaveProperty("content-encoding");
  let text = "";
  let hasEnded = false;
  response.on("data", (chunk: Buffer) => (text += chunk.toString()));
  response.on("end", () => (hasEnded = true));
  await expect.poll(() => text).toContain("event: missed\ndata: {}\n\n");
  const id = await addLead(db, company.id);
  const event = `event: change\ndata: {"lead":"${id}","kind":"created"}\n\n`;
  await expect.poll(() => text).toContain(event);
  expect(text).toMatch(/^retry: [2-5]\d{3}\n\n/);
  expect(text).not.toMatch(/anna|@|łazienk/i);
  const from = performance.now();
  await web.drain();
  await expect.poll(() => hasEnded).toBe(true);
  // What does not end by itself is cut off after 13 s.
  expect(performance.now() - from).toBeLessThan(10_000);
});
