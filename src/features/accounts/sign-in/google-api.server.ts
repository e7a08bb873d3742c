import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { ApiError } from "../../../platform/api/problem.ts";
import { type ApiContext, createRouter } from "../../../platform/api/router.server.ts";
import type { Config } from "../../../platform/config.server.ts";
import { accountErrors } from "../contract.ts";
import type { AccountHooks } from "../hooks.ts";
import { ownPath, profilePath } from "../redirect-path.ts";
import { readSignedValue, signValue } from "../secrets.server.ts";
import { hiddenCookie, hiddenCookieName } from "../session/session-set-cookie.server.ts";
import { googleFailedPage, listProviders, redirectToGoogle, returnFromGoogle } from "./contract.ts";
import {
  finishAuthorization,
  isCancelled,
  type OidcFlow,
  startAuthorization,
} from "./google.server.ts";
import { rememberWaitingIdentity, resolveIdentity } from "./identity.server.ts";
import { startSession } from "./sign-in.server.ts";

const flowPurpose = "oidc-flows";
const flowCookie = (appUrl: string) => hiddenCookieName(appUrl, "oidc");
const oidcFlowSeconds = 10 * 60;
/** Of as many tabs; with the way back of each they fit into a cookie. */
const flowsMax = 3;
const backMaxLength = 500;
type Outcome = "polacz" | "bez-konta" | "niepotwierdzony" | "anulowano" | "blad";
/** Where each outcome leads; the sign-in page explains the value of `google`. */
const signInPage = (outcome: Outcome, back?: string) => {
  const query = new URLSearchParams({ google: outcome, ...(back && { redirect: back }) });
  return `/zaloguj?${query.toString()}`;
};

export function googleApi(hooks: AccountHooks) {
  return createRouter()
    .openapi(listProviders, (c) => c.json({ google: Boolean(c.var.services.config.oidc) }, 200))
    .openapi(redirectToGoogle, async (c) => {
      const config = requireProvider(c);
      const { terms, redirect } = c.req.valid("query");
      const path = ownPath(redirect);
      const back = path && path.length <= backMaxLength ? path : undefined;
      const started = await orRefused(
        c,
        startAuthorization(config, { terms: terms === "1", back }),
      );
      if (!started) return c.redirect(config.appUrl + signInPage("blad", back), 302);
      keepFlows(c, [started.flow, ...keptFlows(c)].slice(0, flowsMax));
      return c.redirect(started.url, 302);
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

function keptFlows(c: ApiContext): OidcFlow[] {
  const { config, secret } = c.var.services;
  const signed = getCookie(c, flowCookie(config.appUrl));
  return JSON.parse(readSignedValue(secret, flowPurpose, signed) ?? "[]") as OidcFlow[];
}

function keepFlows(c: ApiContext, flows: OidcFlow[]) {
  const { config, secret } = c.var.services;
  const name = flowCookie(config.appUrl);
  if (flows.length === 0) {
    deleteCookie(c, name, hiddenCookie(config.appUrl));
    return;
  }
  const signed = signValue(secret, flowPurpose, JSON.stringify(flows));
  setCookie(c, name, signed, hiddenCookie(config.appUrl, oidcFlowSeconds));
}

/** What this tab set out with; it leads back once. Those of other tabs stay. */
function takeFlow(c: ApiContext, state: string | null): OidcFlow | undefined {
  const flows = keptFlows(c);
  const flow = flows.find((kept) => kept.state === state);
  if (!flow) return undefined;
  keepFlows(
    c,
    flows.filter((kept) => kept !== flow),
  );
  return flow;
}

async function handleCallback(
  c: ApiContext,
  config: WithProvider,
  hooks: AccountHooks,
): Promise<string> {
  const { services } = c.var;
  const { search: query, searchParams } = new URL(c.req.url);
  const flow = takeFlow(c, searchParams.get("state"));
  if (!flow) return googleFailedPage;
  const { back } = flow;
  if (isCancelled(searchParams)) return signInPage("anulowano", back);
  const claims = await orRefused(c, finishAuthorization(config, { query, flow }));
  if (!claims) return signInPage("blad", back);
  const outcome = await resolveIdentity(services, {
    claims,
    hasAcceptedTerms: flow.terms,
    hooks,
  });
  if (outcome.kind === "no account") return signInPage("bez-konta", back);
  if (outcome.kind === "address not verified") return signInPage("niepotwierdzony", back);
  if (outcome.kind === "waits for confirmation") {
    rememberWaitingIdentity(c, outcome.identityId);
    return signInPage("polacz", back);
  }
  await startSession(c, { accountId: outcome.accountId, isRemembered: false });
  return back ?? profilePath;
}
