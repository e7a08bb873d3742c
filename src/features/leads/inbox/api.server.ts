import { z } from "zod";
import { ApiError } from "../../../platform/api/problem.ts";
import { type ApiContext, createRouter } from "../../../platform/api/router.server.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { readCursor, writeCursor } from "../../../platform/lists/cursor.server.ts";
import { leadErrors } from "../contract.ts";
import { markSeen } from "../decision-queries.server.ts";
import { lockOwnLead, readLeadCaller } from "../lead-access.server.ts";
import { toLead } from "../lead-response.ts";
import type { LeadRow } from "../queries.server.ts";
import { countWaiting, listLeads, putLeadReason, putLeadsSeen, putLeadStatus } from "./contract.ts";
import { decideLead, giveReason } from "./decide-lead.server.ts";
import { countInbox, countUnseen, findInbox, type InboxFilter } from "./inbox-queries.server.ts";

const placeSchema = z.tuple([z.string().max(40), z.uuid()]);
const mostWords = 8;

/** The leads of the company that is signed in. */
export function inboxApi() {
  return createRouter()
    .openapi(listLeads, async (c) => {
      const { db, secret } = c.var.services;
      const { page, limit, cursor: given, status, search = "", uncounted } = c.req.valid("query");
      const words = wordsOf(search);
      const filter: InboxFilter = { companyId: c.var.viewer.id, status, words };
      const signing = { secret, scope: ["leads", filter.companyId, status, ...words] };
      const place = given ? readCursor(given, { ...signing, schema: placeSchema }) : null;
      const after = place && { createdAtText: place[0], id: place[1] };
      const offset = after ? 0 : (page - 1) * limit;
      const rows = await findInbox(db, { ...filter, after, offset, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      const list = {
        leads: shown.map(({ unread, awaitsAnswer, ...row }) => ({
          ...toLead(row, "company"),
          unread,
          awaits_answer: awaitsAnswer,
        })),
        ...(uncounted ? {} : await countsOf(db, filter)),
        page,
        limit,
        hasMore: last !== undefined,
        cursor: last ? writeCursor([last.createdAtText, last.id], signing) : null,
      };
      return c.json(list, 200);
    })
    .openapi(countWaiting, async (c) => {
      const { db } = c.var.services;
      const { id: companyId } = c.var.viewer;
      const { pending } = await countInbox(db, { companyId, words: [] });
      return c.json({ pending, unseen: await countUnseen(db, companyId) }, 200);
    })
    .openapi(putLeadsSeen, async (c) => {
      const { db, now } = c.var.services;
      const { ids } = c.req.valid("json");
      const seen = await markSeen(db, { companyId: c.var.viewer.id, ids, at: now() });
      return c.json({ seen }, 200);
    })
    .openapi(putLeadStatus, async (c) => {
      const { status, reason, note } = c.req.valid("json");
      const at = c.var.services.now();
      const decided = await onOwnLead(c, c.req.valid("param").id, (trx, row) =>
        decideLead(trx, { row, status, reason: reason ?? (note ? "other" : null), note, at }),
      );
      return c.json(toLead(decided, "company"), 200);
    })
    .openapi(putLeadReason, async (c) => {
      const { reason, note } = c.req.valid("json");
      const at = c.var.services.now();
      const told = await onOwnLead(c, c.req.valid("param").id, (trx, row) =>
        giveReason(trx, { row, reason, note, at }),
      );
      return c.json(toLead(told, "company"), 200);
    });
}

async function countsOf(db: Executor, filter: InboxFilter) {
  const counts = await countInbox(db, filter);
  return { counts, unseen: await countUnseen(db, filter.companyId) };
}

const wordsOf = (search: string) =>
  search.normalize("NFC").replace(/^\s*#/, "").split(/\s+/).filter(Boolean).slice(0, mostWords);

/** Only for the company: to the sender the call is as unknown as to a stranger. */
async function onOwnLead(
  c: ApiContext,
  ref: string,
  work: (trx: Executor, row: LeadRow) => Promise<LeadRow>,
): Promise<LeadRow> {
  const caller = await readLeadCaller(c, ref);
  return c.var.services.db.transaction().execute(async (trx) => {
    const { row, side } = await lockOwnLead(trx, caller);
    if (side !== "company") throw new ApiError(leadErrors.notFound);
    return work(trx, row);
  });
}
