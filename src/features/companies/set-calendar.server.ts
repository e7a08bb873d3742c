import type { Executor } from "../../platform/db/connect.server.ts";
import type { CalendarEntry } from "../calendar/months.ts";
import { setMonths } from "../calendar/queries.server.ts";
import { confirmCalendar } from "./queries.server.ts";

/**
 * Replaces the given months (`YYYY-MM`; null clears one) and notes that the owner looked the
 * calendar through. Call `refreshCompanySearch` in the same transaction.
 */
export async function setCalendar(
  trx: Executor,
  input: {
    companyId: string;
    months: { month: string; availability: CalendarEntry["availability"] | null }[];
    at: Date;
  },
): Promise<void> {
  const { companyId, months, at } = input;
  // First: it locks the company, so that two savings of one calendar wait for one another.
  await confirmCalendar(trx, { companyId, at });
  await setMonths(trx, { companyId, months });
}
