import {
  countInterested,
  findToldOfPlans,
  takeInterested,
} from "../features/plans/subscription-queries.server.ts";
import { defineJob, enqueueMany, jobPriority } from "../platform/jobs/jobs.server.ts";
import type { Services } from "../platform/services.server.ts";
import { plansOpenMailContent } from "./plans-open-email.server.ts";
import { writeAudit } from "./queries.server.ts";
import { operatorText as text } from "./text.ts";

type Acting = { services: Services; operator: string };

/** Sent only while it is still wanted. */
export const mailPlansOpen = defineJob<{ companyId: string; at: string }>({
  name: "operator:mail-plans-open",
  isLight: true,
  priority: jobPriority.bulk,
  async run({ companyId, at }, { db, mailer, config }) {
    const to = await findToldOfPlans(db, { companyId, at: new Date(at) });
    if (!to) return;
    await mailer.send({
      to: to.email,
      content: plansOpenMailContent(to, config),
      key: `plans-open:${companyId}:${at}`,
    });
  },
});

const batchSize = 500;

/** How many would be told, and of what: nothing here knows whether plans can be bought, and no mail comes back. */
export async function previewPlansOpen({ services }: Pick<Acting, "services">): Promise<string> {
  return text.plansOpenPreview(await countInterested(services.db));
}

/**
 * Tells who asked for it that paid plans have started, each once: repeating it reaches only those who
 * asked since. Each batch is a transaction of its own; broken off and run again it goes on.
 */
export async function tellPlansOpen(acting: Acting): Promise<string> {
  let count = 0;
  for (;;) {
    const told = await tellNext(acting);
    count += told;
    if (told < batchSize) return text.plansOpen(count);
  }
}

/** @returns how many were told. */
function tellNext({ services, operator }: Acting): Promise<number> {
  return services.db.transaction().execute(async (trx) => {
    const at = services.now();
    const told = await takeInterested(trx, { at, limit: batchSize });
    const count = told.length;
    if (count === 0) return 0;
    const mails = told.map((companyId) => ({ companyId, at: at.toISOString() }));
    await enqueueMany(trx, mailPlansOpen, mails);
    await writeAudit(trx, { at, operator, action: "plans-open", target: null, details: { count } });
    return count;
  });
}
