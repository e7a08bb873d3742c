import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { ApiContext } from "../../../platform/api/router.server.ts";
import { lifetimes } from "../rules.ts";
import { readSignedValue, signValue } from "../secrets.server.ts";
import { hiddenCookie, hiddenCookieName } from "../session/session-set-cookie.server.ts";

const purpose = "registration";

const cookieName = (appUrl: string) => hiddenCookieName(appUrl, purpose);

/**
 * This browser has sent a sign-up with this id: the link in the mail, pressed here, signs in at
 * once. Set whatever became of the sign-up, so that it tells nobody whether an address was taken;
 * an id without an account is worth nothing.
 */
export function rememberRegistration(c: ApiContext, accountId: string) {
  const { config, secret, now } = c.var.services;
  const until = now().getTime() + lifetimes.confirmToken;
  const signed = signValue(secret, purpose, `${accountId} ${until}`);
  setCookie(c, cookieName(config.appUrl), signed, hiddenCookie(config.appUrl));
}

/** Whether this browser signed this very account up, within the day that its link lasts. */
export function hasRegistered(c: ApiContext, accountId: string): boolean {
  const { config, secret, now } = c.var.services;
  const value = readSignedValue(secret, purpose, getCookie(c, cookieName(config.appUrl)));
  const [id, until] = (value ?? "").split(" ");
  return id === accountId && Number(until) > now().getTime();
}

export function forgetRegistration(c: ApiContext) {
  const { appUrl } = c.var.services.config;
  deleteCookie(c, cookieName(appUrl), hiddenCookie(appUrl));
}
