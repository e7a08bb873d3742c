import { randomUUID } from "node:crypto";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { defineJob, enqueue, type Job, jobPriority } from "../../../platform/jobs/jobs.server.ts";
import { RetryLater } from "../../../platform/jobs/retry-later.server.ts";
import type { MailContent } from "../../../platform/mail/mail-content.server.ts";
import { NotSent } from "../../../platform/mail/not-sent.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { type Account, findAccount, findAccountByEmail } from "../account-queries.server.ts";
import { lifetimes } from "../rules.ts";
import { hashSecret, linkSecret } from "../secrets.server.ts";
import {
  accountDeletedMailContent,
  addressTakenMailContent,
  changeAskedMailContent,
  confirmMailContent,
  contactMailContent,
  emailChangedMailContent,
  existingAccountMailContent,
  linkIdentityMailContent,
  newAddressMailContent,
  passwordChangedMailContent,
  resetMailContent,
} from "./emails.server.ts";
import {
  deleteFinalMail,
  deleteToken,
  findFinalMail,
  findUnconfirmedContact,
  insertFinalMail,
  insertToken,
  type FinalMail,
  type TokenPurpose,
} from "./queries.server.ts";

/** Ids alone: addresses are read, and links made, in the moment of sending. */
export type AccountMail = { accountId: string; mailId: string; identityId?: string };
type Sending = { account: Account; appUrl: string; payload: AccountMail; services: Services };

/** One mail to the account's own address; nothing is sent when the account is gone. */
function accountMailJob(
  name: string,
  send: (sending: Sending) => Promise<void>,
  /** Null for one that was never called otherwise. */
  formerName: string | null = `accounts.${name}`,
): Job<AccountMail> {
  return defineJob<AccountMail>({
    name: `accounts:${name}`,
    isLight: true,
    formerName: formerName ?? undefined,
    priority: jobPriority.urgent,
    async run(payload, services) {
      const account = await findAccount(services.db, payload.accountId);
      if (!account) return;
      await send({ account, appUrl: services.config.appUrl, payload, services });
    },
  });
}

type Link = { purpose: TokenPurpose; lifeMs: number; to: string; identityId?: string };

/**
 * Makes the link's token, which is stored in plain text in the mail alone. It outlives a try that is
 * made again: whether the mail server took the mail before it fell silent nobody knows.
 */
async function sendWithToken(sending: Sending, link: Link, write: (token: string) => MailContent) {
  const { services, account, payload } = sending;
  const { mailId } = payload;
  const token = linkSecret(services.secret, { purpose: link.purpose, mailId, to: link.to });
  const hash = hashSecret(token);
  const at = services.now();
  const isUsable = await insertToken(services.db, {
    hash,
    purpose: link.purpose,
    accountId: account.id,
    email: link.to,
    identityId: link.identityId,
    at,
    expiresAt: new Date(at.getTime() + link.lifeMs),
  });
  if (!isUsable) return;
  try {
    await services.mailer.send({ to: link.to, content: write(token), key: keyOf(payload) });
  } catch (error) {
    if (!mayHaveArrived(error)) await deleteToken(services.db, hash);
    throw error;
  }
}

const mayHaveArrived = (error: unknown) =>
  error instanceof RetryLater || (error instanceof NotSent && error.mayHaveArrived);

const keyOf = (payload: { mailId: string }) => `account-mail:${payload.mailId}`;

function sendPlain(
  { services, account, payload }: Sending,
  content: MailContent,
  to = account.email,
) {
  return services.mailer.send({ to, content, key: keyOf(payload) });
}

const reader = ({ account, appUrl }: Sending) => ({ firstName: account.firstName, appUrl });

export const confirmMail = accountMailJob("confirm-mail", async (sending) => {
  const { account } = sending;
  if (account.emailConfirmedAt) return;
  const link: Link = { purpose: "confirm", lifeMs: lifetimes.confirmToken, to: account.email };
  await sendWithToken(sending, link, (token) => confirmMailContent({ ...reader(sending), token }));
});

