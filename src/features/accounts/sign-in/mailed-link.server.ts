import { ApiError } from "../../../platform/api/problem.ts";
import { type Executor, sqlState } from "../../../platform/db/connect.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import {
  applyPendingEmail,
  findAccount,
  markEmailConfirmed,
  setPasswordHash,
  setPendingEmail,
} from "../account-queries.server.ts";
import { accountErrors } from "../contract.ts";
import type { AccountHooks } from "../hooks.ts";
import { enqueueFinalMail } from "../mail/jobs.server.ts";
import { consumeToken, endLinksOf, type UsedToken } from "../mail/queries.server.ts";
import { hashSecret } from "../secrets.server.ts";
import { deleteSessionsOf } from "../session/queries.server.ts";
import { confirmIdentity, deleteIdentitiesOf } from "./queries.server.ts";

type Step = {
  services: Services;
  trx: Executor;
  hooks: AccountHooks;
  token: UsedToken;
  /** Chosen with the press; undefined leaves it at what was chosen before. */
  changesContact?: boolean | undefined;
  at: Date;
};

const uniqueViolation = "23505";

/**
 * Does once what a mailed link was for: confirms an address, a new one, a company's contact
 * address, or an identity. @returns the account whose own address this very press confirmed.
 * @throws ApiError 410 for a link that is unknown, used, too old, or for an address of before.
 */
export async function useMailedLink(
  services: Services,
  hooks: AccountHooks,
  pressed: { token: string; changesContact?: boolean | undefined },
): Promise<{ confirmedAccountId: string | null }> {
  const { token, changesContact } = pressed;
  const at = services.now();
  try {
    return await services.db.transaction().execute(async (trx) => {
      const taken = await consumeToken(trx, {
        hash: hashSecret(token),
        purposes: ["confirm", "change_email", "link_identity", "contact_email"],
        at,
      });
      if (!taken) throw new ApiError(accountErrors.linkInvalid);
      const isConfirmed = await follow({ services, trx, hooks, token: taken, changesContact, at });
      return { confirmedAccountId: isConfirmed ? taken.accountId : null };
    });
  } catch (error) {
    // Another user took the address between our check and our write.
    if (sqlState(error) === uniqueViolation) throw new ApiError(accountErrors.linkInvalid);
    throw error;
  }
}

/** @returns whether the address that the account was opened with is confirmed from now on. */
async function follow(step: Step): Promise<boolean> {
  const { purpose } = step.token;
  if (purpose === "confirm") return confirmAddress(step);
  if (purpose === "change_email") await changeAddress(step);
  else if (purpose === "link_identity") await linkIdentity(step);
  else await confirmContact(step);
  return false;
}

async function confirmAddress(step: Step): Promise<boolean> {
  const account = await findAccount(step.trx, step.token.accountId);
  if (account?.email !== step.token.email) throw new ApiError(accountErrors.linkInvalid);
  return confirmOwnAddress(step);
}

/** A user who followed a link from a mailbox has proved that the mailbox is theirs. */
export async function confirmOwnAddress(step: Omit<Step, "services">): Promise<boolean> {
  const { trx, token, at } = step;
  const { accountId, email } = token;
  const isNew = await markEmailConfirmed(trx, { accountId, email, at });
  if (isNew) await runEmailConfirmedHooks(step);
  return isNew;
}

async function runEmailConfirmedHooks({ trx, hooks, token }: Omit<Step, "services">) {
  for (const hook of hooks.emailConfirmed) await hook(trx, token.accountId);
}

async function changeAddress(step: Step) {
  const { trx, hooks, token, at } = step;
  const { accountId, email } = token;
  const changed = await applyPendingEmail(trx, { accountId, email, at });
  if (!changed) throw new ApiError(accountErrors.linkInvalid);
  const { oldEmail, firstName, wasConfirmed } = changed;
  const changesContact = step.changesContact ?? changed.changesContact;
  const change = { accountId, oldEmail, newEmail: email, wasConfirmed, changesContact, at };
  for (const hook of hooks.addressChanged) await hook(trx, change);
  await enqueueFinalMail(trx, { kind: "email_changed", email: oldEmail, firstName, at });
  await runEmailConfirmedHooks(step);
}

async function confirmContact({ trx, hooks, token, at }: Step) {
  const { accountId, email } = token;
  const isCurrent = await hooks.contactConfirmed(trx, { accountId, email, at });
  if (!isCurrent) throw new ApiError(accountErrors.linkInvalid);
}

/**
 * An address that was never confirmed may have been registered by a stranger: the owner of the
 * mailbox gets the account, the stranger's password, sessions, links and identities are deleted.
 */
async function linkIdentity(step: Step) {
  const { trx, token, at } = step;
  const { accountId, identityId, email } = token;
  const account = await findAccount(trx, accountId);
  if (!identityId || account?.email !== email) throw new ApiError(accountErrors.linkInvalid);
  await confirmIdentity(trx, { identityId, accountId, at });
  if (await confirmOwnAddress(step)) {
    await setPasswordHash(trx, { accountId, passwordHash: null, at });
    await deleteSessionsOf(trx, accountId);
    await setPendingEmail(trx, { accountId, email: null });
    await endLinksOf(trx, accountId, "change_email");
    await endLinksOf(trx, accountId, "reset");
    await deleteIdentitiesOf(trx, { accountId, keptId: identityId });
  }
}
