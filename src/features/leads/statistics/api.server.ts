import { createRouter } from "../../../platform/api/router.server.ts";
import { namedSubcategories } from "../../catalogue/catalogue.ts";
import { getLeadStatistics, type LeadStatistics } from "./contract.ts";
import { countOwnLeads, type StatisticsRow } from "./queries.server.ts";
import { statisticsMonths, sumOf } from "./rules.ts";

export function leadStatisticsApi() {
  return createRouter().openapi(getLeadStatistics, async (c) => {
    const { services, viewer } = c.var;
    const months = statisticsMonths(services.now());
    const row = await countOwnLeads(services.db, { companyId: viewer.id, from: months[0]! });
    return c.json(toStatistics(row, months), 200);
  });
}

const none = { asked: 0, answered: 0, accepted: 0 };

function toStatistics(row: StatisticsRow, months: string[]): LeadStatistics {
  const counted = new Map(row.months.map((of) => [of.month, of]));
  const all = months.map((month) => counted.get(month) ?? { month, ...none });
  return {
    months: all,
    total: sumOf(all),
    searches: row.searches,
    searched: row.searched,
    services: row.services.flatMap((of) =>
      namedSubcategories([of.id]).map(({ name }) => ({ ...of, name })),
    ),
    response: row.response,
  };
}
