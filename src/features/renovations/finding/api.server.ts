import { ApiError } from "../../../platform/api/problem.ts";
import { createRouter } from "../../../platform/api/router.server.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { isUuid } from "../../../platform/uuid.ts";
import { renovationErrors } from "../contract.ts";
import { requireOwn } from "../planning/plan-renovation.server.ts";
import { findOwnRenovation, type RenovationRow } from "../queries.server.ts";
import * as routes from "./contract.ts";
import { listMatching } from "./matching-companies.server.ts";

/** Companies that are proposed for a renovation. */
export function findingApi() {
  return createRouter().openapi(routes.listMatchingCompanies, async (c) => {
    const { services, viewer } = c.var;
    const { db, secret, now } = services;
    const own = { id: c.req.valid("param").id, ownerId: viewer.id };
    const renovation = await readOwn(db, own);
    const { limit, cursor } = c.req.valid("query");
    const list = await listMatching(db, renovation, { limit, cursor, secret, now: now() });
    c.header("cache-control", "private, no-store");
    return c.json(list, 200);
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
