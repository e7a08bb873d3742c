import type { Executor } from "../../../platform/db/connect.server.ts";
import { enqueueMany } from "../../../platform/jobs/jobs.server.ts";
import { deleteSenderPhotos } from "../conversation/erasure-queries.server.ts";
import { deleteLeadsOfNobody, eraseSender, listSentLeads } from "../erasure-queries.server.ts";
import { listAbandoned } from "../follow-up-queries.server.ts";
import { mailAbandoned } from "./jobs.server.ts";
import { silenceSpan } from "./rules.ts";

/**
 * Before an account is deleted: the other side keeps its leads, without the person. Who waits for an
 * answer of a company that leaves is told so.
 */
export async function eraseLeads(trx: Executor, accountId: string): Promise<void> {
  const at = new Date();
  const { sentAfter: since } = silenceSpan(at);
  await enqueueMany(trx, mailAbandoned, await listAbandoned(trx, { companyId: accountId, since }));
  const ids = await listSentLeads(trx, accountId);
  await deleteSenderPhotos(trx, ids);
  await eraseSender(trx, { ids, at });
  await deleteLeadsOfNobody(trx, accountId);
}
