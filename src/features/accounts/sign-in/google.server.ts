import * as openid from "openid-client";
import type { Config } from "../../../platform/config.server.ts";
import { lazyAsync } from "../../../platform/lazy.ts";
import type { Claims } from "./identity.server.ts";

/** What must survive the way to the provider and back; kept in a signed, short-lived cookie. */
export type OidcFlow = {
  state: string;
  nonce: string;
  verifier: string;
  terms: boolean;
  /** Where to go after signing in. */
  back?: string | undefined;
};

let discovered: { key: string; read: () => Promise<openid.Configuration> } | undefined;

/** The provider's own description, read once; read again after a failure. */
function discover(settings: NonNullable<Config["oidc"]>): Promise<openid.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const key = `${issuer} ${clientId}`;
  if (discovered?.key === key) return discovered.read();
  const insecure = new URL(issuer).protocol === "http:";
  const read = lazyAsync(() =>
    openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: 10,
      execute: [
        openid.enableNonRepudiationChecks,
        ...(insecure ? [openid.allowInsecureRequests] : []),
      ],
    }),
  );
  discovered = { key, read };
  return read();
}

const callbackUrl = (appUrl: string) => `${appUrl}/api/auth/google/callback`;

/** Where to send the browser, and what to remember meanwhile. */
export async function startAuthorization(
  config: Config & { oidc: NonNullable<Config["oidc"]> },
  asked: Pick<OidcFlow, "terms" | "back">,
): Promise<{ url: string; flow: OidcFlow }> {
  const provider = await discover(config.oidc);
  const flow: OidcFlow = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
    ...asked,
  };
  const url = openid.buildAuthorizationUrl(provider, {
    redirect_uri: callbackUrl(config.appUrl),
    scope: "openid email profile",
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: "S256",
  });
  return { url: url.href, flow };
}

/** Whether who was led to the provider turned back there. */
export const isCancelled = (query: URLSearchParams) => query.get("error") === "access_denied";

/** Exchanges the code the browser came back with. @throws when anything does not fit the journey. */
export async function finishAuthorization(
  config: Config & { oidc: NonNullable<Config["oidc"]> },
  input: { query: string; flow: OidcFlow },
): Promise<Claims> {
  const provider = await discover(config.oidc);
  const url = new URL(callbackUrl(config.appUrl) + input.query);
  const tokens = await openid.authorizationCodeGrant(provider, url, {
    pkceCodeVerifier: input.flow.verifier,
    expectedState: input.flow.state,
    expectedNonce: input.flow.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error("The provider sent no identity");
  if (!subject.test(claims.sub)) throw new Error("The provider sent no usable subject");
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: text(claims.email),
    isEmailVerified: claims.email_verified === true,
    firstName: text(claims.given_name) ?? text(claims.name),
    lastName: text(claims.family_name),
  };
}

/** OpenID Connect Core 1.0, section 2: at most 255 ASCII characters. */
const subject = /^[\x20-\x7e]{1,255}$/;

const text = (claim: unknown) => (typeof claim === "string" ? claim : undefined);
