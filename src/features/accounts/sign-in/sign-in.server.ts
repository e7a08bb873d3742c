import { ApiError } from "../../../platform/api/problem.ts";
import type { ApiContext } from "../../../platform/api/router.server.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { findAccountByEmail, lockAccount } from "../account-queries.server.ts";
import { accountErrors, type User } from "../contract.ts";
import { countAttempt, forgetAttempts, hasRoom } from "../limits.server.ts";
import { accountLimits } from "../rules.ts";
import { knownBrowser, rememberBrowser } from "../session/known-browser.server.ts";
import { deleteSession } from "../session/queries.server.ts";
import { requireUser } from "../session/session-calls.server.ts";
import { setSessionCookies } from "../session/session-set-cookie.server.ts";
import { identifySession, openSession } from "../session/session.server.ts";
import { confirmWaitingIdentity } from "./identity.server.ts";
import { isPasswordRight } from "./passwords.server.ts";

/** @throws ApiError the same 401 for a wrong password and an unknown address, 429. */
export async function signInWithPassword(
  c: ApiContext,
  input: { email: string; password: string; remember: boolean },
): Promise<User> {
  const { services } = c.var;
  // Counted before the password is looked at: a hundred guesses at once are still five.
  const forgetThem = await countSignIn(c, input.email);
  const account = await findAccountByEmail(services.db, input.email);
  const isRight = await isPasswordRight(account?.passwordHash, input.password);
  if (!account || !isRight) throw new ApiError(accountErrors.badCredentials);
  await forgetThem();
  const { id: accountId, passwordHash } = account;
  const user = await startSession(c, {
    accountId,
    isRemembered: input.remember,
    async agree(trx) {
      // Replaced while it was checked: sessions of the password before have just been ended.
      const current = await lockAccount(trx, accountId);
      if (current?.passwordHash !== passwordHash) throw new ApiError(accountErrors.badCredentials);
      await confirmWaitingIdentity(c, trx, accountId);
    },
  });
  rememberBrowser(c, { email: input.email, isRemembered: input.remember });
  return user;
}

/**
 * A browser that has signed in before has a counter of its own, before that of the account: guesses made
 * elsewhere do not keep it out, and a new password, which clears the other, lets it in as anybody.
 * @returns what clears the counter. @throws ApiError 429
 */
async function countSignIn(c: ApiContext, email: string): Promise<() => Promise<void>> {
  const { services } = c.var;
  const { signInByAccount, signInByBrowser } = accountLimits;
  const browser = knownBrowser(c, email);
  if (browser && (await hasRoom(() => services.limits.consume(signInByBrowser, browser)))) {
    return () => services.limits.forget(signInByBrowser, browser);
  }
  await countAttempt(services, signInByAccount, email);
  return () => forgetAttempts(services, signInByAccount, email);
}

/** A fresh session in place of whatever this browser had. */
export async function startSession(
  c: ApiContext,
  input: {
    accountId: string;
    isRemembered: boolean;
    /** In the transaction that opens the session, before it touches one; may refuse by throwing. */
    agree?: (trx: Executor) => Promise<void>;
  },
): Promise<User> {
  const { services } = c.var;
  const { accountId, isRemembered, agree } = input;
  const before = await identifySession(services, c.req.header("cookie"));
  const secrets = await services.db.transaction().execute(async (trx) => {
    await agree?.(trx);
    if (before) await deleteSession(trx, before.id);
    return openSessionFor(c, trx, { accountId, isRemembered });
  });
  setSessionCookies(c, secrets);
  return requireUser(services.db, accountId);
}

export function openSessionFor(
  c: ApiContext,
  trx: Executor,
  input: { accountId: string; isRemembered: boolean },
) {
  const userAgent = c.req.header("user-agent");
  return openSession(trx, { ...input, userAgent, at: c.var.services.now() });
}
