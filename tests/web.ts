import { request, type IncomingMessage } from "node:http";
import { afterAll, beforeAll } from "vitest";
import { startWeb, type WebServer } from "../src/web.server.ts";
import type { TestApp } from "./database.ts";

type Sent = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

export type WebAnswer = { status: number; headers: Headers; bytes: Buffer; text: string };

type TestWeb = {
  port: number;
  /** Sends exactly these headers: neither cookies nor an origin of its own. */
  send(path: string, sent?: Sent): Promise<WebAnswer>;
};

/** The whole HTTP server around a world, with the built pages, on a free port. */
export function useWeb(app: () => TestApp): () => TestWeb {
  let server: WebServer | undefined;
  beforeAll(async () => {
    const { running } = app();
    running.services.config.port = 0;
    server = await startWeb(running, { dev: false });
  });
  afterAll(() => server?.drain());
  return () => {
    const { port } = server!;
    return { port, send: (path, sent) => send(port, path, sent) };
  };
}

async function send(port: number, path: string, sent: Sent = {}): Promise<WebAnswer> {
  const { method = "GET", headers = {}, body } = sent;
  const response = await new Promise<IncomingMessage>((done, failed) => {
    const options = { host: "127.0.0.1", port, path, method, headers, agent: false };
    request(options, done).on("error", failed).end(body);
  });
  const kept = new Headers();
  for (const [name, values] of Object.entries(response.headersDistinct)) {
    for (const value of values ?? []) kept.append(name, value);
  }
  const bytes = Buffer.concat(await response.toArray());
  return { status: response.statusCode!, headers: kept, bytes, text: bytes.toString() };
}

/** `Cookie` header of what a caller holds. */
export const cookieHeader = (cookies: Map<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** A policy as its directives. */
export function directivesOf(headers: Headers): Record<string, string> {
  const policy = headers.get("content-security-policy") ?? "";
  const pairs = policy.split("; ").map((part): [string, string] => {
    const [name = "", ...values] = part.split(" ");
    return [name, values.join(" ")];
  });
  return Object.fromEntries(pairs);
}
