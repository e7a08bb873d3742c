import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { accountMailJobs } from "../src/features/accounts/mail/jobs.server.ts";
import { startJobs } from "../src/platform/jobs/jobs.server.ts";
import type { JobRunner } from "../src/platform/jobs/queue-runner.server.ts";
import { useTestApp } from "./database.ts";
import { startSmtpInbox } from "./servers/smtp.ts";

/** A world on https whose account mails arrive in a real SMTP server. Call at the top of a file. */
export async function useAccountMails() {
  const inbox = await startSmtpInbox();
  const app = useTestApp({ SMTP_URL: inbox.url, APP_URL: "https://domistrz.example" });
  let runner: JobRunner | undefined;
  beforeEach(() => {
    inbox.received.length = 0;
  });
  afterEach(async () => {
    vi.useRealTimers();
    await runner?.stop();
    runner = undefined;
  });
  afterAll(() => inbox.close());

  /** The mails to one address, once there are `count`. */
  async function mailsTo(address: string, count = 1) {
    const { services, databaseUrl } = app();
    runner ??= await startJobs({ jobs: accountMailJobs, schedules: [], services, databaseUrl });
    for (let wanted = count; ; wanted++) {
      const all = await inbox.waitFor(wanted);
      const own = all.filter(({ recipients }) => recipients.includes(address));
      if (own.length >= count) return own;
    }
  }

  return { app, inbox, mailsTo };
}

/** The token in a mailed link. */
export const tokenIn = (text = "") =>
  /(?:verificationToken|passwordToken)=([\w-]+)/.exec(text)![1]!;
