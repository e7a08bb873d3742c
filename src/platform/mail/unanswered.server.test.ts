import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { startSmtpServer } from "../../../tests/servers/smtp.ts";
import { readConfig } from "../config.server.ts";
import { RetryLater } from "../jobs/retry-later.server.ts";
import { createMailer, type Mailer } from "./mailer.server.ts";
import { NotSent } from "./not-sent.server.ts";

/** It asks the recipient's own server first, of which it hears nothing. */
let isHanging = true;
let askedInVain = 0;
const never = new Promise<never>(() => undefined);
const server = await startSmtpServer(
  () => undefined,
  (address) => {
    if (!isHanging || !address.startsWith("cisza")) return undefined;
    askedInVain += 1;
    return never;
  },
);
afterAll(() => server.close());

let mailer: Mailer | undefined;
beforeEach(() => {
  isHanging = true;
  askedInVain = 0;
});
afterEach(() => mailer?.close());

/** @returns what became of a mail: nothing more to do, or what was thrown. */
function senderWith(patience: { untilBlamedMs?: number }) {
  const settings = { MAIL_FROM: "poczta@d.example", SMTP_URL: server.url };
  const own = (mailer = createMailer(readConfig(settings), { untilTakenMs: 1_000, ...patience }));
  const content = { subject: "Próba", greeting: "Dzień dobry,", paragraphs: [] };
  return (to: string) =>
    own.send({ to, content, key: `proba:${to}` }).catch((error: unknown) => error);
}

type Send = ReturnType<typeof senderWith>;

/** Others are taken for as long as these are tried. */
async function besideOthers(send: Send, silent: string[]): Promise<unknown[]> {
  const ends = { all: false };
  const tried = Promise.all(silent.map(send)).finally(() => (ends.all = true));
  while (!ends.all) expect(await send("jan@example.pl")).toBeUndefined();
  return tried;
}

const silentOnes = (count: number) =>
  Array.from({ length: count }, (_, index) => `cisza${index}@example.pl`);

test("what a server says nothing of for long while it takes others is for the queue, which gives it up", async () => {
  const send = senderWith({ untilBlamedMs: 500 });
  const [first] = await besideOthers(send, silentOnes(1));
  expect(first).toBeInstanceOf(RetryLater);
  const [blamed] = await besideOthers(send, silentOnes(1));
  expect(blamed).toBeInstanceOf(NotSent);
  expect(blamed).toMatchObject({ isPermanent: false, isOfRecipient: false });
  isHanging = false;
  expect(await send(silentOnes(1)[0]!)).toBeUndefined();
});

test("of a server that says nothing of any mail it comes back", async () => {
  const send = senderWith({ untilBlamedMs: 0 });
  for (let round = 0; round < 2; round++) {
    for (const end of await Promise.all(silentOnes(2).map(send))) {
      expect(end).toBeInstanceOf(RetryLater);
    }
  }
});

test("those that it said nothing of before leave most connections to others", async () => {
  const send = senderWith({});
  const silent = silentOnes(6);
  await besideOthers(send, silent);
  expect(askedInVain).toBe(6);
  askedInVain = 0;
  for (const end of await besideOthers(send, silent)) expect(end).toBeInstanceOf(RetryLater);
  expect(askedInVain).toBe(2);
  isHanging = false;
  for (const to of silent) expect(await send(to)).toBeUndefined();
});
