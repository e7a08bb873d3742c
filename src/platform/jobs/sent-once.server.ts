import { LRUCache } from "lru-cache";
import type { Mailer } from "../mail/mailer.server.ts";

/** What a job of that id sends by: not what an earlier try of it has sent already. */
export type SentOnce = (jobId: string) => Mailer;

/** Mails of some minutes: as many as leave while the database is started again. */
const most = 10_000;

/**
 * A job that fails after its mail has left, as where the database went away before that could be noted, or before
 * the job could be struck off, is tried again: without this the mail would come twice. Of a process that was
 * killed nobody knows it.
 */
export function sendOnce(mailer: Mailer): SentOnce {
  const sent = new LRUCache<string, true>({ max: most });
  return (jobId) => ({
    ...mailer,
    async send(mail) {
      const name = `${jobId} ${mail.key} ${mail.to}`;
      if (sent.has(name)) return;
      await mailer.send(mail);
      sent.set(name, true);
    },
  });
}
