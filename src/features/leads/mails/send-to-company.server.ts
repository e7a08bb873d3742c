import type { Mail } from "../../../platform/mail/mail-message.server.ts";
import { NotSent } from "../../../platform/mail/not-sent.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { findMailbox, forgetContact } from "../../companies/own-company-queries.server.ts";

/**
 * A mail to the company. A contact address that the mail server refuses for good counts as
 * unconfirmed from then on, and the account's gets the mail.
 */
export async function sendToCompany(
  { db, mailer }: Pick<Services, "db" | "mailer">,
  companyId: string,
  mail: Omit<Mail, "to">,
): Promise<void> {
  const mailbox = await findMailbox(db, companyId);
  if (!mailbox) return;
  const { to, accountEmail } = mailbox;
  try {
    await mailer.send({ ...mail, to });
  } catch (error) {
    const isRefused = error instanceof NotSent && error.isOfRecipient;
    if (!isRefused || to === accountEmail) throw error;
    await forgetContact(db, { companyId, email: to });
    await mailer.send({ ...mail, to: accountEmail });
  }
}
