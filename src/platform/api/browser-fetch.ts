import { renewSession, notifySessionLost } from "./session-renewal.ts";

const csrfCookie = "csrf_token";
const safe = new Set(["GET", "HEAD"]);
/** Codes of „no session”; a wrong password is also 401 and nothing to renew. */
const renewable = new Set(["SIGNED_OUT", "SESSION_EXPIRED"]);

/**
 * The API over HTTP from the browser. Repeats the CSRF token, which a guest's page has yet to fetch,
 * and retries once when it was stale;
 * renews the session and retries once when it was idle too long. When the session is gone for
 * good, the `onSessionLost` listeners are notified, and the caller gets the 401; when it cannot be
 * renewed now, the caller gets the refusal of the renewal.
 */
export const browserFetch: typeof fetch = async (input, init) => {
  if (!csrfToken() && !isSafe(init)) await fetchToken();
  let response = await send(input, init);
  let code = await refusalOf(response);
  if (code === "CSRF_ERROR") {
    response = await send(input, init);
    code = await refusalOf(response);
  }
  if (response.status !== 401 || !renewable.has(code)) return response;
  const outcome = await renewSession(() => send("/api/auth/refresh-session"));
  // Why the call was not made now: „sign in again” would be wrong.
  if (typeof outcome === "object") return outcome.refusal.clone();
  const last = outcome === "renewed" ? await send(input, init) : response;
  if (last.status === 401 && renewable.has(await refusalOf(last))) notifySessionLost();
  return last;
};

const isSafe = ({ method = "GET" }: RequestInit = {}) => safe.has(method.toUpperCase());

/** Any answer of the API brings one; read, it leaves its connection. Without a network the call itself tells so. */
const fetchToken = () =>
  send("/api/auth/providers")
    .then((answer) => answer.text())
    .catch(() => "");

/** The code of a 401 or 403; empty for any other answer. */
async function refusalOf(response: Response): Promise<string> {
  if (response.status !== 401 && response.status !== 403) return "";
  const problem = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { code?: string } | undefined;
  return problem?.code ?? "";
}

function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const address = new URL(input instanceof Request ? input.url : input, location.origin);
  const headers = new Headers(init.headers);
  const token = csrfToken();
  if (token && !isSafe(init)) headers.set("x-csrf-token", token);
  return fetch(address.pathname + address.search, { ...init, headers, credentials: "same-origin" });
}

/** What unsafe requests repeat in `x-csrf-token`; changes at sign-in and when it grew stale. */
export function csrfToken(): string {
  const pair = document.cookie.split("; ").find((found) => found.startsWith(`${csrfCookie}=`));
  return pair?.slice(csrfCookie.length + 1) ?? "";
}
