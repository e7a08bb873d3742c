import { isSameOrigin } from "../../../platform/api/csrf.server.ts";
import { ApiError, platformErrors } from "../../../platform/api/problem.ts";
import type { ApiContext } from "../../../platform/api/router.server.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { type Account, findAccountByEmail, findUser } from "../account-queries.server.ts";
import { accountErrors, type User } from "../contract.ts";
import { confirmWaitingIdentity } from "./identity.server.ts";
import { countAttempt, countCall, forgetAttempts } from "../limits.server.ts";
import { isPasswordRight } from "./passwords.server.ts";
import { accountLimits } from "../rules.ts";
import {
  identifySession,
  openSession,
  readCookies,
  rotateSession,
} from "../session/session.server.ts";
import { deleteSession, deleteSessionsOf } from "../session/queries.server.ts";
import { giveSession, takeSession } from "../session/session-set-cookie.server.ts";

/** @throws ApiError 401 alike for a wrong password and an unknown address, 429. */
export async function signInWithPassword(
  c: ApiContext,
  input: { email: string; password: string; remember: boolean },
): Promise<User> {
  const { services } = c.var;
  await countCall(c, accountLimits.signInByIp);
  // Counted before the password is looked at: a hundred guesses at once are still five.
  await countAttempt(services, accountLimits.signInByAccount, input.email);
  const account = await findAccountByEmail(services.db, input.email);
  const isRight = await isPasswordRight(account?.passwordHash, input.password);
  if (!account || !isRight) throw new ApiError(accountErrors.badCredentials);
  await forgetAttempts(services, accountLimits.signInByAccount, input.email);
  await confirmWaitingIdentity(c, account.id);
  return startSession(c, { account, isRemembered: input.remember });
}

/** A fresh session in place of whatever this browser had. */
export async function startSession(
  c: ApiContext,
  input: { account: Pick<Account, "id">; isRemembered: boolean },
): Promise<User> {
  const { services } = c.var;
  const { id: accountId } = input.account;
  const before = await identifySession(services, c.req.header("cookie"));
  const secrets = await services.db.transaction().execute(async (trx) => {
    if (before) await deleteSession(trx, before.id);
    return openSessionFor(c, trx, { accountId, isRemembered: input.isRemembered });
  });
  giveSession(c, secrets);
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

/** Ends every session of the account this browser is signed in to, and forgets its cookies. */
export async function signOutEverywhere(c: ApiContext): Promise<void> {
  const { services } = c.var;
  const session = await identifySession(services, c.req.header("cookie"));
  if (session) await deleteSessionsOf(services.db, session.accountId);
  takeSession(c);
}

/** New cookies for old. @throws ApiError 403 when another site asked, 401 when the session ended. */
export async function refresh(c: ApiContext): Promise<User> {
  const { services } = c.var;
  const { appUrl } = services.config;
  if (!c.env.internal && !isSameOrigin(c.req.raw.headers, appUrl)) {
    throw new ApiError(platformErrors.csrf);
  }
  const cookies = readCookies(c.req.header("cookie"), appUrl);
  const rotation = await rotateSession(services, cookies.refresh);
  if (!rotation) {
    takeSession(c);
    throw new ApiError(accountErrors.sessionExpired);
  }
  giveSession(c, rotation.secrets);
  return requireUser(services.db, rotation.session.accountId);
}

/** @throws ApiError 401 when the account was deleted a moment ago. */
export async function requireUser(executor: Executor, accountId: string): Promise<User> {
  const user = await findUser(executor, accountId);
  if (!user) throw new ApiError(accountErrors.sessionExpired);
  return user;
}
