import { ApiError, platformErrors } from "../../platform/api/problem.ts";
import type { ApiContext } from "../../platform/api/router.server.ts";
import type { Executor } from "../../platform/db/connect.server.ts";
import { isUuid } from "../../platform/uuid.ts";
import { leadErrors } from "./contract.ts";
import { readLeadToken } from "./lead-link.server.ts";
import { findLead, type LeadRow, lockLead } from "./queries.server.ts";
import type { LeadSide } from "./rules.ts";

/** Who asks for which lead: by the token of the sender's page, or by id with a session. */
export type LeadCaller = {
  readonly leadId: string;
  /** Null for whoever came by the token: the link alone makes them the sender. */
  readonly accountId: string | null;
};

export type OwnLead = { row: LeadRow; side: LeadSide };

/**
 * @throws ApiError 404 for a text that is neither. 401 for an id without a session, of a lead or of
 * nothing: one that was idle too long is renewed on a 401 alone.
 */
export async function readLeadCaller(c: ApiContext, ref: string): Promise<LeadCaller> {
  const { services } = c.var;
  const opened = readLeadToken(services.secret, ref);
  if (opened) return { leadId: opened, accountId: null };
  if (!isUuid(ref)) throw new ApiError(leadErrors.notFound);
  const viewer = await c.var.readViewer();
  if (!viewer) throw new ApiError(platformErrors.signedOut);
  return { leadId: ref.toLowerCase(), accountId: viewer.id };
}

/** The lead with the side its caller is on. @throws ApiError 404 when it is somebody else's. */
export async function readOwnLead(executor: Executor, caller: LeadCaller): Promise<OwnLead> {
  return asOwn(await findLead(executor, caller.leadId), caller);
}

/** The same, locked until the transaction ends. @throws ApiError 404 */
export async function lockOwnLead(trx: Executor, caller: LeadCaller): Promise<OwnLead> {
  return asOwn(await lockLead(trx, caller.leadId), caller);
}

function asOwn(row: LeadRow | undefined, { accountId }: LeadCaller): OwnLead {
  const side = row && sideOf(row, accountId);
  if (!row || !side) throw new ApiError(leadErrors.notFound);
  return { row, side };
}

/** A lead that waits for its sender's confirmation, or was reported, is not the company's. */
function sideOf(row: LeadRow, accountId: string | null): LeadSide | null {
  // The link of somebody who was erased opens nothing any more.
  if (accountId === null) return row.contact_email === "" ? null : "sender";
  const isShown = row.held_since === null && row.reported_at === null;
  // First: a company that wrote to itself is to answer.
  if (row.company_id === accountId && isShown) return "company";
  return row.sender_account_id === accountId ? "sender" : null;
}
