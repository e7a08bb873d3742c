import { LRUCache } from "lru-cache";
import type { Mailer } from "../mail/mailer.server.ts";

export type SentOnce = {
  /** What a job of that id sends by: not what an earlier try of it has sent already. */
  mailerOf(jobId: string): Mailer;
  /** That job will not be tried again. */
  forget(jobId: string): void;
};

/** Jobs that failed since they had sent a mail: as many as wait while the database is started again. */
const most = 10_000;

/**
 * A job that fails after its mail has left, as where the database went away before that could be noted, is
 * tried again: without this the mail would come twice. Of a process that was killed nobody knows it.
 */
export function sendOnce(mailer: Mailer): SentOnce {
  const sent = new LRUCache<string, Set<string>>({ max: most });
  return {
    mailerOf: (jobId) => ({
      ...mailer,
      async send(mail) {
        const name = `${mail.key} ${mail.to}`;
        if (sent.get(jobId)?.has(name)) return;
        await mailer.send(mail);
        sent.set(jobId, (sent.get(jobId) ?? new Set()).add(name));
      },
    }),
    forget: (jobId) => void sent.delete(jobId),
  };
}
