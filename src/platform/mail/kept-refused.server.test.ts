import { afterAll, afterEach, describe, expect, test } from "vitest";
import { startSmtpServer } from "../../../tests/servers/smtp.ts";
import { readConfig } from "../config.server.ts";
import { RetryLater } from "../jobs/retry-later.server.ts";
import { createMailer, type Mailer } from "./mailer.server.ts";
import { NotSent } from "./not-sent.server.ts";

const greylisted = "451 4.7.1 Greylisting in action";
const [refused, other] = ["anna@example.pl", "jan@example.pl"];
/** What it says to the address, and to the whole mail. */
let answers: { ofAddress?: string; ofMail?: string } = {};
const server = await startSmtpServer(
  ({ recipients }) => {
    if (!recipients.includes(refused) || !answers.ofMail) return;
    throw Object.assign(new Error(answers.ofMail.slice(4)), { responseCode: 451 });
  },
  (address) => (address === refused ? answers.ofAddress : undefined),
);
afterAll(() => server.close());

let mailer: Mailer | undefined;
afterEach(() => mailer?.close());

/** @returns what became of a mail: nothing more to do, or what was thrown. */
function senderWith(patience: { untilBlamedMs?: number }) {
  const settings = { MAIL_FROM: "poczta@d.example", SMTP_URL: server.url };
  const own = (mailer = createMailer(readConfig(settings), patience));
  const content = { subject: "Próba", greeting: "Dzień dobry,", paragraphs: [] };
  return (to: string) =>
    own.send({ to, content, key: `proba:${to}` }).catch((error: unknown) => error);
}

describe.each([
  ["the address", { ofAddress: greylisted }],
  ["the whole mail", { ofMail: greylisted }],
])("for now, of %s,", (_what, given) => {
  test("what is refused for long while others are taken is for the queue, which gives it up", async () => {
    answers = given;
    const send = senderWith({ untilBlamedMs: 0 });
    expect(await send(refused)).toBeInstanceOf(RetryLater);
    expect(await send(other)).toBeUndefined();
    const blamed = await send(refused);
    expect(blamed).toBeInstanceOf(NotSent);
    expect(blamed).toMatchObject({ isPermanent: false, isOfRecipient: false });
    answers = {};
    expect(await send(refused)).toBeUndefined();
  });

  test("what is refused for minutes comes back in half a minute", async () => {
    answers = given;
    const send = senderWith({});
    for (const to of [refused, other]) await send(to);
    expect(await send(refused)).toBeInstanceOf(RetryLater);
  });

  test("what is refused by a server that takes nothing else comes back as well", async () => {
    answers = given;
    const send = senderWith({ untilBlamedMs: 0 });
    expect(await send(other)).toBeUndefined();
    for (const to of [refused, refused]) expect(await send(to)).toBeInstanceOf(RetryLater);
  });
});
