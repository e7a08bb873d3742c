import type { Executor } from "../../../platform/db/connect.server.ts";
import { enqueueMany } from "../../../platform/jobs/jobs.server.ts";
import { deleteSenderPhotos } from "../conversation/erasure-queries.server.ts";
import { deleteLeadsOfNobody, eraseSender, listSentLeads } from "../erasure-queries.server.ts";
import { listAbandoned, listInTouch, listLeftBehind } from "../follow-up-queries.server.ts";
import { mailAbandoned, mailCompanyLeft, mailSenderLeft } from "./parting-jobs.server.ts";
import { inTouchSince, silenceSpan } from "./rules.ts";

/**
 * Before an account is deleted: who waits for an answer of a company that leaves is told so, and of two
 * that are in touch the one that stays.
 */
export async function tellOfErasure(trx: Executor, accountId: string): Promise<void> {
  const at = new Date();
  const companyId = accountId;
  const { sentAfter } = silenceSpan(at);
  const waiting = await listAbandoned(trx, { companyId, since: sentAfter });
  await enqueueMany(trx, mailAbandoned, waiting);
  const since = inTouchSince(at);
  await enqueueMany(trx, mailCompanyLeft, await listLeftBehind(trx, { companyId, since }));
  const ids = await listSentLeads(trx, accountId);
  await enqueueMany(trx, mailSenderLeft, await listInTouch(trx, { ids, since }));
}

/** Before an account is deleted: the other side keeps its leads, without the person. */
export async function eraseLeads(trx: Executor, accountId: string): Promise<void> {
  const ids = await listSentLeads(trx, accountId);
  await deleteSenderPhotos(trx, ids);
  await eraseSender(trx, { ids, at: new Date() });
  await deleteLeadsOfNobody(trx, accountId);
}
