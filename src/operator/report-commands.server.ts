import { clearReport, listReported } from "../features/leads/spam-queries.server.ts";
import type { Services } from "../platform/services.server.ts";
import { OperatorError } from "./operator-error.ts";
import { atMost, writeAudit } from "./queries.server.ts";
import { operatorText as text } from "./text.ts";

type Acting = { services: Services; operator: string };

const mostReports = 1000;

/** Reading what people wrote to one another is noted as well. */
export function showReports({ services, operator }: Acting): Promise<string> {
  return services.db.transaction().execute(async (trx) => {
    const { shown, hasMore } = await atMost(mostReports, (limit) => listReported(trx, limit));
    const details = { count: shown.length };
    const at = services.now();
    await writeAudit(trx, { at, operator, action: "reports", target: null, details });
    return [...shown.map(text.report), text.reports(shown.length, hasMore)].join("\n\n");
  });
}

/** The company sees the lead again. */
export function liftReport({ services, operator }: Acting, leadId: string): Promise<string> {
  return services.db.transaction().execute(async (trx) => {
    if (!(await clearReport(trx, leadId))) throw new OperatorError(text.noReport(leadId));
    const at = services.now();
    await writeAudit(trx, { at, operator, action: "clear-report", target: leadId, details: {} });
    return text.reportCleared(leadId);
  });
}
