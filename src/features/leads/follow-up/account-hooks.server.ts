import type { Executor } from "../../../platform/db/connect.server.ts";
import { deleteSenderPhotos } from "../conversation/erasure-queries.server.ts";
import { deleteLeadsOfNobody, eraseSender, listSentLeads } from "../erasure-queries.server.ts";

/** Before an account is deleted: the other side keeps its leads, without the person. */
export async function eraseLeads(trx: Executor, accountId: string): Promise<void> {
  const ids = await listSentLeads(trx, accountId);
  await deleteSenderPhotos(trx, ids);
  await eraseSender(trx, { ids, at: new Date() });
  await deleteLeadsOfNobody(trx, accountId);
}
