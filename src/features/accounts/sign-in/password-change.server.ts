import { ApiError } from "../../../platform/api/problem.ts";
import type { ApiContext, SignedInContext } from "../../../platform/api/router.server.ts";
import { invalidField } from "../../../platform/api/validation.server.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import {
  type Account,
  findAccount,
  findAccountByEmail,
  lockAccount,
  setPasswordHash,
  setPendingEmail,
} from "../account-queries.server.ts";
import { accountErrors } from "../contract.ts";
import type { AccountHooks } from "../hooks.ts";
import { countAttempt, forgetAttempts, hasRoom, mayMail } from "../limits.server.ts";
import {
  enqueueAccountMail,
  noAccountId,
  passwordChangedMail,
  resetMail,
} from "../mail/jobs.server.ts";
import { endLinksOf, isTokenUsable, consumeToken } from "../mail/queries.server.ts";
import { accountLimits } from "../rules.ts";
import { hashSecret } from "../secrets.server.ts";
import { knownBrowser } from "../session/known-browser.server.ts";
import { deleteSessionsOf } from "../session/queries.server.ts";
import { setSessionCookies } from "../session/session-set-cookie.server.ts";
import { accountMessages, formMessages } from "../text.ts";
import { confirmOwnAddress } from "./mailed-link.server.ts";
import { hashPassword, isPasswordRight, rejectGuessable } from "./passwords.server.ts";
import { deleteIdentitiesOf } from "./queries.server.ts";
import { openSessionFor } from "./sign-in.server.ts";

/** Sends a link when the address has an account and had not too many; never tells which. */
export async function requestReset(c: ApiContext, email: string): Promise<void> {
  const { services } = c.var;
  const account = await findAccountByEmail(services.db, email);
  const isProved = Boolean(account?.emailConfirmedAt);
  if (!(await mayMailReset(c, { email, isProved }))) return;
  await enqueueAccountMail(services.db, resetMail, { accountId: account?.id ?? noAccountId });
}

/**
 * A browser that has signed in before has counters of its own, before those of the address: whoever asks
 * elsewhere, and guesses passwords besides, does not keep the owner out. Not before the address is proved:
 * anybody may sign up with a stranger's, and each time they sign in theirs is one more such browser.
 */
async function mayMailReset(
  c: ApiContext,
  { email, isProved }: { email: string; isProved: boolean },
): Promise<boolean> {
  const { services } = c.var;
  const { resetPerHour, resetPerDay } = accountLimits;
  const limits = [resetPerHour, resetPerDay];
  const browser = isProved ? knownBrowser(c, email) : undefined;
  const countOwn = async (own: string) => {
    for (const limit of limits) await countAttempt(services, limit, own);
  };
  if (browser && (await hasRoom(() => countOwn(browser)))) return true;
  return mayMail(services, limits, email);
}

/** Told before a new password is thought of. */
export function isResetLinkUsable(services: Services, token: string): Promise<boolean> {
  const link = { hash: hashSecret(token), purpose: "reset" as const, at: services.now() };
  return isTokenUsable(services.db, link);
}

/** @throws ApiError 410 when the link ran out or was used, 422 for a password too common. */
export async function resetPassword(
  c: ApiContext,
  hooks: AccountHooks,
  input: { token: string; newPassword: string },
): Promise<void> {
  const { services } = c.var;
  rejectGuessable("newPassword", input.newPassword);
  const hash = hashSecret(input.token);
  const at = services.now();
  // Spares the costly hash for links that cannot work; the decision falls below.
  const isUsable = await isTokenUsable(services.db, { hash, purpose: "reset", at });
  if (!isUsable) throw new ApiError(accountErrors.resetFailed);
  const passwordHash = await hashPassword(input.newPassword);
  const email = await services.db.transaction().execute(async (trx) => {
    const token = await consumeToken(trx, { hash, purposes: ["reset"], at });
    const account = token && (await findAccount(trx, token.accountId));
    if (!token || account?.email !== token.email) throw new ApiError(accountErrors.resetFailed);
    await replacePassword(trx, { account, passwordHash, at });
    // Whoever opened the account with a stranger's address is to have no other way in.
    const isFirstProof = await confirmOwnAddress({ trx, hooks, token, at });
    if (isFirstProof) await deleteIdentitiesOf(trx, { accountId: account.id });
    return account.email;
  });
  await forgetAttempts(services, accountLimits.signInByAccount, email);
}

/** Ends every session and every link that may have been requested before. */
async function replacePassword(
  trx: Executor,
  input: { account: Account; passwordHash: string; at: Date },
) {
  const accountId = input.account.id;
  await setPasswordHash(trx, { accountId, passwordHash: input.passwordHash, at: input.at });
  await setPendingEmail(trx, { accountId, email: null });
  await endLinksOf(trx, accountId, "reset");
  await endLinksOf(trx, accountId, "change_email");
  await deleteSessionsOf(trx, accountId);
  await enqueueAccountMail(trx, passwordChangedMail, { accountId });
}

/**
 * This browser continues with a fresh session, all others end.
 * @returns whether a change of the address, which waited, was dropped. @throws ApiError 409, 422, 429.
 */
export async function changePassword(
  c: SignedInContext,
  input: { currentPassword: string; newPassword: string },
): Promise<boolean> {
  const { services, viewer } = c.var;
  const { id, isRemembered } = viewer;
  const path = "currentPassword";
  const password = input.currentPassword;
  const account = await requireOwnPassword(services, { accountId: id, password, path });
  if (input.newPassword === password) {
    throw wrongField("newPassword", formMessages.passwordSame);
  }
  rejectGuessable("newPassword", input.newPassword, [account.email, account.firstName]);
  const passwordHash = await hashPassword(input.newPassword);
  const secrets = await services.db.transaction().execute(async (trx) => {
    if (!(await requireSamePassword(trx, { account, path }))) {
      throw new ApiError(accountErrors.sessionExpired);
    }
    await replacePassword(trx, { account, passwordHash, at: services.now() });
    return openSessionFor(c, trx, { accountId: id, isRemembered });
  });
  setSessionCookies(c, secrets);
  return account.pendingEmail !== null;
}

/** The account when the password is its own. @throws ApiError 409 without one, 422 at `path`, 429. */
export async function requireOwnPassword(
  services: Services,
  input: { accountId: string; password: string; path: string },
): Promise<Account> {
  const account = await findAccount(services.db, input.accountId);
  if (!account) throw new ApiError(accountErrors.sessionExpired);
  if (!account.passwordHash) throw new ApiError(accountErrors.passwordNotSet);
  await services.limits.consume(accountLimits.passwordCheck, account.id);
  if (!(await isPasswordRight(account.passwordHash, input.password))) {
    throw wrongField(input.path, formMessages.passwordWrong);
  }
  await services.limits.forget(accountLimits.passwordCheck, account.id);
  return account;
}

/**
 * In the transaction that acts on a password proved before: checking it takes its time, and a reset
 * may have replaced it meanwhile. Holds until the transaction ends.
 * @returns false when the account is gone. @throws ApiError 422 at `path`.
 */
export async function requireSamePassword(
  trx: Executor,
  { account, path }: { account: Account; path: string },
): Promise<boolean> {
  const current = await lockAccount(trx, account.id);
  if (!current) return false;
  if (current.passwordHash === account.passwordHash) return true;
  throw wrongField(path, formMessages.passwordWrong);
}

function wrongField(path: string, sentence: string) {
  return invalidField(path, sentence, accountMessages[sentence] ?? sentence);
}
