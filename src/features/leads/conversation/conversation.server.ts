import { oneAtATime } from "../../../platform/api/idempotency.server.ts";
import { ApiError } from "../../../platform/api/problem.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { enqueue } from "../../../platform/jobs/jobs.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { type LeadCaller, lockOwnLead, type OwnLead, readOwnLead } from "../lead-access.server.ts";
import type { LeadSide } from "../rules.ts";
import { markLastMessage, tellLeadChanged } from "../sender-queries.server.ts";
import { conversationErrors, conversationLimits } from "./contract.ts";
import { mailMessages } from "./jobs.server.ts";
import { attachPhotos } from "./photo-queries.server.ts";
import { findMessage, insertMessage, markSeen, type MessageRow } from "./queries.server.ts";
import { refuseClosed } from "./refuse-closed.server.ts";
import { closedBecause, otherSide } from "./rules.ts";

type SentMessage = { id: string; text: string; photoIds: readonly string[] };

/** Quick messages come in one mail; who has the page open sees them before. */
const mailDelayMs = 60_000;

/** @throws ApiError 404, 409, 429. Sent again, also at once, it answers what is stored, and costs nothing. */
export function storeMessage(
  services: Services,
  caller: LeadCaller,
  message: SentMessage,
): Promise<MessageRow> {
  return oneAtATime(`message ${message.id}`, () => storeOnce(services, caller, message));
}

async function storeOnce(
  services: Services,
  caller: LeadCaller,
  message: SentMessage,
): Promise<MessageRow> {
  const { db, now } = services;
  const own = await readOwnLead(db, caller);
  const known = await findMessage(db, message.id);
  if (known) return requireSame(known, own, message);
  if (closedBecause(own.row)) throw refuseClosed(own.row);
  await countMessage(services, `${own.row.id}:${own.side}`);
  return db.transaction().execute(async (trx) => {
    const locked = await lockOwnLead(trx, caller);
    if (closedBecause(locked.row)) throw refuseClosed(locked.row);
    return insertOnce(trx, locked, { message, at: now() });
  });
}

async function insertOnce(
  trx: Executor,
  { row: lead, side }: OwnLead,
  { message, at }: { message: SentMessage; at: Date },
): Promise<MessageRow> {
  const { id, text } = message;
  const stored = await insertMessage(trx, { id, leadId: lead.id, author: side, text, at });
  if (!stored) return requireSame(await findMessage(trx, id), { row: lead, side }, message);
  await attach(trx, { message, leadId: lead.id, side });
  await markLastMessage(trx, lead.id, at);
  const reader = otherSide(side);
  await enqueue(
    trx,
    mailMessages,
    { leadId: lead.id, reader },
    {
      key: `lead-messages:${lead.id}:${reader}`,
      runAt: new Date(at.getTime() + mailDelayMs),
      keepsTime: true,
    },
  );
  return stored;
}

/** The same message twice is one; other words under its id would be lost without a word. */
function requireSame(
  known: MessageRow | undefined,
  { row, side }: OwnLead,
  { text }: SentMessage,
): MessageRow {
  if (known?.lead_id === row.id && known.author === side && known.text === text) return known;
  throw new ApiError(conversationErrors.messageIdTaken);
}

async function countMessage({ limits }: Services, key: string) {
  await limits.consume(conversationLimits.messages, key);
  await limits.consume(conversationLimits.messagesOfDay, key);
}

type Attached = { message: SentMessage; leadId: string; side: LeadSide };

async function attach(trx: Executor, { message, leadId, side }: Attached) {
  const ids = [...new Set(message.photoIds)];
  const photos = { ids, leadId, author: side, messageId: message.id };
  const attached = await attachPhotos(trx, photos);
  if (attached < ids.length) throw new ApiError(conversationErrors.photoNotFound);
}

/** @returns how many messages of the other side were not seen before. */
export async function seeMessages(
  { db, now }: Services,
  { leadId, reader, last }: { leadId: string; reader: LeadSide; last: string },
): Promise<number> {
  const seen = await markSeen(db, { leadId, reader, last, at: now() });
  // Their author's open page says „przeczytane”.
  if (seen > 0) await tellLeadChanged(db, leadId);
  return seen;
}
