import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { startSmtpInbox } from "../../../tests/servers/smtp.ts";
import { readConfig } from "../config.server.ts";
import { RetryLater } from "../jobs/retry-later.server.ts";
import { createMailer, type Mailer } from "./mailer.server.ts";
import { NotSent } from "./not-sent.server.ts";

const inbox = await startSmtpInbox();
afterAll(() => inbox.close());

let mailer: Mailer;
beforeEach(() => {
  mailer = createMailer(readConfig({ MAIL_FROM: "poczta@d.example", SMTP_URL: inbox.url }));
});
afterEach(() => mailer.close());

const content = { subject: "Próba", greeting: "Dzień dobry,", paragraphs: [] };

/** What a mail fails with when the server answers so to its recipient. */
function failureBy(answer: string): Promise<unknown> {
  inbox.refusal = answer;
  return mailer.send({ to: "anna@example.pl", content, key: "proba:1" }).then(
    () => undefined,
    (error: unknown) => error,
  );
}

test.each([
  "554 5.7.1 <anna@example.pl>: Relay access denied",
  "550 5.7.1 <anna@example.pl>... Relaying denied",
  "550 relay not permitted",
  "550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain",
  "550 5.1.8 <poczta@d.example>: Sender address rejected: Domain not found",
  "450 4.1.8 <poczta@d.example>: Sender address rejected: Domain not found",
  "553 5.7.1 <poczta@d.example>: Sender address rejected: not owned by user anna",
  "554 5.7.1 <unknown[192.0.2.1]>: Client host rejected: Access denied",
  "554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.example",
])("„%s” is of our settings: the mail waits", async (answer) => {
  const error = await failureBy(answer);
  expect(error).toBeInstanceOf(RetryLater);
  expect((error as RetryLater).cause).toMatchObject({ isOfRecipient: false });
});

test.each([
  ["550 5.7.1 Message refused", false],
  ["550 5.4.1 Recipient address rejected: Access denied", true],
  ['550 5.1.1 <"unable to relay"@example.pl>: Recipient address rejected', true],
  ["550 No such user", true],
])("„%s” is final, and of the address: %s", async (answer, isOfRecipient) => {
  const error = await failureBy(answer);
  expect(error).toBeInstanceOf(NotSent);
  expect(error).toMatchObject({ isPermanent: true, isOfRecipient });
});
