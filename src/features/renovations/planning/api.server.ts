import { randomUUID } from "node:crypto";
import {
  accountScope,
  keyedId,
  withIdempotency,
} from "../../../platform/api/idempotency.server.ts";
import { readExpected } from "../../../platform/api/if-match.ts";
import { createRouter, type SignedInContext } from "../../../platform/api/router.server.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { pageOf } from "../../../platform/lists/list-page.server.ts";
import type { Renovation } from "../contract.ts";
import { findOwnRenovation, lockOwnRenovation, renovationsOf } from "../queries.server.ts";
import { toRenovation } from "../renovation-response.server.ts";
import { markSeen, removeRenovation } from "../write-queries.server.ts";
import * as routes from "./contract.ts";
import { renovationIdIn } from "./own-renovation.server.ts";
import {
  addRenovation,
  type EditHooks,
  editRenovation,
  requireOwn,
} from "./plan-renovation.server.ts";
import { readCompanies, toggleCompany } from "./saved-companies.server.ts";

type PlanningHooks = EditHooks & {
  /** In the transaction that opened one. */
  afterOpening(trx: Executor, opened: { renovationId: string; at: Date }): Promise<void>;
  /** In the transaction that deletes a renovation, while what belongs to it is still there. */
  beforeRemoval(trx: Executor, renovation: { renovationId: string }): Promise<void>;
};

/** What homeowners do with their renovations: each only with their own. */
export function planningApi(hooks: PlanningHooks) {
  return (
    createRouter()
      .openapi(routes.addRenovation, async (c) => {
        const { planning, secret } = begin(c);
        const { ownerId, at } = planning;
        const input = c.req.valid("json");
        const request = ["PUT /renovations", input];
        const key = c.req.valid("header")["idempotency-key"];
        const keyed = { scope: accountScope(ownerId), key: key ?? randomUUID(), request };
        const id = keyedId(secret, keyed);
        const add = async (trx: Executor) => {
          // A browser tries again for longer than its key is known.
          const added = await findOwnRenovation(trx, { id, ownerId });
          if (added) return toRenovation(added);
          const renovation = await addRenovation(trx, { ...planning, id, input });
          await hooks.afterOpening(trx, { renovationId: renovation.id, at });
          return renovation;
        };
        return c.json(await once(c, { key, request }, add), 201);
      })
      .openapi(routes.editRenovation, async (c) => {
        const { planning, db } = begin(c);
        const id = renovationIdIn(c.req.valid("param").id);
        const input = c.req.valid("json");
        const expected = readExpected(c.req.valid("header")["if-match"], input.version);
        const change = { ...planning, id, input, expected };
        const renovation = await db
          .transaction()
          .execute((trx) => editRenovation(trx, change, hooks));
        c.header("etag", `"${renovation.version}"`);
        return c.json(renovation, 200);
      })
      // Before `/renovations/{id}`, which takes every name.
      .openapi(routes.listOwnRenovations, async (c) => {
        const { planning, db, secret } = begin(c);
        const { ownerId } = planning;
        const { lead, ...paging } = c.req.valid("query");
        const all = await renovationsOf(db, { ownerId, lead });
        const signing = { secret, scope: ["renovations", ownerId] };
        const { items, ...rest } = pageOf(all, paging, signing);
        return c.json({ renovations: items.map(toRenovation), ...rest }, 200);
      })
      .openapi(routes.getRenovation, async (c) => {
        const { planning, db } = begin(c);
        const id = renovationIdIn(c.req.valid("param").id);
        const renovation = toRenovation(
          await requireOwn(findOwnRenovation(db, { ...planning, id })),
        );
        c.header("etag", `"${renovation.version}"`);
        return c.json(renovation, 200);
      })
      .openapi(routes.deleteRenovation, async (c) => {
        const { planning, db } = begin(c);
        const id = renovationIdIn(c.req.valid("param").id);
        await db.transaction().execute(async (trx) => {
          await requireOwn(lockOwnRenovation(trx, { ...planning, id }));
          await hooks.beforeRemoval(trx, { renovationId: id });
          await removeRenovation(trx, id);
        });
        return c.json({ id }, 200);
      })
      .openapi(routes.markRenovationSeen, async (c) => {
        const { planning, db } = begin(c);
        const id = renovationIdIn(c.req.valid("param").id);
        const until = c.req.valid("query").until;
        await markSeen(db, { ...planning, id, until });
        return c.json(
          toRenovation(await requireOwn(findOwnRenovation(db, { ...planning, id }))),
          200,
        );
      })
      .openapi(routes.listRenovationCompanies, async (c) => {
        const { planning, db } = begin(c);
        const id = renovationIdIn(c.req.valid("param").id);
        return c.json(await readCompanies(db, { ...planning, id }), 200);
      })
      .openapi(routes.removeRenovationCompany, async (c) => {
        const { planning, db } = begin(c);
        const { id, companyId } = c.req.valid("param");
        const removal = { ...planning, id: renovationIdIn(id), companyId, saved: false };
        return c.json(await db.transaction().execute((trx) => toggleCompany(trx, removal)), 200);
      })
      .openapi(routes.saveCompany, async (c) => {
        const { planning } = begin(c);
        const input = c.req.valid("json");
        const request = ["POST /profile/save-company", input];
        const key = c.req.valid("header")["idempotency-key"];
        const saving = { ...planning, ...input, id: renovationIdIn(input.renovationId) };
        return c.json(await once(c, { key, request }, (trx) => toggleCompany(trx, saving)), 200);
      })
  );
}

function begin(c: SignedInContext) {
  const { services, viewer } = c.var;
  const planning = { ownerId: viewer.id, at: services.now() };
  return { planning, db: services.db, secret: services.secret };
}

/** With a key the same request is done once. */
function once(
  c: SignedInContext,
  { key, request }: { key: string | undefined; request: unknown },
  run: (trx: Executor) => Promise<Renovation>,
): Promise<Renovation> {
  const { services, viewer } = c.var;
  if (!key) return services.db.transaction().execute(run);
  const scope = accountScope(viewer.id);
  return withIdempotency({ db: services.db, scope, key, request }, { run });
}
