import pg from "pg";
import { createApi } from "../../src/api.server.ts";
import { openServices, type RunningServices } from "../../src/open-services.server.ts";
import { readConfig } from "../../src/platform/config.server.ts";

export type RecordedStatement = { text: string; values: readonly unknown[] };

type Recorder = {
  services: RunningServices["services"];
  /** Answers the request, and tells the statements of its transaction. */
  record(request: Request): Promise<RecordedStatement[]>;
  close(): Promise<void>;
};

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Our own API in this process, whose statements are listened to. */
export async function openRecorder(environment: Record<string, string>): Promise<Recorder> {
  let heard: RecordedStatement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const ask = prototype.query;
  prototype.query = function (...args) {
    const statement = toStatement(args);
    if (statement) heard.push(statement);
    return ask.apply(this, args);
  };
  const running = await openServices(readConfig(environment));
  const api = createApi(running.services);
  return {
    services: running.services,
    async record(request) {
      heard = [];
      const incoming = { socket: { remoteAddress: "10.0.0.1" }, headers: {} };
      const response = await api.fetch(request, { incoming: incoming as never });
      if (response.status !== 200) {
        throw new Error(`${request.url} answered ${response.status}: ${await response.text()}`);
      }
      const begun = heard.findIndex(({ text }) => text === "begin");
      const ended = heard.findIndex(({ text }) => text === "commit");
      if (begun < 0 || ended < begun) throw new Error(`${request.url} wrote nothing`);
      return heard.slice(begun, ended + 1);
    },
    async close() {
      prototype.query = ask;
      await running.close();
    },
  };
}

function toStatement([first, second]: unknown[]): RecordedStatement | undefined {
  const asked = typeof first === "string" ? { text: first, values: second } : first;
  const { text, values } = (asked ?? {}) as { text?: unknown; values?: unknown };
  if (typeof text !== "string") return undefined;
  return { text, values: Array.isArray(values) ? values : [] };
}
