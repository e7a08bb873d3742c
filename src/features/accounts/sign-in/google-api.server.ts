import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { ApiError } from "../../../platform/api/problem.ts";
import { type ApiContext, createRouter } from "../../../platform/api/router.server.ts";
import type { Config } from "../../../platform/config.server.ts";
import { accountErrors } from "../contract.ts";
import type { AccountHooks } from "../hooks.ts";
import { readSignedValue, signValue } from "../secrets.server.ts";
import { hiddenCookie, hiddenCookieName } from "../session/session-set-cookie.server.ts";
import { googleFailedPage, listProviders, redirectToGoogle, returnFromGoogle } from "./contract.ts";
import { type OidcFlow, startAuthorization, finishAuthorization } from "./google.server.ts";
import { rememberWaitingIdentity, resolveIdentity } from "./identity.server.ts";
import { startSession } from "./sign-in.server.ts";

const flowPurpose = "oidc";
const flowCookie = (appUrl: string) => hiddenCookieName(appUrl, flowPurpose);
const oidcFlowSeconds = 10 * 60;
/** Where each outcome leads; the sign-in page explains the value of `google`. */
const signInPage = (reason: "polacz" | "bez-konta" | "niepotwierdzony") =>
  `/zaloguj?google=${reason}`;

export function googleApi(hooks: AccountHooks) {
  return createRouter()
    .openapi(listProviders, (c) => c.json({ google: Boolean(c.var.services.config.oidc) }, 200))
    .openapi(redirectToGoogle, async (c) => {
      const config = requireProvider(c);
      const hasAcceptedTerms = c.req.valid("query").terms === "1";
      const started = await orRefused(c, startAuthorization(config, hasAcceptedTerms));
      if (!started) return c.redirect(config.appUrl + googleFailedPage, 302);
      const { url, flow } = started;
      const signed = signValue(c.var.services.secret, flowPurpose, JSON.stringify(flow));
      const options = hiddenCookie(config.appUrl, oidcFlowSeconds);
      setCookie(c, flowCookie(config.appUrl), signed, options);
      return c.redirect(url, 302);
    })
    .openapi(returnFromGoogle, async (c) => {
      const config = requireProvider(c);
      return c.redirect(config.appUrl + (await handleCallback(c, config, hooks)), 302);
    });
}

type WithProvider = Config & { oidc: NonNullable<Config["oidc"]> };

function requireProvider(c: ApiContext): WithProvider {
  const { config } = c.var.services;
  if (!config.oidc) throw new ApiError(accountErrors.identityOff);
  return { ...config, oidc: config.oidc };
}

/** Nothing where the provider failed, whatever it did: who came by a link is to see a page. */
async function orRefused<T>(c: ApiContext, asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    c.var.services.log.warn({ err: error }, "identity provider refused");
    return undefined;
  }
}

async function handleCallback(
  c: ApiContext,
  config: WithProvider,
  hooks: AccountHooks,
): Promise<string> {
  const { services } = c.var;
  const cookie = flowCookie(config.appUrl);
  const remembered = readSignedValue(services.secret, flowPurpose, getCookie(c, cookie));
  deleteCookie(c, cookie, hiddenCookie(config.appUrl));
  if (!remembered) return googleFailedPage;
  const flow = JSON.parse(remembered) as OidcFlow;
  const query = new URL(c.req.url).search;
  const claims = await orRefused(c, finishAuthorization(config, { query, flow }));
  if (!claims) return googleFailedPage;
  const outcome = await resolveIdentity(services, {
    claims,
    hasAcceptedTerms: flow.terms,
    hooks,
  });
  if (outcome.kind === "no account") return signInPage("bez-konta");
  if (outcome.kind === "address not verified") return signInPage("niepotwierdzony");
  if (outcome.kind === "waits for confirmation") {
    rememberWaitingIdentity(c, outcome.identityId);
    return signInPage("polacz");
  }
  await startSession(c, { accountId: outcome.accountId, isRemembered: false });
  return "/moj-profil";
}
