import { createRoute, z } from "@hono/zod-openapi";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { ApiError } from "../../../platform/api/problem.ts";
import { type ApiContext, answers, createRouter } from "../../../platform/api/router.server.ts";
import type { Config } from "../../../platform/config.server.ts";
import { accountErrors } from "../contract.ts";
import { countCall } from "../limits.server.ts";
import { accountLimits } from "../rules.ts";
import { readSignedValue, signValue } from "../secrets.server.ts";
import { hiddenCookie } from "../session/session-set-cookie.server.ts";
import { type Journey, leaveForProvider, returnFromProvider } from "./google.server.ts";
import { rememberWaitingIdentity, resolveIdentity } from "./identity.server.ts";
import { startSession } from "./sign-in.server.ts";

const tags = ["Konta"];
const journeyCookie = "oidc";
const journeySeconds = 10 * 60;
const redirected = { 302: { description: "Przekierowanie" } };

export const listProviders = createRoute({
  method: "get",
  path: "/auth/providers",
  tags,
  summary: "Czy działa „Zaloguj się przez Google”",
  responses: answers(z.object({ google: z.boolean() }), "Dostawcy tożsamości"),
});

const leave = createRoute({
  method: "get",
  path: "/auth/google",
  tags,
  summary: "Logowanie przez Google",
  description: "`terms=1` przy rejestracji: bez konta o tym adresie powstaje konto osobiste.",
  request: { query: z.object({ terms: z.enum(["1"]).optional() }) },
  responses: redirected,
});

const comeBack = createRoute({
  method: "get",
  path: "/auth/google/callback",
  tags,
  summary: "Powrót z Google",
  responses: redirected,
});

/** Where each outcome leads; the sign-in page explains the value of `google`. */
const signInPage = (reason: "polacz" | "bez-konta" | "niepotwierdzony" | "blad") =>
  `/zaloguj?google=${reason}`;

export function googleApi() {
  return createRouter()
    .openapi(listProviders, (c) => c.json({ google: Boolean(c.var.services.config.oidc) }, 200))
    .openapi(leave, async (c) => {
      const config = requireProvider(c);
      await countCall(c, accountLimits.identityByIp);
      const { url, journey } = await leaveForProvider(config, c.req.valid("query").terms === "1");
      const signed = signValue(c.var.services.secret, journeyCookie, JSON.stringify(journey));
      setCookie(c, journeyCookie, signed, hiddenCookie(config.appUrl, journeySeconds));
      return c.redirect(url, 302);
    })
    .openapi(comeBack, async (c) => {
      const config = requireProvider(c);
      await countCall(c, accountLimits.identityByIp);
      return c.redirect(config.appUrl + (await arrive(c, config)), 302);
    });
}

type WithProvider = Config & { oidc: NonNullable<Config["oidc"]> };

function requireProvider(c: ApiContext): WithProvider {
  const { config } = c.var.services;
  if (!config.oidc) throw new ApiError(accountErrors.identityOff);
  return { ...config, oidc: config.oidc };
}

async function arrive(c: ApiContext, config: WithProvider): Promise<string> {
  const { services } = c.var;
  const remembered = readSignedValue(services.secret, journeyCookie, getCookie(c, journeyCookie));
  deleteCookie(c, journeyCookie, { path: "/" });
  if (!remembered) return signInPage("blad");
  const journey = JSON.parse(remembered) as Journey;
  const claims = await returnFromProvider(config, {
    query: new URL(c.req.url).search,
    journey,
  }).catch((error: Error) => {
    services.log.warn({ err: error }, "identity provider refused");
    return undefined;
  });
  if (!claims) return signInPage("blad");
  const outcome = await resolveIdentity(services, claims, journey.terms);
  if (outcome.kind === "no account") return signInPage("bez-konta");
  if (outcome.kind === "address not verified") return signInPage("niepotwierdzony");
  if (outcome.kind === "waits for confirmation") {
    rememberWaitingIdentity(c, outcome.identityId);
    return signInPage("polacz");
  }
  await startSession(c, { account: { id: outcome.accountId }, isRemembered: false });
  return "/moj-profil";
}
