import { ApiError } from "../../../platform/api/problem.ts";
import { type Executor, sqlState } from "../../../platform/db/connect.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import {
  type Account,
  deleteAccount,
  findAccount,
  findAccountByEmail,
  replaceUnconfirmedEmail,
} from "../account-queries.server.ts";
import { accountErrors, type SignUp, type User } from "../contract.ts";
import type { AccountHooks } from "../hooks.ts";
import { countAttempt } from "../limits.server.ts";
import { confirmMail, enqueueAccountMail } from "../mail/jobs.server.ts";
import { deleteTokensOf } from "../mail/queries.server.ts";
import { accountLimits, lifetimes } from "../rules.ts";
import { hashPassword, isPasswordRight } from "./passwords.server.ts";
import { echo, notifyExistingOwner, requireCity, signUp } from "./sign-up.server.ts";

type Correction = { replaces: string; signUp: SignUp };

const uniqueViolation = "23505";

/**
 * The sign-up again, with the right address. Whatever became of the first one, the response is the
 * same after the same work: an unconfirmed account gets the address; where none came about (its
 * address had an account) one is opened; where the right address has an account, none stays and
 * its owner is notified. @throws ApiError 409, 422, 429, 503.
 */
export async function correctSignUp(
  services: Services,
  hooks: AccountHooks,
  { replaces, signUp: input }: Correction,
): Promise<User> {
  const { correctionByAddress, newAddressPerHour, newAddressPerDay } = accountLimits;
  await countAttempt(services, correctionByAddress, replaces);
  for (const limit of [newAddressPerHour, newAddressPerDay]) {
    await countAttempt(services, limit, input.email);
  }
  const account = await findAccount(services.db, input.id);
  const isOpen = account && isCorrectable(account, { replaces, at: services.now() });
  const knows = await isPasswordRight(isOpen ? account.passwordHash : undefined, input.password);
  if (!account) return signUp(services, hooks, input);
  // The work of the sign-up that would be made otherwise.
  await hashPassword(input.password);
  if (!knows) throw new ApiError(accountErrors.idTaken);
  const isMoved = await move(services, hooks, { account, email: input.email });
  if (!isMoved) await notifyExistingOwner(services, input.email);
  return echo(input, input.role === "corporate" ? requireCity(input.city) : undefined);
}

/** As long as the first link would work, and while nobody has proved the address. */
function isCorrectable(account: Account, { replaces, at }: { replaces: string; at: Date }) {
  const ageMs = Math.abs(at.getTime() - account.createdAt.getTime());
  const isNew = account.emailConfirmedAt === null && ageMs < lifetimes.confirmToken;
  return isNew && account.email === replaces;
}

type Move = { account: Account; email: string };

/** @returns false when the address has an account: then the new one goes, and leaves nothing. */
async function move(services: Services, hooks: AccountHooks, to: Move): Promise<boolean> {
  try {
    return await services.db.transaction().execute((trx) => moveIn(trx, { services, hooks, to }));
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    // Another user took the address this very moment: now it is seen.
    return services.db.transaction().execute((trx) => moveIn(trx, { services, hooks, to }));
  }
}

async function moveIn(
  trx: Executor,
  { services, hooks, to }: { services: Services; hooks: AccountHooks; to: Move },
): Promise<boolean> {
  const { id: accountId, email: oldEmail } = to.account;
  const { email: newEmail } = to;
  const owner = await findAccountByEmail(trx, newEmail);
  if (owner && owner.id !== accountId) {
    for (const before of hooks.beforeErasure) await before(trx, accountId);
    await deleteAccount(trx, accountId);
    return false;
  }
  const at = services.now();
  const change = { accountId, oldEmail, newEmail, at };
  // Confirmed meanwhile, from the mail that came to the first address after all.
  if (!(await replaceUnconfirmedEmail(trx, change))) throw new ApiError(accountErrors.idTaken);
  await hooks.addressChanged(trx, { ...change, wasConfirmed: false, changesContact: true });
  await deleteTokensOf(trx, accountId, "confirm");
  await enqueueAccountMail(trx, confirmMail, { accountId });
  return true;
}
