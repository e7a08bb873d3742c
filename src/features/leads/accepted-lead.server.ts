import { createHash } from "node:crypto";
import type { Executor } from "../../platform/db/connect.server.ts";
import { updateDecision } from "./decision-queries.server.ts";
import { insertLead, type LeadRow, type NewLeadRow } from "./queries.server.ts";

type AcceptedLead = Omit<NewLeadRow, "leadHash"> & {
  /** What it was made from: of one origin there is one lead. */
  origin: string;
};

/**
 * A lead that begins accepted, because both sides agreed elsewhere to talk. Nobody is mailed from
 * here, and it says nothing of how fast the company answers.
 */
export async function insertAcceptedLead(
  trx: Executor,
  { origin, ...lead }: AcceptedLead,
): Promise<LeadRow> {
  const leadHash = createHash("sha256").update(origin).digest();
  await insertLead(trx, { ...lead, leadHash });
  const accepted = { status: "contacted", reason: null, note: null, at: lead.at } as const;
  return (await updateDecision(trx, lead.id, accepted))!;
}
