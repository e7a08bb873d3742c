import { ApiError } from "../../../platform/api/problem.ts";
import type { SignedInContext } from "../../../platform/api/router.server.ts";
import { invalidField } from "../../../platform/api/validation.server.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { findAccount, findUser, lockAccount, setPendingEmail } from "../account-queries.server.ts";
import { accountErrors } from "../contract.ts";
import type { AccountHooks } from "../hooks.ts";
import { countNewAddress } from "../limits.server.ts";
import {
  changeAskedMail,
  contactMail,
  enqueueAccountMail,
  newAddressMail,
} from "../mail/jobs.server.ts";
import { endLinksOf, findUnconfirmedContact } from "../mail/queries.server.ts";
import { requireOwnPassword, requireSamePassword } from "../sign-in/password-change.server.ts";
import { accountMessages, formMessages } from "../text.ts";

/**
 * Asks for another address, which counts once its link is used. The response is the same whether
 * or not the address has an account. @throws ApiError 409, 422, 429.
 */
export async function askForAddress(
  c: SignedInContext,
  input: { newEmail: string; password: string; changesContact?: boolean | undefined },
): Promise<void> {
  const { services, viewer } = c.var;
  const { newEmail: email, password } = input;
  const accountId = viewer.id;
  const path = "password";
  const account = await requireOwnPassword(services, { accountId, password, path });
  if (email === account.email) {
    const sentence = formMessages.sameAddress;
    throw invalidField("newEmail", sentence, accountMessages[sentence]!);
  }
  // Before anybody looks whether the address has an account, so that a refusal tells nothing.
  await countNewAddress(services, { accountId, email });
  await services.db.transaction().execute(async (trx) => {
    if (!(await requireSamePassword(trx, { account, path }))) {
      throw new ApiError(accountErrors.sessionExpired);
    }
    const changesContact = input.changesContact ?? (await isContactCopied(trx, accountId));
    await setPendingEmail(trx, { accountId, email, changesContact });
    await enqueueAccountMail(trx, newAddressMail, { accountId });
    await enqueueAccountMail(trx, changeAskedMail, { accountId });
  });
}

/** Unless it is chosen otherwise, what was copied at the sign-up follows. */
async function isContactCopied(trx: Executor, accountId: string): Promise<boolean> {
  const user = await findUser(trx, accountId);
  return user?.contact?.email.toLowerCase() === user?.email;
}

/**
 * Asks the company's contact address again whether it wants the mails.
 * @returns whether there was one to ask. @throws ApiError 429.
 */
export async function resendContactLink(c: SignedInContext): Promise<boolean> {
  const { services, viewer } = c.var;
  const contact = await findUnconfirmedContact(services.db, viewer.id);
  if (!contact) return false;
  const accountId = viewer.id;
  await countNewAddress(services, { accountId, email: contact });
  await enqueueAccountMail(services.db, contactMail, { accountId });
  return true;
}

/** Makes the account's address the company's contact address as well. */
export async function adoptAddress(c: SignedInContext, hooks: AccountHooks): Promise<void> {
  const { services, viewer } = c.var;
  await services.db.transaction().execute(async (trx) => {
    // The address is changed by a link, which may be followed at this very moment.
    const account = await lockAccount(trx, viewer.id);
    if (!account) return;
    const { email, id: accountId, emailConfirmedAt } = account;
    const unchanged = { oldEmail: email, newEmail: email, wasConfirmed: emailConfirmedAt !== null };
    const change = { ...unchanged, accountId, changesContact: true, at: services.now() };
    for (const hook of hooks.addressChanged) await hook(trx, change);
  });
}

/** @returns whether a change waits. @throws ApiError 429 when the address, or the account, had enough of them. */
export async function resendAddressLink(c: SignedInContext): Promise<boolean> {
  const { services, viewer } = c.var;
  const account = await findAccount(services.db, viewer.id);
  if (!account?.pendingEmail) return false;
  const { id: accountId, pendingEmail: email } = account;
  await countNewAddress(services, { accountId, email });
  await enqueueAccountMail(services.db, newAddressMail, { accountId });
  return true;
}

/** Links sent before are void, also when the same address is asked for again. */
export async function cancelAddressChange(db: Services["db"], accountId: string): Promise<void> {
  await db.transaction().execute((trx) => dropPendingAddress(trx, accountId));
}

async function dropPendingAddress(trx: Executor, accountId: string) {
  await setPendingEmail(trx, { accountId, email: null });
  await endLinksOf(trx, accountId, "change_email");
}
