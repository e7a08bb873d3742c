import type { SignedInContext } from "../../../platform/api/router.server.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { findAccount, setPendingEmail } from "../account-queries.server.ts";
import { countAttempt } from "../limits.server.ts";
import { changeAskedMail, enqueueAccountMail, newAddressMail } from "../mail/jobs.server.ts";
import { deleteTokensOf } from "../mail/queries.server.ts";
import { accountLimits } from "../rules.ts";
import { requireOwnPassword } from "../sign-in/password-change.server.ts";

/**
 * Asks for another address, which counts once its link is used. The response is the same whether
 * or not the address has an account. @throws ApiError 409, 422, 429.
 */
export async function askForAddress(
  c: SignedInContext,
  input: { newEmail: string; password: string },
): Promise<void> {
  const { services, viewer } = c.var;
  const { newEmail: email, password } = input;
  const accountId = viewer.id;
  const account = await requireOwnPassword(services, { accountId, password, path: "password" });
  if (email === account.email) return;
  await countMail(services, email);
  await services.db.transaction().execute(async (trx) => {
    await setPendingEmail(trx, { accountId, email });
    await enqueueAccountMail(trx, newAddressMail, { accountId });
    await enqueueAccountMail(trx, changeAskedMail, { accountId });
  });
}

/** @throws ApiError 429 when the address had enough of them. */
export async function resendAddressLink(c: SignedInContext): Promise<void> {
  const { services, viewer } = c.var;
  const account = await findAccount(services.db, viewer.id);
  if (!account?.pendingEmail) return;
  await countMail(services, account.pendingEmail);
  await enqueueAccountMail(services.db, newAddressMail, { accountId: account.id });
}

/** Links sent before are void, also when the same address is asked for again. */
export async function cancelAddressChange(db: Services["db"], accountId: string): Promise<void> {
  await db.transaction().execute((trx) => dropPendingAddress(trx, accountId));
}

async function dropPendingAddress(trx: Executor, accountId: string) {
  await setPendingEmail(trx, { accountId, email: null });
  await deleteTokensOf(trx, accountId, "change_email");
}

/** Counted before anybody looks whether the address has an account, so that a refusal tells nothing. */
async function countMail(services: Services, email: string) {
  const { newAddressPerHour, newAddressPerDay } = accountLimits;
  for (const limit of [newAddressPerHour, newAddressPerDay]) {
    await countAttempt(services, limit, email);
  }
}
