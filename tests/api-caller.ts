import type { OpenAPIHono } from "@hono/zod-openapi";
import { createCsrfToken, csrfCookie, csrfHeader } from "../src/platform/api/csrf.server.ts";
import type { ApiEnv } from "../src/platform/api/router.server.ts";
import type { Services } from "../src/platform/services.server.ts";
import { sessionKeyOf } from "../src/platform/session/session-cookies.server.ts";

export type ApiResponse<T = unknown> = { status: number; body: T; headers: Headers };

type CallOptions = {
  body?: unknown;
  headers?: Record<string, string>;
  /** False sends no CSRF token. */
  csrf?: boolean;
};

/** One browser's view of the API: keeps cookies, repeats the CSRF token. */
export type ApiCaller = {
  get<T = any>(path: string, options?: CallOptions): Promise<ApiResponse<T>>;
  head(path: string, options?: CallOptions): Promise<ApiResponse>;
  put<T = any>(path: string, body?: unknown, options?: CallOptions): Promise<ApiResponse<T>>;
  post<T = any>(path: string, body?: unknown, options?: CallOptions): Promise<ApiResponse<T>>;
  patch<T = any>(path: string, body?: unknown, options?: CallOptions): Promise<ApiResponse<T>>;
  delete<T = any>(path: string, body?: unknown, options?: CallOptions): Promise<ApiResponse<T>>;
  cookies: Map<string, string>;
  /** Address the calls seem to come from. */
  ip: string;
};

let lastHost = 0;

export function apiCaller(api: OpenAPIHono<ApiEnv>, services: Services): ApiCaller {
  const cookies = new Map<string, string>();
  const caller: ApiCaller = {
    cookies,
    ip: nextIp(),
    get: (path, options) => call("GET", path, options),
    head: (path, options) => call("HEAD", path, options),
    put: (path, body, options) => call("PUT", path, { ...options, body }),
    post: (path, body, options) => call("POST", path, { ...options, body }),
    patch: (path, body, options) => call("PATCH", path, { ...options, body }),
    delete: (path, body, options) => call("DELETE", path, { ...options, body }),
  };

  async function call<T>(
    method: string,
    path: string,
    options: CallOptions = {},
  ): Promise<ApiResponse<T>> {
    const headers = new Headers(options.headers);
    if (method !== "GET" && options.csrf !== false) {
      const sessionKey = sessionKeyOf(cookieHeader(), services.config.appUrl);
      const token = createCsrfToken(services.secret, sessionKey);
      cookies.set(csrfCookie, token);
      if (!headers.has(csrfHeader)) headers.set(csrfHeader, token);
    }
    if (cookies.size > 0 && !headers.has("cookie")) headers.set("cookie", cookieHeader());
    const init: RequestInit = { method, headers };
    if (options.body !== undefined) {
      if (!headers.has("content-type")) headers.set("content-type", "application/json");
      const { body } = options;
      const isStream = body instanceof ReadableStream;
      const isRaw = typeof body === "string" || body instanceof Uint8Array || isStream;
      if (isStream) Object.assign(init, { duplex: "half" });
      init.body = isRaw ? (body as BodyInit) : JSON.stringify(body);
    }
    const request = new Request(`${services.config.appUrl}/api${path}`, init);
    const incoming = { socket: { remoteAddress: caller.ip }, headers: {} };
    const response = await api.fetch(request, { incoming: incoming as never });
    keepCookies(response.headers);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parse(text) as T };
  }

  function cookieHeader(): string {
    return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  function keepCookies(headers: Headers) {
    for (const line of headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      const gone = /max-age=0|expires=thu, 01 jan 1970/i.test(line);
      if (gone) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  return caller;
}

function nextIp(): string {
  lastHost += 1;
  return `10.${(lastHost >> 16) & 255}.${(lastHost >> 8) & 255}.${lastHost & 255}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
