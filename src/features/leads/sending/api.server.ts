import { createHash, randomUUID } from "node:crypto";
import {
  accountScope,
  withIdempotency,
  guestScope,
  oneAtATime,
} from "../../../platform/api/idempotency.server.ts";
import { ApiError } from "../../../platform/api/problem.ts";
import { createRouter } from "../../../platform/api/router.server.ts";
import { invalidField } from "../../../platform/api/validation.server.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { limitKey } from "../../../platform/http/client-ip.server.ts";
import { enqueue } from "../../../platform/jobs/jobs.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { mayMail } from "../../accounts/limits.server.ts";
import { isArchitects, styleById, subcategoryById } from "../../catalogue/catalogue.ts";
import { type Lead, leadErrors } from "../contract.ts";
import { toLead } from "../lead-response.ts";
import { mailCompany, mailSender } from "../mails/jobs.server.ts";
import { findLeadByHash, insertLead, lockPublishedCompany } from "../queries.server.ts";
import { leadMessages } from "../text.ts";
import { leadLimits, type NewLead, sendLead } from "./contract.ts";
import { normaliseMessage } from "./rules.ts";

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
    if (known) return toLead(known, "sender");
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
  if (!stored) return toLead((await findLeadByHash(trx, hash))!, "sender");
  await enqueue(trx, mailCompany, { leadId: stored.id });
  if (sending.confirms) await enqueue(trx, mailSender, { leadId: stored.id });
  return toLead(stored, "sender");
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

/** The response to a bot that filled the honeypot: success, so that it learns nothing. */
function fakeLead(lead: NewLead, now: Date): Lead {
  return toLead(
    {
      id: randomUUID(),
      company_id: lead.corporate_user_id,
      status: "pending",
      contact_email: lead.contact_email,
      phone: lead.phone || null,
      sender_name: null,
      sender_account_id: null,
      message: lead.message,
      subcategory_ids: lead.services,
      style_ids: lead.styles,
      wanted_from: null,
      wanted_to: null,
      held_since: null,
      delivered_at: null,
      seen_at: null,
      decided_at: null,
      decline_reason: null,
      decline_note: null,
      withdrawn_at: null,
      reported_at: null,
      created_at: now,
      updated_at: now,
    },
    "sender",
  );
}
