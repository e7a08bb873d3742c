import { ApiError } from "../../platform/api/problem.ts";
import type { Limit } from "../../platform/http/limits.server.ts";
import type { Services } from "../../platform/services.server.ts";
import { accountLimits, mailboxOf } from "./rules.ts";
import { emailKey } from "./secrets.server.ts";

/** Counts one attempt on an account, whether or not the address has one. @throws ApiError 429. */
export function countAttempt(services: Services, limit: Limit, email: string): Promise<void> {
  return services.limits.consume(limit, emailKey(services.secret, email));
}

export function forgetAttempts(services: Services, limit: Limit, email: string): Promise<void> {
  return services.limits.forget(limit, emailKey(services.secret, email));
}

/** A mailbox may have many addresses for good, as an office that signs up its firms: so many times one address's. */
const addressesOfMailbox = 8;

/** Counts one mail to an address, and to the mailbox behind it. @throws ApiError 429. */
export async function countMail(services: Services, limit: Limit, email: string): Promise<void> {
  await countAttempt(services, limit, email);
  await countOfMailbox(services, limit, email);
}

/** The second of them alone, where the first is counted otherwise. @throws ApiError 429. */
export async function countOfMailbox(
  services: Services,
  limit: Limit,
  email: string,
): Promise<void> {
  const [name, points] = [`${limit.name}-mailbox`, addressesOfMailbox * limit.points];
  await countAttempt(services, { ...limit, name, points }, mailboxOf(email));
}

/** The same; false when it had enough. The caller answers as ever. */
export function mayMail(
  services: Services,
  limits: readonly Limit[],
  email: string,
): Promise<boolean> {
  return hasRoom(async () => {
    for (const limit of limits) await countMail(services, limit, email);
  });
}

/** Whether what is counted was within its limits. */
export async function hasRoom(count: () => Promise<void>): Promise<boolean> {
  try {
    await count();
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.definition.status === 429) return false;
    throw error;
  }
}

/** Counts one link to a new address, of the account or of its company. @throws ApiError 429. */
export async function countNewAddress(
  services: Services,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  const { newAddressByAccount, newAddressPerHour, newAddressPerDay } = accountLimits;
  for (const limit of [newAddressPerHour, newAddressPerDay]) {
    await countMail(services, limit, email);
  }
  // The last: what the others refuse takes none of those that the account may send.
  await services.limits.consume(newAddressByAccount, accountId);
}
