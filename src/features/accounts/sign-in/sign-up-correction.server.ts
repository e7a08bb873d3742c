import { ApiError } from "../../../platform/api/problem.ts";
import { type Executor, sqlState } from "../../../platform/db/connect.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import {
  type Account,
  deleteAccount,
  findAccount,
  findAccountByEmail,
  lockAccountForDeletion,
  replaceUnconfirmedEmail,
} from "../account-queries.server.ts";
import { accountErrors, type SignUp, type User } from "../contract.ts";
import type { AccountHooks } from "../hooks.ts";
import { countAttempt, countMail } from "../limits.server.ts";
import { confirmMail, enqueueAccountMail, existingAccountMail } from "../mail/jobs.server.ts";
import { endLinksOf } from "../mail/queries.server.ts";
import { accountLimits, lifetimes } from "../rules.ts";
import { hashPassword, isPasswordRight } from "./passwords.server.ts";
import { deleteIdentitiesOf } from "./queries.server.ts";
import { echo, maySignUpMail, requireCity, signUp } from "./sign-up.server.ts";

type Correction = { replaces: string; signUp: SignUp };
type Addresses = { replaces: string; email: string };
/** What a correction finds once it is its turn. */
type Outcome = "moved" | "moved before" | "address has an account" | "account is gone";

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
    await countMail(services, limit, input.email);
  }
  const addresses = { replaces, email: input.email };
  const account = await findAccount(services.db, input.id);
  const isOpen = account && isCorrectable(account, { ...addresses, at: services.now() });
  const knows = await isPasswordRight(isOpen ? account.passwordHash : undefined, input.password);
  if (!account) return signUp(services, hooks, input);
  // The work of the sign-up that would be made otherwise.
  const isMailed = await maySignUpMail(services, input.email);
  await hashPassword(input.password);
  if (!knows) throw new ApiError(accountErrors.idTaken);
  const to = { accountId: account.id, isMailed, ...addresses };
  const outcome = await move(services, hooks, to);
  if (outcome === "account is gone") return signUp(services, hooks, input);
  return echo(input, input.role === "corporate" ? requireCity(input.city) : undefined);
}

/** As long as the first link would work, and while nobody has proved the address. */
function isCorrectable(account: Account, { at, ...addresses }: Addresses & { at: Date }) {
  const ageMs = Math.abs(at.getTime() - account.createdAt.getTime());
  const isNew = account.emailConfirmedAt === null && ageMs < lifetimes.confirmToken;
  return isNew && (account.email === addresses.replaces || isMovedBefore(account, addresses));
}

/** The same correction was stored already: a request that is sent twice changes nothing more. */
function isMovedBefore(account: Account, { replaces, email }: Addresses) {
  return replaces !== email && account.email === email;
}

type Move = Addresses & { accountId: string; isMailed: boolean };

async function move(services: Services, hooks: AccountHooks, to: Move): Promise<Outcome> {
  try {
    return await services.db.transaction().execute((trx) => moveIn(trx, { services, hooks, to }));
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    // Another user took the address this very moment: now it is seen.
    return services.db.transaction().execute((trx) => moveIn(trx, { services, hooks, to }));
  }
}

/** When the new address has an account, this one goes and leaves nothing. */
async function moveIn(
  trx: Executor,
  { services, hooks, to }: { services: Services; hooks: AccountHooks; to: Move },
): Promise<Outcome> {
  const { accountId, replaces: oldEmail, email: newEmail } = to;
  // Read again, because the password took its time: the first link may have been used meanwhile.
  const account = await lockAccountForDeletion(trx, accountId);
  // Another request that corrected it the same way found that the new address has an account.
  if (!account) return "account is gone";
  if (account.emailConfirmedAt) throw new ApiError(accountErrors.idTaken);
  if (isMovedBefore(account, to)) return "moved before";
  if (account.email !== oldEmail) throw new ApiError(accountErrors.idTaken);
  const owner = await findAccountByEmail(trx, newEmail);
  if (owner && owner.id !== accountId) {
    for (const before of [...hooks.tellOfErasure, ...hooks.beforeErasure]) {
      await before(trx, accountId);
    }
    await deleteAccount(trx, accountId);
    if (to.isMailed) await enqueueAccountMail(trx, existingAccountMail, { accountId: owner.id });
    return "address has an account";
  }
  const at = services.now();
  const change = { accountId, oldEmail, newEmail, wasConfirmed: false, changesContact: true, at };
  await replaceUnconfirmedEmail(trx, change);
  // Linked by the address before, which may be another person's.
  await deleteIdentitiesOf(trx, { accountId });
  for (const hook of hooks.addressChanged) await hook(trx, change);
  await endLinksOf(trx, accountId, "confirm");
  if (to.isMailed) await enqueueAccountMail(trx, confirmMail, { accountId });
  return "moved";
}
