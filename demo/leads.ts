import { randomUUID } from "node:crypto";
import { findAccountByEmail } from "../src/features/accounts/account-queries.server.ts";
import { monthNumber, monthOf, monthOfNumber } from "../src/features/calendar/availability.ts";
import { namedServices } from "../src/features/catalogue/services-catalogue.ts";
import { type CompanyRow, findPublishedCompany } from "../src/features/companies/queries.server.ts";
import {
  type ImportedLead,
  insertImportedLead,
} from "../src/features/leads/import-queries.server.ts";
import { writeResponses } from "../src/features/leads/response/queries.server.ts";
import type { Services } from "../src/platform/services.server.ts";
import { hourMs } from "../src/platform/time/durations.ts";
import { type DemoLead, demoLeads } from "./lead-texts.ts";

/** Between a lead's arrival and the company's first look at it. */
const lookHours = 0.5;

type Client = { id: string; email: string; name: string };

/** Leads of all states for the demo company, some of them from the demo's client; once. */
export async function loadDemoLeads(
  { db, now }: Services,
  emails: { client: string; company: string },
): Promise<void> {
  const owner = await findAccountByEmail(db, emails.company);
  const client = await findAccountByEmail(db, emails.client);
  const company = owner && (await findPublishedCompany(db, { id: owner.id }));
  if (!company || !client) return;
  const sender = { id: client.id, email: client.email, name: client.firstName };
  for (const lead of demoLeads) {
    await insertImportedLead(db, toRow(lead, { company, sender, at: now() }));
  }
  await writeResponses(db, { companyIds: [company.id], now: now() });
}

type Around = { company: CompanyRow; sender: Client; at: Date };

function toRow(lead: DemoLead, { company, sender, at }: Around): ImportedLead {
  const created = new Date(at.getTime() - lead.hoursAgo * hourMs);
  const after = (hours: number) => new Date(created.getTime() + hours * hourMs);
  const decided = "answeredAfterHours" in lead ? after(lead.answeredAfterHours) : null;
  const service = namedServices(company.serviceIds)[0]?.name ?? "Remont";
  return {
    id: randomUUID(),
    company_id: company.id,
    status: lead.status === "withdrawn" ? "rejected" : lead.status,
    contact_email: lead.from?.email ?? sender.email,
    sender_name: lead.from ? (lead.from.name ?? null) : sender.name,
    sender_account_id: lead.from ? null : sender.id,
    phone: lead.phone ?? null,
    message: lead.message.replace("{service}", service),
    subcategory_ids: lead.namesTrade ? company.subcategoryIds.slice(0, 1) : [],
    ...wantedMonths(lead, at),
    delivered_at: after(0.01),
    seen_at: decided || lead.isSeen ? after(Math.min(lookHours, lead.hoursAgo / 2)) : null,
    decided_at: decided,
    decline_reason: (lead.status === "rejected" && lead.reason) || null,
    decline_note: (lead.status === "rejected" && lead.note) || null,
    withdrawn_at: lead.status === "withdrawn" ? decided : null,
    created_at: created,
  };
}

function wantedMonths({ wanted }: DemoLead, at: Date) {
  if (!wanted) return {};
  const running = monthNumber(monthOf(at));
  const firstDay = (months: number) => `${monthOfNumber(running + months)}-01`;
  return { wanted_from: firstDay(wanted.from), wanted_to: firstDay(wanted.to) };
}
