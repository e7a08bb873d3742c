import { randomUUID } from "node:crypto";
import { ApiError } from "../../platform/api/problem.ts";
import { type ApiContext, createRouter } from "../../platform/api/router.server.ts";
import { isUuid } from "../../platform/uuid.ts";
import { alertSwitch } from "./alert-switch.server.ts";
import {
  changeSavedSearch,
  deleteSavedSearch,
  getAlertSwitch,
  listSavedSearches,
  type SavedSearch,
  savedSearchErrors,
  saveSearch,
  setAlertSwitch,
} from "./contract.ts";
import {
  changeSearch,
  deleteSearch,
  findAlerts,
  listSearches,
  putSearch,
  type SavedSearchRow,
  switchAlerts,
} from "./queries.server.ts";
import { storeRule } from "./read-rules.server.ts";
import { isOver, ruleOf, tidySearch } from "./search-asked.server.ts";

export function savedSearchesApi() {
  return createRouter()
    .openapi(listSavedSearches, async (c) => {
      const { services, viewer } = c.var;
      const rows = await listSearches(services.db, viewer.id);
      return c.json({ searches: rows.map((row) => toSavedSearch(row, services.now())) }, 200);
    })
    .openapi(saveSearch, async (c) => {
      const { services, viewer } = c.var;
      const { db, now } = services;
      const { name, is_mailed: isMailed, ...sent } = c.req.valid("json");
      const at = now();
      const asked = tidySearch(sent, at);
      const rule = await ruleOf(db, asked, at);
      const id = randomUUID();
      const search = { id, ownerId: viewer.id, name, ...asked, isMailed, at };
      const row = await db.transaction().execute(async (trx) => {
        const put = await putSearch(trx, search);
        if (put?.id === id) await storeRule(trx, { searchId: id, rule, at });
        return put;
      });
      if (!row) throw new ApiError(savedSearchErrors.full);
      return c.json(toSavedSearch(row, at), 201);
    })
    .openapi(changeSavedSearch, async (c) => {
      const { services, viewer } = c.var;
      const { name, is_mailed: isMailed } = c.req.valid("json");
      const own = { id: readId(c.req.valid("param").id), ownerId: viewer.id };
      const changes = { name, isMailed };
      const at = services.now();
      const row = await changeSearch(services.db, { ...own, at, changes });
      if (!row) throw new ApiError(savedSearchErrors.notFound);
      return c.json(toSavedSearch(row, at), 200);
    })
    .openapi(deleteSavedSearch, async (c) => {
      const id = readId(c.req.valid("param").id);
      const { db, now } = c.var.services;
      const row = await deleteSearch(db, { id, ownerId: c.var.viewer.id });
      if (!row) throw new ApiError(savedSearchErrors.notFound);
      return c.json(toSavedSearch(row, now()), 200);
    })
    .openapi(getAlertSwitch, async (c) => {
      return readSwitch(c, alertSwitch.idOf(c.var.services, c.req.valid("param").token));
    })
    .openapi(setAlertSwitch, async (c) => {
      const ownerId = alertSwitch.idOf(c.var.services, c.req.valid("param").token);
      const { db, now } = c.var.services;
      await switchAlerts(db, { ownerId, isOff: c.req.valid("json").is_off, at: now() });
      return readSwitch(c, ownerId);
    });
}

function toSavedSearch(
  { isMailed, createdAt, mailedAt, ...row }: SavedSearchRow,
  now: Date,
): SavedSearch {
  return {
    ...row,
    is_mailed: isMailed,
    is_over: isOver(row, now),
    created_at: createdAt.toISOString(),
    mailed_at: mailedAt && mailedAt.toISOString(),
  };
}

function readId(id: string): string {
  if (!isUuid(id)) throw new ApiError(savedSearchErrors.notFound);
  return id;
}

async function readSwitch(c: ApiContext, ownerId: string) {
  const found = await findAlerts(c.var.services.db, ownerId);
  if (!found) throw new ApiError(savedSearchErrors.unknownLink);
  return c.json({ searches: found.searches, is_off: found.mailed === 0 }, 200);
}
