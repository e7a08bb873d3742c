import { randomUUID } from "node:crypto";
import { ApiError } from "../../../platform/api/problem.ts";
import type { Viewer } from "../../../platform/api/router.server.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { tooMany } from "../../../platform/http/limits.server.ts";
import { enqueue } from "../../../platform/jobs/jobs.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { dayMs, hourMs } from "../../../platform/time/durations.ts";
import { findAccount } from "../../accounts/account-queries.server.ts";
import { countMail, hasRoom, mayMail } from "../../accounts/limits.server.ts";
import { isArchitects } from "../../catalogue/catalogue.ts";
import { type Lead, leadErrors } from "../contract.ts";
import { toLead } from "../lead-response.ts";
import { mailCompany, mailHeld, mailSender } from "../mails/jobs.server.ts";
import {
  findLeadByHash,
  freeSubmission,
  insertLead,
  type LeadRow,
  lockPublishedCompany,
  type NewLeadRow,
  takesLeads,
} from "../queries.server.ts";
import { countOtherAddressees, isAddressProved, lockText } from "../spam-queries.server.ts";
import { leadLimits, mailboxLimits, type NewLead } from "./contract.ts";
import { textHash } from "./lead-hash.server.ts";
import { repeatSpan, spamRules } from "./rules.ts";

/** Who sends, as far as a session tells. */
type LeadSender = {
  /** The account whose lead it is, of whichever role: an address mistyped by it is nobody's claim. */
  accountId: string | null;
  /** Whether it is an account that proved its address, whichever they write from. */
  isProved: boolean;
  /** Whether the address they write from is the account's own, and confirmed. */
  isOwnAddress: boolean;
};

export type Sending = {
  services: Services;
  address: string;
  lead: NewLead;
  sender: LeadSender;
  hash: Buffer;
};

export async function readSender(
  executor: Executor,
  viewer: Viewer | null,
  email: string,
): Promise<LeadSender> {
  if (!viewer) return { accountId: null, isProved: false, isOwnAddress: false };
  const { id: accountId, isEmailConfirmed: isProved } = viewer;
  const account = isProved ? await findAccount(executor, accountId) : undefined;
  return { accountId, isProved, isOwnAddress: account?.email === email.toLowerCase() };
}

type Counted = {
  /** Whether its sender gets a confirmation. */
  confirms: boolean;
  /** Whether the company was written to so often that others must prove their address first. */
  isCrowded: boolean;
};

/** Counts the lead, unless its company is gone. @throws ApiError 404, 429 */
export async function checkLimits({ services, address, lead, sender }: Sending): Promise<Counted> {
  const { db, limits } = services;
  if (!(await takesLeads(db, lead.corporate_user_id))) {
    throw new ApiError(leadErrors.companyNotFound);
  }
  const email = lead.contact_email.toLowerCase();
  await countPlace(services, { address, sender });
  if (sender.accountId) await limits.consume(leadLimits.perAccount, sender.accountId);
  if (!sender.isOwnAddress) await countMail(services, leadLimits.perSender, email);
  // No refusal: whoever fills it would keep everybody else from the company.
  const hasPlace = await hasRoom(() =>
    limits.consume(leadLimits.perCompany, lead.corporate_user_id),
  );
  return { confirms: await mayMail(services, mailboxLimits, email), isCrowded: !hasPlace };
}

async function countPlace(
  { limits }: Services,
  { address, sender }: Pick<Sending, "address" | "sender">,
) {
  const { accountId, isProved } = sender;
  if (!accountId || !isProved) return limits.consumeOfAddress(leadLimits.perIp, address);
  // The account first: what it is refused takes nothing of what others at the same address may send.
  await limits.consume(leadLimits.perProved, accountId);
  return limits.consumeOfAddress(leadLimits.perIpOfProved, address);
}

/** @throws ApiError 404 for a company that takes no leads, 429 when nobody could confirm it. */
export async function store(trx: Executor, sending: Sending & Counted): Promise<Lead> {
  const { lead, hash, services, sender, confirms } = sending;
  const company = await lockPublishedCompany(trx, lead.corporate_user_id);
  if (!company) throw new ApiError(leadErrors.companyNotFound);
  const isHeld = await needsProof(trx, sending);
  const at = services.now();
  await freeSubmission(trx, { hash, ...repeatSpan(at) });
  const stored = await insertOrFind(trx, {
    id: randomUUID(),
    companyId: company.id,
    email: lead.contact_email,
    phone: lead.phone || null,
    senderName: lead.sender_name,
    senderAccountId: sender.accountId,
    wanted: lead.wanted,
    sourceText: lead.source_text,
    message: lead.message,
    subcategoryIds: [...new Set(lead.services)],
    styleIds: isArchitects(company.main_id) ? [...new Set(lead.styles)] : [],
    leadHash: hash,
    textHash: textHash(lead),
    isHeld,
    at,
  });
  if ("known" in stored) return repeated(stored.known, sending);
  if (isHeld && !confirms) throw tooMany(leadLimits.perMailbox.seconds);
  const leadId = stored.id;
  if (!isHeld) await enqueue(trx, mailCompany, { leadId });
  if (confirms) await enqueue(trx, isHeld ? mailHeld : mailSender, { leadId });
  return toLead(stored, "sender");
}

/** The same submission that was there at first may be deleted before it is read: then this one is the first. */
async function insertOrFind(
  trx: Executor,
  lead: NewLeadRow,
): Promise<LeadRow | { known: LeadRow }> {
  for (;;) {
    const stored = await insertLead(trx, lead);
    if (stored) return stored;
    const known = await findLeadByHash(trx, lead.leadHash);
    if (known) return { known };
  }
}

/**
 * What a repeated submission is answered: as the first was. Whoever knows an address and the words
 * may send them, the company too: nothing that came later is told, above all no phone.
 */
export function repeated(row: LeadRow, { lead, sender }: Sending): Lead {
  const known = toLead(row, "sender");
  if (sender.accountId && sender.accountId === row.sender_account_id) return known;
  return {
    ...known,
    status: "pending",
    phone: lead.phone || null,
    sender_name: lead.sender_name || null,
    services: known.services.filter((id) => lead.services.includes(id)),
    styles: known.styles.filter((id) => lead.styles.includes(id)),
    wanted: lead.wanted ?? null,
    delivered_at: null,
    seen_at: null,
    decided_at: null,
    withdrawn_at: null,
    decline_reason: null,
    decline_note: null,
    updated_at: known.created_at,
  };
}

/**
 * The same words to more companies than a person asks, or a company that is written to more than
 * companies are: only from an address that was proved.
 */
async function needsProof(
  trx: Executor,
  { lead, sender, services, isCrowded }: Sending & Counted,
): Promise<boolean> {
  if (sender.isOwnAddress) return false;
  const hash = textHash(lead);
  await lockText(trx, hash);
  const now = services.now();
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const others = await countOtherAddressees(trx, {
    textHash: hash,
    companyId: lead.corporate_user_id,
    since: before(spamRules.withinDays),
    // No two machines differ by as much: later ones are of a clock that was set back since.
    until: new Date(now.getTime() + hourMs),
  });
  if (others < spamRules.mostCompanies && !isCrowded) return false;
  const since = before(spamRules.proofDays);
  return !(await isAddressProved(trx, { email: lead.contact_email, since }));
}
