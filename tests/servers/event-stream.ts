import { createApi } from "../../src/api.server.ts";
import { readEvents } from "../../src/platform/http/read-events.ts";
import type { ApiCaller } from "../api-caller.ts";
import type { TestApp } from "../database.ts";
import { cookieHeader } from "../web.ts";

type OpenStream = {
  status: number;
  headers: Headers;
  /** What came so far: „missed”, or the kind and the id of the lead or renovation. */
  heard: string[];
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  leave(): Promise<void>;
};

/** The event stream of a call, read as it comes. */
export async function openStream(
  app: TestApp,
  caller: ApiCaller,
  path: string,
): Promise<OpenStream> {
  const headers: Record<string, string> = {};
  if (caller.cookies.size > 0) headers.cookie = cookieHeader(caller.cookies);
  const request = new Request(`${app.services.config.appUrl}/api${path}`, { headers });
  const incoming = { socket: { remoteAddress: caller.ip }, headers: {} };
  const api = createApi(app.services);
  const response = await api.fetch(request, { incoming: incoming as never });
  const heard: string[] = [];
  const leaving = new AbortController();
  const ended = readEvents(
    response.body!.pipeThrough(new TransformStream(), { signal: leaving.signal }),
    {
      onBytes: () => undefined,
      onEvent({ event, data }) {
        const { kind, ...row } = JSON.parse(data) as Record<string, string>;
        heard.push(kind ? [kind, ...Object.values(row)].join(" ") : event);
      },
    },
  ).catch(() => undefined);
  const leave = async () => {
    leaving.abort();
    await ended;
  };
  return { status: response.status, headers: response.headers, heard, ended, leave };
}
