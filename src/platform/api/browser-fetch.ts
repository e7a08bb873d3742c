const csrfCookie = "csrf_token";
const safe = new Set(["GET", "HEAD"]);

/** The API over HTTP from the browser: repeats the CSRF token, retries once when it was stale. */
export const browserFetch: typeof fetch = async (input, init) => {
  const first = await send(input, init);
  if (first.status !== 403) return first;
  const problem = (await first
    .clone()
    .json()
    .catch(() => undefined)) as { code?: string };
  return problem?.code === "CSRF_ERROR" ? send(input, init) : first;
};

function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const address = new URL(input instanceof Request ? input.url : input, location.origin);
  const headers = new Headers(init.headers);
  const token = readCookie(csrfCookie);
  if (token && !safe.has((init.method ?? "GET").toUpperCase())) headers.set("x-csrf-token", token);
  return fetch(address.pathname + address.search, { ...init, headers, credentials: "same-origin" });
}

function readCookie(name: string): string | undefined {
  return document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