export const resetMail = accountMailJob("reset-mail", async (sending) => {
  const to = sending.account.email;
  const link: Link = { purpose: "reset", lifeMs: lifetimes.resetToken, to };
  await sendWithToken(sending, link, (token) => resetMailContent({ ...reader(sending), token }));
});

export const existingAccountMail = accountMailJob("existing-account-mail", (sending) =>
  sendPlain(sending, existingAccountMailContent(reader(sending))),
);

export const passwordChangedMail = accountMailJob("password-changed-mail", (sending) =>
  sendPlain(sending, passwordChangedMailContent(reader(sending))),
);

/** To the address asked for; one that belongs to another account is notified and gets no link. */
export const newAddressMail = accountMailJob("new-address-mail", async (sending) => {
  const to = sending.account.pendingEmail;
  if (!to) return;
  const owner = await findAccountByEmail(sending.services.db, to);
  if (owner) {
    const content = addressTakenMailContent({ firstName: owner.firstName, appUrl: sending.appUrl });
    await sendPlain(sending, content, to);
    return;
  }
  const link: Link = { purpose: "change_email", lifeMs: lifetimes.confirmToken, to };
  await sendWithToken(sending, link, (token) =>
    newAddressMailContent({ ...reader(sending), token }),
  );
});

export const changeAskedMail = accountMailJob("change-asked-mail", (sending) =>
  sendPlain(sending, changeAskedMailContent(reader(sending))),
);

export const linkIdentityMail = accountMailJob("link-identity-mail", async (sending) => {
  const { identityId } = sending.payload;
  const to = sending.account.email;
  const link: Link = { purpose: "link_identity", lifeMs: lifetimes.confirmToken, to, identityId };
  await sendWithToken(sending, link, (token) =>
    linkIdentityMailContent({ ...reader(sending), token }),
  );
});

/** To the address a company wants to show to clients. */
export const contactMail = accountMailJob(
  "contact-mail",
  async (sending) => {
    const to = await findUnconfirmedContact(sending.services.db, sending.account.id);
    if (!to) return;
    const link: Link = { purpose: "contact_email", lifeMs: lifetimes.confirmToken, to };
    await sendWithToken(sending, link, (token) =>
      contactMailContent({ ...reader(sending), token }),
    );
  },
  null,
);

const finalMail = defineJob<{ mailId: string }>({
  name: "accounts:final-mail",
  isLight: true,
  formerName: "accounts.parting-mail",
  priority: jobPriority.urgent,
  async run({ mailId }, services) {
    const mail = await findFinalMail(services.db, mailId);
    if (!mail) return;
    const content =
      mail.kind === "email_changed"
        ? emailChangedMailContent(mail)
        : accountDeletedMailContent(mail);
    await services.mailer.send({ to: mail.email, content, key: keyOf({ mailId }) });
    await deleteFinalMail(services.db, mailId);
  },
});

/** An unused id: an address without an account costs the same work, and its job finds no account. */
export const noAccountId = "00000000-0000-4000-8000-000000000000";

/** Exists exactly when the caller's transaction commits. */
export function enqueueAccountMail(
  trx: Executor,
  job: Job<AccountMail>,
  to: { accountId: string; identityId?: string },
): Promise<void> {
  return enqueue(trx, job, { ...to, mailId: randomUUID() });
}

/** For an address that the account will not hold when the mail leaves. */
export async function enqueueFinalMail(
  trx: Executor,
  mail: Omit<FinalMail, "id"> & { at: Date },
): Promise<void> {
  const mailId = randomUUID();
  await insertFinalMail(trx, { ...mail, id: mailId });
  await enqueue(trx, finalMail, { mailId });
}

export const accountMailJobs: Job<never>[] = [
  confirmMail,
  resetMail,
  existingAccountMail,
  passwordChangedMail,
  newAddressMail,
  changeAskedMail,
  linkIdentityMail,
  contactMail,
  finalMail,
] as Job<never>[];
