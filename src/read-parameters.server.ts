import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import type { ApiEnv } from "./platform/api/router.server.ts";

/** What pages that guests share read of their address; tests/architecture compares it with them. */
export const pageParameters = [
  // The search.
  "kategoria",
  "search",
  "query",
  "doslownie",
  "miasto",
  "subcategories",
  "services",
  "styleIds",
  "calendarFrom",
  "calendarTo",
  "sortuj",
  "strona",
  "cursor",
  "zapisz",
  // A company.
  "projekt",
  "zakladka",
  // Windows on every page.
  "passwordToken",
  "remont",
  "firma",
  "pomysl",
  // The router, where it loads data alone.
  "_routes",
];

/** Every parameter that a page or a call reads: what else an address holds is not ours. */
export function readParameters(api: OpenAPIHono<ApiEnv>): ReadonlySet<string> {
  const names = new Set(pageParameters);
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== "route") continue;
    const query = definition.route.request?.query;
    if (query === undefined) continue;
    if (!(query instanceof z.ZodObject)) {
      throw new Error(`The parameters of ${definition.route.path} are not an object`);
    }
    for (const name of Object.keys(query.shape)) names.add(name);
  }
  return names;
}
