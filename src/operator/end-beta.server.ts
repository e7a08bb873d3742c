import { announceBetaEnd } from "../features/companies/beta-plan-queries.server.ts";
import { mailBetaEnd } from "../features/profile/beta-plan-jobs.server.ts";
import { enqueueMany } from "../platform/jobs/jobs.server.ts";
import { formatDate } from "../platform/polish/format-date.ts";
import type { Services } from "../platform/services.server.ts";
import { dayMs } from "../platform/time/durations.ts";
import { firstUuid } from "../platform/uuid.ts";
import { type BetaEnd, closeBetaEnd, countToldOfBetaEnd, openBetaEnd } from "./queries.server.ts";
import { operatorText as text } from "./text.ts";

type Acting = { services: Services; operator: string };

const noticeMs = 30 * dayMs;
/** One that was broken off goes on with its date for so long; later its notice would be too short. */
const goesOnForMs = dayMs;
const batchSize = 500;

/**
 * Told once, with one date: repeating it reaches only those who came since. Each batch of companies is
 * a transaction of its own; broken off and run again it goes on with the date it had.
 */
export async function endBeta({ services, operator }: Acting): Promise<string> {
  const at = services.now();
  const announcement = await services.db.transaction().execute((trx) =>
    openBetaEnd(trx, {
      at,
      operator,
      endsAt: new Date(at.getTime() + noticeMs),
      begunAfter: new Date(at.getTime() - goesOnForMs),
    }),
  );
  let after: string | null = firstUuid;
  while (after) after = await tellNext(services, { announcement, after });
  const count = await closeBetaEnd(services.db, announcement.auditId);
  return text.betaEnds(count, formatDate(announcement.endsAt.toISOString()));
}

/** @returns the last company looked at, null when there was none. */
function tellNext(
  { db }: Services,
  { announcement, after }: { announcement: BetaEnd; after: string },
): Promise<string | null> {
  const { endsAt, auditId } = announcement;
  return db.transaction().execute(async (trx) => {
    const { told, last } = await announceBetaEnd(trx, { endsAt, after, limit: batchSize });
    const mails = told.map((companyId) => ({ companyId }));
    await enqueueMany(trx, mailBetaEnd, mails);
    if (told.length > 0) await countToldOfBetaEnd(trx, { auditId, count: told.length });
    return last;
  });
}
