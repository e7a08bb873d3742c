import { randomUUID } from "node:crypto";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { ApiContext } from "../../../platform/api/router.server.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { hasLink } from "../../../platform/mail/link-words.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isEmail, personName } from "../account-form-fields.ts";
import { findAccountByEmail, insertAccount } from "../account-queries.server.ts";
import type { AccountHooks } from "../hooks.ts";
import { isOurName } from "../impersonation.server.ts";
import { mayMail } from "../limits.server.ts";
import { enqueueAccountMail, linkIdentityMail } from "../mail/jobs.server.ts";
import { accountLimits, accountRules, normaliseEmail } from "../rules.ts";
import { readSignedValue, signValue } from "../secrets.server.ts";
import { hiddenCookie, hiddenCookieName } from "../session/session-set-cookie.server.ts";
import { confirmIdentity, findIdentity, putIdentity } from "./queries.server.ts";

/** What a provider says about a person. */
export type Claims = {
  issuer: string;
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  firstName: string | undefined;
  lastName: string | undefined;
};

type IdentityOutcome =
  | { kind: "signed in"; accountId: string }
  /** The address has an account that has not agreed to this identity yet. */
  | { kind: "waits for confirmation"; identityId: string }
  /** No account has this address, and the terms were not accepted. */
  | { kind: "no account" }
  | { kind: "address not verified" };

/**
 * Whom an identity signs in. An account that exists is never handed over on the provider's word
 * alone: it agrees once, with its password or through a link in its mailbox.
 */
export async function resolveIdentity(
  services: Services,
  input: { claims: Claims; hasAcceptedTerms: boolean; hooks: AccountHooks },
): Promise<IdentityOutcome> {
  const { claims, hasAcceptedTerms, hooks } = input;
  const known = await findIdentity(services.db, claims);
  if (known?.isConfirmed) return { kind: "signed in", accountId: known.accountId };
  const email = normaliseEmail(claims.email ?? "");
  if (!claims.isEmailVerified || !isEmail(email)) {
    return { kind: "address not verified" };
  }
  const account = await findAccountByEmail(services.db, email);
  if (account) return askToConfirm(services, { claims, accountId: account.id, email });
  if (!hasAcceptedTerms) return { kind: "no account" };
  return createFromIdentity(services, { claims, email, hooks });
}

async function askToConfirm(
  services: Services,
  input: { claims: Claims; accountId: string; email: string },
): Promise<IdentityOutcome> {
  const { claims, accountId, email } = input;
  const { issuer, subject } = claims;
  const { noticePerHour, noticePerDay } = accountLimits;
  const isMailed = await mayMail(services, [noticePerHour, noticePerDay], email);
  const at = services.now();
  const identityId = await services.db.transaction().execute(async (trx) => {
    const row = { id: randomUUID(), issuer, subject, accountId, confirmedAt: null, at };
    const id = await putIdentity(trx, row);
    if (isMailed) await enqueueAccountMail(trx, linkIdentityMail, { accountId, identityId: id });
    return id;
  });
  return { kind: "waits for confirmation", identityId };
}

async function createFromIdentity(
  services: Services,
  input: { claims: Claims; email: string; hooks: AccountHooks },
): Promise<IdentityOutcome> {
  const { claims, email, hooks } = input;
  const { issuer, subject } = claims;
  const at = services.now();
  const accountId = randomUUID();
  return services.db.transaction().execute(async (trx): Promise<IdentityOutcome> => {
    const isNew = await insertAccount(trx, {
      id: accountId,
      role: "private",
      email,
      firstName: nameFrom(claims.firstName) ?? nameOf(email),
      lastName: nameFrom(claims.lastName) ?? "",
      passwordHash: null,
      emailConfirmedAt: at,
      at,
    });
    // Another sign-up took the address this very moment: the next attempt links it.
    if (!isNew) return { kind: "no account" };
    await putIdentity(trx, { id: randomUUID(), issuer, subject, accountId, confirmedAt: at, at });
    // The provider has proved the address: the account begins confirmed.
    for (const hook of hooks.emailConfirmed) await hook(trx, accountId);
    return { kind: "signed in", accountId };
  });
}

/** „jan.nowak@…”: without full stops no ending of it is an address. */
const nameOf = (email: string) =>
  email.split("@")[0]!.replaceAll(".", " ").slice(0, accountRules.nameMax);

function nameFrom(claim: string | undefined): string | undefined {
  // Where the cut falls into a sign of two units, it goes whole.
  const name = (claim?.trim() ?? "").slice(0, accountRules.nameMax).replace(/[\ud800-\udbff]$/, "");
  const isGood = personName.safeParse(name).success && !hasLink(name) && !isOurName(name);
  return isGood ? name : undefined;
}

const purpose = "identity_link";
const cookieName = (appUrl: string) => hiddenCookieName(appUrl, purpose);
const waitingSeconds = 15 * 60;

/** This browser may confirm the identity by signing in with the password soon. */
export function rememberWaitingIdentity(c: ApiContext, identityId: string) {
  const { config, secret } = c.var.services;
  const options = hiddenCookie(config.appUrl, waitingSeconds);
  setCookie(c, cookieName(config.appUrl), signValue(secret, purpose, identityId), options);
}

/** After the right password: the identity that waited in this browser is the account's own. */
export async function confirmWaitingIdentity(
  c: ApiContext,
  trx: Executor,
  accountId: string,
): Promise<void> {
  const { services } = c.var;
  const { appUrl } = services.config;
  const signed = getCookie(c, cookieName(appUrl));
  if (!signed) return;
  const identityId = readSignedValue(services.secret, purpose, signed);
  deleteCookie(c, cookieName(appUrl), hiddenCookie(appUrl));
  if (!identityId) return;
  await confirmIdentity(trx, { identityId, accountId, at: services.now() });
}
