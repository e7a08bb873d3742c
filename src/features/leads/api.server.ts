import { createHash, randomUUID } from "node:crypto";
import {
  accountScope,
  withIdempotency,
  guestScope,
  oneAtATime,
} from "../../platform/api/idempotency.server.ts";
import { ApiError } from "../../platform/api/problem.ts";
import { createRouter } from "../../platform/api/router.server.ts";
import { invalidField } from "../../platform/api/validation.server.ts";
import type { Executor } from "../../platform/db/connect.server.ts";
import { limitKey } from "../../platform/http/client-ip.server.ts";
import { enqueue } from "../../platform/jobs/jobs.server.ts";
import type { Services } from "../../platform/services.server.ts";
import { mayMail } from "../accounts/limits.server.ts";
import { isArchitects, styleById, subcategoryById } from "../catalogue/catalogue.ts";
import { type Lead, leadErrors, leadLimits, type NewLead, sendLead } from "./contract.ts";
import { mailCompany, mailSender } from "./jobs.server.ts";
import {
  findLeadByHash,
  insertLead,
  type LeadRow,
  lockPublishedCompany,
} from "./queries.server.ts";
import { normaliseMessage } from "./rules.ts";
import { leadMessages } from "./text.ts";

export function leadsApi() {
  return createRouter().openapi(sendLead, async (c) => {
    const lead = c.req.valid("json");
    const key = c.req.valid("header")["idempotency-key"];
    const { services, clientIp } = c.var;
    if (lead.nickname) return c.json(fakeLead(lead, services.now()), 201);
    checkChoices(lead);
    const address = limitKey(clientIp);
    const sending: Sending = { services, address, lead, hash: leadHash(lead) };
    if (!key) return c.json(await sendUnkeyed(sending), 201);
    const viewer = await c.var.readViewer();
    const scope = viewer ? accountScope(viewer.id) : guestScope(services.secret, address);
    const keyed = { db: services.db, scope, key, request: ["PUT /leads", lead] };
    return c.json(await sendKeyed(sending, keyed), 201);
  });
}

type Sending = { services: Services; address: string; lead: NewLead; hash: Buffer };

/** Equal submissions at once are answered one after another, so that only the first is counted. */
function sendUnkeyed(sending: Sending): Promise<Lead> {
  const { db } = sending.services;
  return oneAtATime(`lead ${sending.hash.toString("hex")}`, async () => {
    const known = await findLeadByHash(db, sending.hash);
    if (known) return toLead(known);
    const confirms = await checkLimits(sending);
    return db.transaction().execute((trx) => store(trx, { ...sending, confirms }));
  });
}

function sendKeyed(sending: Sending, keyed: Parameters<typeof withIdempotency>[0]): Promise<Lead> {
  let confirms = false;
  return withIdempotency(keyed, {
    checkLimits: async () => {
      const known = await findLeadByHash(keyed.db, sending.hash);
      if (!known) confirms = await checkLimits(sending);
    },
    run: (trx) => store(trx, { ...sending, confirms }),
  });
}

/** Counts the lead. @throws ApiError 429. Answers whether its sender gets a confirmation. */
async function checkLimits({ services, address, lead }: Sending): Promise<boolean> {
  const { limits } = services;
  await limits.consume(leadLimits.perIp, address);
  await limits.consume(leadLimits.perCompany, lead.corporate_user_id);
  return mayMail(services, [leadLimits.perMailbox], lead.contact_email.toLowerCase());
}

async function store(trx: Executor, sending: Sending & { confirms: boolean }): Promise<Lead> {
  const { lead, hash, services } = sending;
  const company = await lockPublishedCompany(trx, lead.corporate_user_id);
  if (!company) throw new ApiError(leadErrors.companyNotFound);
  const isArchitect = isArchitects(company.main_id);
  const stored = await insertLead(trx, {
    id: randomUUID(),
    companyId: company.id,
    email: lead.contact_email,
    phone: lead.phone || null,
    message: lead.message,
    subcategoryIds: [...new Set(lead.services)],
    styleIds: isArchitect ? [...new Set(lead.styles)] : [],
    leadHash: hash,
    at: services.now(),
  });
  if (!stored) return toLead((await findLeadByHash(trx, hash))!);
  await enqueue(trx, mailCompany, { leadId: stored.id });
  if (sending.confirms) await enqueue(trx, mailSender, { leadId: stored.id });
  return toLead(stored);
}

function checkChoices({ services, styles }: NewLead) {
  if (services.some((id) => !subcategoryById(id))) throw unknown("services");
  if (styles.some((id) => !styleById(id))) throw unknown("styles");
}

function unknown(path: "services" | "styles") {
  const message = path === "services" ? "Unknown service category" : "Unknown style";
  return invalidField(path, message, leadMessages[message]!);
}

/** Company, sender and words: the same of all three is the same submission. */
function leadHash(lead: NewLead): Buffer {
  const email = lead.contact_email.toLowerCase();
  const digits = lead.phone?.replace(/[^\d+]/g, "") ?? "";
  const parts = [lead.corporate_user_id, email, normaliseMessage(lead.message), digits];
  return createHash("sha256").update(JSON.stringify(parts)).digest();
}

function toLead(row: LeadRow): Lead {
  return {
    id: row.id,
    status: row.status as Lead["status"],
    contact_email: row.contact_email,
    phone: row.phone,
    message: row.message,
    services: row.subcategory_ids,
    styles: row.style_ids,
    corporate_user_id: row.company_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** The response to a bot that filled the honeypot: success, so that it learns nothing. */
function fakeLead(lead: NewLead, now: Date): Lead {
  const { contact_email, message, services, styles, corporate_user_id } = lead;
  const at = now.toISOString();
  return {
    id: randomUUID(),
    status: "pending",
    contact_email,
    phone: lead.phone || null,
    message,
    services,
    styles,
    corporate_user_id,
    created_at: at,
    updated_at: at,
  };
}
