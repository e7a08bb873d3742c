import { z } from "zod";
import { ApiError, platformErrors } from "../../../platform/api/problem.ts";
import { createRouter, type SessionViewer } from "../../../platform/api/router.server.ts";
import { readCursor, writeCursor } from "../../../platform/lists/cursor.server.ts";
import type { ListQuery } from "../../../platform/lists/list-schemas.ts";
import type { Services } from "../../../platform/services.server.ts";
import { leadErrors } from "../contract.ts";
import { refuseClosed } from "../conversation/refuse-closed.server.ts";
import { type LeadCaller, lockOwnLead, readLeadCaller } from "../lead-access.server.ts";
import { toLead } from "../lead-response.ts";
import type { LeadRow } from "../queries.server.ts";
import { isOpen } from "../rules.ts";
import {
  listSentLeads,
  markWithdrawn,
  type SentLeadRow,
  setSenderPhone,
} from "../sender-queries.server.ts";
import { changePhone, listSent, type SentLead, withdrawLead } from "./contract.ts";

/** What only the sender of a lead may do. */
export function senderApi() {
  return createRouter()
    .openapi(listSent, async (c) => {
      const { services, viewer } = c.var;
      return c.json(await listPage(services, viewer, c.req.valid("query")), 200);
    })
    .openapi(withdrawLead, async (c) => {
      const caller = await readLeadCaller(c, c.req.valid("param").id);
      return c.json(toLead(await withdraw(c.var.services, caller), "sender"), 200);
    })
    .openapi(changePhone, async (c) => {
      const caller = await readLeadCaller(c, c.req.valid("param").id);
      const { phone } = c.req.valid("json");
      const row = await storePhone(c.var.services, caller, phone || null);
      return c.json(toLead(row, "sender"), 200);
    });
}

/** @throws ApiError 404, 403 for the company, 409 that names the state which holds. */
function withdraw({ db, now }: Services, caller: LeadCaller): Promise<LeadRow> {
  return db.transaction().execute(async (trx) => {
    const { row, side } = await lockOwnLead(trx, caller);
    if (side !== "sender") throw new ApiError(platformErrors.forbidden);
    if (row.withdrawn_at) return row;
    const withdrawn = isOpen(row.status) && (await markWithdrawn(trx, row.id, now()));
    if (withdrawn) return withdrawn;
    const isAccepted = row.status === "contacted";
    throw new ApiError(isAccepted ? leadErrors.alreadyContacted : leadErrors.alreadyRejected);
  });
}

/** @throws ApiError 404, 403 for the company, 409 once the lead was declined or withdrawn. */
function storePhone(
  { db, now }: Services,
  caller: LeadCaller,
  phone: string | null,
): Promise<LeadRow> {
  return db.transaction().execute(async (trx) => {
    const { row, side } = await lockOwnLead(trx, caller);
    if (side !== "sender") throw new ApiError(platformErrors.forbidden);
    if (row.status === "rejected") throw refuseClosed(row);
    if (row.phone === phone) return row;
    return setSenderPhone(trx, row.id, { phone, at: now() });
  });
}

/** The place in the running list: when its last lead was sent, exactly, and which it is. */
const placeSchema = z.tuple([z.string().max(40), z.uuid()]);

type SentQuery = ListQuery & { corporate_user_id?: string | undefined };

async function listPage({ db, secret }: Services, { id }: SessionViewer, query: SentQuery) {
  const { page, limit, corporate_user_id: companyId } = query;
  const signing = { secret, scope: ["sent leads", id] };
  const place = query.cursor && readCursor(query.cursor, { ...signing, schema: placeSchema });
  const after = place ? { createdAtText: place[0], id: place[1] } : null;
  const offset = after ? 0 : (page - 1) * limit;
  const asked = { accountId: id, companyId, after, offset, limit: limit + 1 };
  const rows = await listSentLeads(db, asked);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const cursor = last ? writeCursor([last.createdAtText, last.id], signing) : null;
  return { leads: shown.map(toSentLead), page, limit, hasMore: last !== undefined, cursor };
}

function toSentLead(row: SentLeadRow): SentLead {
  const { companyName: name, companySlug: slug, unread } = row;
  return { ...toLead(row, "sender"), unread, company: name === null ? null : { name, slug } };
}
