import { randomUUID } from "node:crypto";
import {
  accountScope,
  guestScope,
  oneAtATime,
  withIdempotency,
} from "../../../platform/api/idempotency.server.ts";
import { createRouter } from "../../../platform/api/router.server.ts";
import { invalidField } from "../../../platform/api/validation.server.ts";
import { limitKey } from "../../../platform/http/client-ip.server.ts";
import { readViewerOrGuest } from "../../accounts/session/session-calls.server.ts";
import { styleById, subcategoryById } from "../../catalogue/catalogue.ts";
import type { Lead } from "../contract.ts";
import { readLeadCaller } from "../lead-access.server.ts";
import { toLead } from "../lead-response.ts";
import { findRepeated, type LeadRow } from "../queries.server.ts";
import { leadMessages } from "../text.ts";
import { confirmLead, type NewLead, reportLead, sendLead } from "./contract.ts";
import { confirmHeldLead, reportAbuse } from "./held-lead.server.ts";
import { leadHash } from "./lead-hash.server.ts";
import { elapsedHeader, isTooFast, repeatSpan } from "./rules.ts";
import { checkLimits, readSender, repeated, type Sending, store } from "./store-lead.server.ts";

export function leadsApi() {
  return createRouter()
    .openapi(sendLead, async (c) => {
      const lead = c.req.valid("json");
      const { "idempotency-key": key, [elapsedHeader]: elapsed } = c.req.valid("header");
      const { services, clientIp } = c.var;
      if (lead.nickname || isTooFast(elapsed)) return c.json(fakeLead(lead, services.now()), 201);
      checkChoices(lead);
      const address = limitKey(clientIp);
      const viewer = await readViewerOrGuest(c);
      const sender = await readSender(services.db, viewer, lead.contact_email);
      const sending: Sending = { services, address, lead, sender, hash: leadHash(lead) };
      if (!key) return c.json(await sendUnkeyed(sending), 201);
      const scope = viewer ? accountScope(viewer.id) : guestScope(services.secret, address);
      const keyed = { db: services.db, scope, key, request: ["PUT /leads", lead] };
      return c.json(await sendKeyed(sending, keyed), 201);
    })
    .openapi(confirmLead, async (c) => {
      const caller = await readLeadCaller(c, c.req.valid("param").id);
      return c.json(toLead(await confirmHeldLead(c.var.services, caller), "sender"), 200);
    })
    .openapi(reportLead, async (c) => {
      const caller = await readLeadCaller(c, c.req.valid("param").id);
      await reportAbuse(c.var.services, caller, c.req.valid("json").reason);
      return c.json({ reported: true as const }, 200);
    });
}

/** Equal submissions at once are answered one after another, so that only the first is counted. */
function sendUnkeyed(sending: Sending): Promise<Lead> {
  const { db } = sending.services;
  return oneAtATime(`lead ${sending.hash.toString("hex")}`, async () => {
    const known = await findKnown(sending);
    if (known) return repeated(known, sending);
    const counted = await checkLimits(sending);
    return db.transaction().execute((trx) => store(trx, { ...sending, ...counted }));
  });
}

function sendKeyed(sending: Sending, keyed: Parameters<typeof withIdempotency>[0]): Promise<Lead> {
  let known: LeadRow | undefined;
  let counted = { confirms: false, isCrowded: false };
  return withIdempotency(keyed, {
    checkLimits: async () => {
      known = await findKnown(sending);
      if (!known) counted = await checkLimits(sending);
    },
    run: async (trx) => (known ? repeated(known, sending) : store(trx, { ...sending, ...counted })),
  });
}

const findKnown = ({ services, hash }: Sending) =>
  findRepeated(services.db, { hash, ...repeatSpan(services.now()) });

function checkChoices({ services, styles }: NewLead) {
  if (services.some((id) => !subcategoryById(id))) throw unknown("services");
  if (styles.some((id) => !styleById(id))) throw unknown("styles");
}

function unknown(path: "services" | "styles") {
  const message = path === "services" ? "Unknown service category" : "Unknown style";
  return invalidField(path, message, leadMessages[message]!);
}

/** The response to a bot that filled the honeypot or was too fast: success, so that it learns nothing. */
function fakeLead(lead: NewLead, now: Date): Lead {
  return toLead(
    {
      id: randomUUID(),
      company_id: lead.corporate_user_id,
      status: "pending",
      contact_email: lead.contact_email,
      phone: lead.phone || null,
      sender_name: lead.sender_name || null,
      sender_account_id: null,
      message: lead.message,
      subcategory_ids: lead.services,
      style_ids: lead.styles,
      wanted_from: lead.wanted?.from ?? null,
      wanted_to: lead.wanted?.to ?? null,
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
