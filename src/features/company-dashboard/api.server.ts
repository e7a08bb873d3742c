import { createRouter } from "../../platform/api/router.server.ts";
import { getDashboard } from "./contract.ts";
import { readDashboard } from "./queries.server.ts";

export function dashboardApi() {
  return createRouter().openapi(getDashboard, async (c) => {
    const { services, viewer } = c.var;
    const asked = { companyId: viewer.id, now: services.now() };
    return c.json(await readDashboard(services.db, asked), 200);
  });
}
