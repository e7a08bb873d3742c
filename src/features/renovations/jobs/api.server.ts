import { createRouter } from "../../../platform/api/router.server.ts";
import { getJob, listJobs, listOfferedJobs } from "./contract.ts";
import { listJobsOf } from "./find-jobs.server.ts";
import { listOffered, readJob } from "./read-job.server.ts";

/** `GET /renovations` as a company sees it; homeowners have their own lists. */
export function jobsApi() {
  return createRouter()
    .openapi(listJobs, async (c) => {
      const { services, viewer } = c.var;
      const { db, secret, now } = services;
      const query = c.req.valid("query");
      const list = await listJobsOf(db, { companyId: viewer.id, query, secret, now: now() });
      return c.json(list, 200);
    })
    .openapi(listOfferedJobs, async (c) => {
      const { services, viewer } = c.var;
      return c.json({ offers: await listOffered(services.db, viewer.id) }, 200);
    })
    .openapi(getJob, async (c) => {
      const { services, viewer } = c.var;
      const { id } = c.req.valid("param");
      const looking = { companyId: viewer.id, id, now: services.now() };
      return c.json(await readJob(services.db, looking), 200);
    });
}
