import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";
import { expect } from "vitest";
import { newSecret } from "../../src/features/accounts/secrets.server.ts";
import type { ApiCaller } from "../api-caller.ts";

/** What the provider says of who signs in. */
type Person = { sub: string; email: string; email_verified: boolean; given_name: string };

type IdentityProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Whom it signs in next, without asking. */
  person: Person;
  /** The browser's way through it; the address it comes back with. */
  visit(start: string): Promise<string>;
  close(): Promise<void>;
};

/**
 * An OpenID Connect provider of its own, as the site meets Google.
 * @param origins whose way back it knows
 * @param hasOtherKeys it announces others than the one it signs with
 */
export async function startIdentityProvider(
  origins: string[],
  { hasOtherKeys = false } = {},
): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ["domistrz", newSecret()];
  const identity: IdentityProvider = {
    issuer,
    clientId,
    clientSecret,
    person: { sub: "1", email: "", email_verified: true, given_name: "Gosia" },
    visit: (start) => visit(issuer, start),
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: origins.map((origin) => `${origin}/api/auth/google/callback`),
      },
    ],
    cookies: { keys: [newSecret()] },
    jwks: { keys: [signingKey()] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name"] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ ...identity.person, sub }),
    }),
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client!.clientId,
        accountId: ctx.oidc.session!.accountId,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  const otherKey = newKeys().publicKey.export({ format: "jwk" });
  server.on("request", (request, response) => {
    if (hasOtherKeys && request.url === "/jwks") {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ keys: [{ ...otherKey, kid: "1" }] }));
      return;
    }
    if (!request.url?.startsWith("/interaction/")) {
      void answer(request, response);
      return;
    }
    const login = { login: { accountId: identity.person.sub } };
    const options = { mergeWithLastSubmission: false };
    void provider.interactionFinished(request, response, login, options);
  });
  return identity;
}

const newKeys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });

function signingKey() {
  const { privateKey } = newKeys();
  return { ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: "1" } as never;
}

async function visit(issuer: string, start: string): Promise<string> {
  const jar = new Map<string, string>();
  let url = start;
  for (let hops = 0; hops < 10 && url.startsWith(issuer); hops++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const step = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const line of step.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    const next = step.headers.get("location");
    if (!next) throw new Error(`The provider stopped: ${step.status} ${await step.text()}`);
    url = new URL(next, issuer).href;
  }
  return url;
}

/** A browser's whole way to the provider and back. @returns where it ends, without the site's address */
export async function signInThrough(
  provider: IdentityProvider,
  { browser, appUrl, query = "" }: { browser: ApiCaller; appUrl: string; query?: string },
): Promise<string> {
  const left = await browser.get(`/auth/google${query}`);
  expect(left.status).toBe(302);
  const back = await provider.visit(left.headers.get("location")!);
  const arrived = await browser.get(back.slice(`${appUrl}/api`.length));
  expect(arrived.status).toBe(302);
  return arrived.headers.get("location")!.slice(appUrl.length);
}
