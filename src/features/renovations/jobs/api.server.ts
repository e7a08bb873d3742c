import { createRouter } from "../../../platform/api/router.server.ts";
import { listJobs } from "./contract.ts";
import { listJobsOf } from "./find-jobs.server.ts";

/** `GET /renovations` as a company sees it; homeowners have their own lists. */
export function jobsApi() {
  return createRouter().openapi(listJobs, async (c) => {
    const { services, viewer } = c.var;
    const { db, secret, now } = services;
    const query = c.req.valid("query");
    const list = await listJobsOf(db, { companyId: viewer.id, query, secret, now: now() });
    c.header("cache-control", "private, no-store");
    return c.json(list, 200);
  });
}
