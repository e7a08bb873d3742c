import { ApiError } from "../../../platform/api/problem.ts";
import { type ApiContext, createRouter } from "../../../platform/api/router.server.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { isUuid } from "../../../platform/uuid.ts";
import { renovationErrors } from "../contract.ts";
import { requireOwn } from "../planning/plan-renovation.server.ts";
import { findOwnRenovation, type RenovationRow } from "../queries.server.ts";
import * as routes from "./contract.ts";
import { helpFor } from "./help.server.ts";
import { listMatching } from "./matching-companies.server.ts";
import { findProposalSwitch, switchProposals } from "./proposal-queries.server.ts";
import { proposalSwitch } from "./proposal-switch.server.ts";

/** Companies that are proposed for a renovation, and the mails about them. */
export function findingApi() {
  return createRouter()
    .openapi(routes.listMatchingCompanies, async (c) => {
      const { services, viewer } = c.var;
      const { db, secret, now } = services;
      const renovation = await readOwn(db, { id: c.req.valid("param").id, ownerId: viewer.id });
      const asked = { ...c.req.valid("query"), secret, now: now() };
      return c.json(await listMatching(db, renovation, asked), 200);
    })
    .openapi(routes.getHelp, async (c) => {
      const { services, viewer } = c.var;
      const { db, now } = services;
      const renovation = await readOwn(db, { id: c.req.valid("param").id, ownerId: viewer.id });
      return c.json({ trades: await helpFor(db, renovation, now()) }, 200);
    })
    .openapi(routes.getProposalMails, async (c) => {
      return c.json(
        await readSwitch(c, proposalSwitch.idOf(c.var.services, c.req.valid("param").token)),
        200,
      );
    })
    .openapi(routes.setProposalMails, async (c) => {
      const accountId = proposalSwitch.idOf(c.var.services, c.req.valid("param").token);
      const { db, now } = c.var.services;
      await switchProposals(db, { accountId, isOff: c.req.valid("json").is_off, at: now() });
      return c.json(await readSwitch(c, accountId), 200);
    });
}

/** @throws ApiError 404: an invalid id belongs to no renovation. */
function readOwn(
  executor: Executor,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<RenovationRow> {
  if (!isUuid(id)) throw new ApiError(renovationErrors.invalidId);
  return requireOwn(findOwnRenovation(executor, { id: id.toLowerCase(), ownerId }));
}

async function readSwitch(c: ApiContext, accountId: string): Promise<routes.ProposalMails> {
  const found = await findProposalSwitch(c.var.services.db, accountId);
  if (!found) throw new ApiError(routes.findingErrors.unknownLink);
  return { role: found.role, is_off: found.isOff };
}
