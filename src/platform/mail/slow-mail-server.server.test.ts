import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { startSmtpServer } from "../../../tests/servers/smtp.ts";
import { readConfig } from "../config.server.ts";
import { RetryLater } from "../jobs/retry-later.server.ts";
import type { Mail } from "./mail-message.server.ts";
import { createMailer } from "./mailer.server.ts";

const mail: Mail = {
  to: "anna@example.pl",
  content: { subject: "Próba", greeting: "Dzień dobry,", paragraphs: ["To jest próba."] },
  key: "proba:1",
};

type Patience = Parameters<typeof createMailer>[1];

/** @returns what became of the mail: nothing more to do, or what was thrown. */
async function sendTo(url: string, patience: Patience): Promise<unknown> {
  const settings = { APP_URL: "https://domistrz.example", MAIL_FROM: "D <poczta@d.example>" };
  const mailer = createMailer(readConfig({ ...settings, SMTP_URL: url }), patience);
  try {
    return await mailer.send(mail).catch((error: unknown) => error);
  } finally {
    mailer.close();
  }
}

describe("a mail server that takes its time", () => {
  test("has longer for its answer to a whole mail than for all before", async () => {
    let times = 0;
    const server = await startSmtpServer(async () => {
      times += 1;
      await pause(600);
    });
    const sent = await sendTo(server.url, { untilTakenMs: 300, untilAnsweredMs: 20_000 });
    await server.close();
    expect(sent).toBeUndefined();
    expect(times).toBe(1);
  });

  test("and never answers to one that may have arrived: it is sent again ever more seldom", async () => {
    const server = await startSmtpServer(() => pause(60_000, undefined, { ref: false }));
    const failure = await sendTo(server.url, { untilTakenMs: 10_000, untilAnsweredMs: 100 });
    await server.close();
    expect(failure).toMatchObject({
      name: "NotSent",
      message: "Sending failed: ETIMEDOUT",
      mayHaveArrived: true,
    });
  });

  test("and does not even take one is a reason to come back soon", async () => {
    const silent = createServer((socket) => void socket.on("error", () => undefined));
    silent.listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const patience = { untilTakenMs: 100, untilAnsweredMs: 10_000 };
    expect(await sendTo(`smtp://127.0.0.1:${port}`, patience)).toBeInstanceOf(RetryLater);
    silent.close();
  });
});
