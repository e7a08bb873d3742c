import { getCookie, setCookie } from "hono/cookie";
import type { ApiContext } from "../../../platform/api/router.server.ts";
import { lifetimes } from "../rules.ts";
import { emailKey, newSecret, readSignedValue, signValue } from "../secrets.server.ts";
import { hiddenCookie, hiddenCookieName } from "./session-set-cookie.server.ts";

const purpose = "known_browser";

const cookieName = (appUrl: string) => hiddenCookieName(appUrl, purpose);

/**
 * What this browser's own attempts are counted by, where it has signed in with that address before;
 * otherwise undefined. (OWASP: device cookies.)
 */
export function knownBrowser(c: ApiContext, email: string): string | undefined {
  const { config, secret } = c.var.services;
  const value = readSignedValue(secret, purpose, getCookie(c, cookieName(config.appUrl)));
  return value?.startsWith(`${emailKey(secret, email)} `) ? value : undefined;
}

/** Says nothing of whose it is: the address is in it as a keyed hash. */
export function rememberBrowser(
  c: ApiContext,
  { email, isRemembered }: { email: string; isRemembered: boolean },
) {
  const { config, secret } = c.var.services;
  const signed = signValue(secret, purpose, `${emailKey(secret, email)} ${newSecret()}`);
  const seconds = isRemembered ? lifetimes.sessionAbsolute / 1000 : undefined;
  setCookie(c, cookieName(config.appUrl), signed, hiddenCookie(config.appUrl, seconds));
}
