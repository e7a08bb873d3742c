import { clearReport, listReported } from "../features/leads/spam-queries.server.ts";
import type { Services } from "../platform/services.server.ts";
import { OperatorError } from "./operator-error.ts";
import { writeAudit } from "./queries.server.ts";
import { operatorText as text } from "./text.ts";

type Acting = { services: Services; operator: string };

/** Reading what people wrote to one another is noted as well. */
export function showReports({ services, operator }: Acting): Promise<string> {
  return services.db.transaction().execute(async (trx) => {
    const reports = await listReported(trx);
    const details = { count: reports.length };
    const at = services.now();
    await writeAudit(trx, { at, operator, action: "reports", target: null, details });
    return [...reports.map(text.report), text.reports(reports.length)].join("\n\n");
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
