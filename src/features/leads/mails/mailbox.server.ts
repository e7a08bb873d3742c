import type { Limit } from "../../../platform/http/limits.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { daySeconds } from "../../../platform/time/durations.ts";
import { hasRoom, mayMail } from "../../accounts/limits.server.ts";
import { isSenderProved } from "../spam-queries.server.ts";

/** To a mailbox that nobody proved, about what companies did: of all of them together. */
const perMailbox: Limit = { name: "lead-stranger-mail", points: 10, seconds: daySeconds };
/** A mail that a mail server did not take comes back with the same key, and is counted already. */
const perMail: Limit = { name: "lead-stranger-mail-once", points: 1, seconds: daySeconds };

/**
 * What is known of the mailbox that a lead names. Null when it may be a stranger's and was written to
 * enough today: a company that sends leads itself could fill it by deciding and writing about them.
 */
export async function openMailbox(
  services: Services,
  lead: { id: string; senderEmail: string },
  mailKey: string,
): Promise<{ isProved: boolean } | null> {
  const isProved = await isSenderProved(services.db, lead);
  const { limits } = services;
  const isNew = !isProved && (await hasRoom(() => limits.consume(perMail, mailKey)));
  if (!isNew || (await mayMail(services, [perMailbox], lead.senderEmail))) return { isProved };
  await limits.forget(perMail, mailKey);
  return null;
}
