import { randomUUID } from "node:crypto";
import { ApiError } from "../../../platform/api/problem.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { tooMany } from "../../../platform/http/limits.server.ts";
import { enqueue } from "../../../platform/jobs/jobs.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import { findAccount } from "../../accounts/account-queries.server.ts";
import { hasRoom, mayMail } from "../../accounts/limits.server.ts";
import { isArchitects } from "../../catalogue/catalogue.ts";
import { leadErrors } from "../contract.ts";
import { copyPhotos } from "../conversation/jobs.server.ts";
import { findKnownForward } from "../follow-up-queries.server.ts";
import { type LeadCaller, lockOwnLead, readOwnLead } from "../lead-access.server.ts";
import { mailCompany, mailHeld, mailSender } from "../mails/jobs.server.ts";
import { insertLead, type LeadRow, lockPublishedCompany } from "../queries.server.ts";
import { leadLimits, mailboxLimits } from "../sending/contract.ts";
import { leadHash, textHash } from "../sending/lead-hash.server.ts";
import { spamRules } from "../sending/rules.ts";
import { isAddressProved } from "../spam-queries.server.ts";
import { followUpErrors } from "./contract.ts";
import { findSimilar, isStillOffered } from "./find-similar.server.ts";

type Forwarding = { services: Services; caller: LeadCaller; companyId: string };

type Counted = {
  /** Whether its sender gets a mail about it. */
  confirms: boolean;
  /** Whether the sender must confirm the address first. */
  isHeld: boolean;
};

/** Sends the same words to an offered company. @throws ApiError 404, 409, 429 */
export async function forwardToSimilar(forwarding: Forwarding): Promise<LeadRow> {
  const { services, caller, companyId } = forwarding;
  const { side, row } = await readOwnLead(services.db, caller);
  if (side !== "sender" || row.contact_email === "") throw new ApiError(leadErrors.notFound);
  const { companies } = await findSimilar(services.db, { row, now: services.now() });
  if (!companies.some(({ id }) => id === companyId)) {
    // Afterwards: a press at the same moment may have sent it, who is not offered any more then.
    const known = await findKnownForward(services.db, { row, hash: hashFor(row, companyId) });
    if (known) return known;
    throw new ApiError(followUpErrors.notOffered);
  }
  // As with a lead that is sent to it directly: whoever fills this limit keeps nobody from the company.
  const hasPlace = await hasRoom(() => services.limits.consume(leadLimits.perCompany, companyId));
  const isHeld = !hasPlace && !(await isProved(forwarding, row));
  const email = row.contact_email.toLowerCase();
  const confirms = await mayMail(services, mailboxLimits, email);
  if (isHeld && !confirms) throw tooMany(leadLimits.perMailbox.seconds);
  const counted = { ...forwarding, confirms, isHeld };
  return services.db.transaction().execute((trx) => store(trx, counted));
}

/** Whether the mailbox is the caller's: they came by the link it got, or by the account of that address. */
async function isProved({ services, caller }: Forwarding, row: LeadRow): Promise<boolean> {
  if (caller.accountId === null) return true;
  const account = await findAccount(services.db, caller.accountId);
  const email = row.contact_email.toLowerCase();
  if (account?.emailConfirmedAt && account.email === email) return true;
  const since = new Date(services.now().getTime() - spamRules.proofDays * dayMs);
  return isAddressProved(services.db, { email, since });
}

/** Once more under the lead's lock: two presses at once do not exceed what is offered. */
async function store(
  trx: Executor,
  { services, caller, companyId, confirms, isHeld }: Forwarding & Counted,
): Promise<LeadRow> {
  const { row } = await lockOwnLead(trx, caller);
  const hash = hashFor(row, companyId);
  const known = await findKnownForward(trx, { row, hash });
  if (known) return known;
  const now = services.now();
  const isOffered = await isStillOffered(trx, { row, companyId, now });
  const company = await lockPublishedCompany(trx, companyId);
  if (!company || !isOffered) {
    throw new ApiError(followUpErrors.notOffered);
  }
  const stored = await insertLead(trx, {
    ...copyOf(row),
    id: randomUUID(),
    companyId,
    styleIds: isArchitects(company.main_id) ? row.style_ids : [],
    leadHash: hash,
    textHash: textHash(row),
    // Who came by the link read the mailbox it was sent to.
    confirmedAt: caller.accountId === null ? now : null,
    isHeld,
    at: now,
  });
  // Sent meanwhile in another way: the company has these words, as it would have been seen before.
  if (!stored) throw new ApiError(followUpErrors.notOffered);
  const leadId = stored.id;
  await enqueue(trx, copyPhotos, { from: row.id, to: leadId });
  if (!isHeld) await enqueue(trx, mailCompany, { leadId });
  if (confirms) await enqueue(trx, isHeld ? mailHeld : mailSender, { leadId });
  return stored;
}

const hashFor = (row: LeadRow, companyId: string) =>
  leadHash({ ...row, corporate_user_id: companyId });

function copyOf(row: LeadRow) {
  const { wanted_from: from, wanted_to: to } = row;
  return {
    email: row.contact_email,
    phone: row.phone,
    senderName: row.sender_name,
    senderAccountId: row.sender_account_id,
    message: row.message,
    subcategoryIds: row.subcategory_ids,
    wanted: from && to ? { from: from.slice(0, 7), to: to.slice(0, 7) } : null,
    forwardedFrom: row.id,
  };
}
