import { randomUUID } from "node:crypto";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { canMount, makeSmallDisk, noSmallDisk } from "../../../tests/servers/small-disk.ts";
import { startSmtpInbox } from "../../../tests/servers/smtp.ts";
import { readConfig } from "../config.server.ts";
import { RetryLater } from "../jobs/retry-later.server.ts";
import { renderMail } from "./mail-content.server.ts";
import type { Mail } from "./mail-message.server.ts";
import { createMailer, type Mailer } from "./mailer.server.ts";
import { NotSent } from "./not-sent.server.ts";

const isMountable = canMount();
const inbox = await startSmtpInbox();
afterAll(() => inbox.close());

const content = { subject: "Zażółć", greeting: "Dzień dobry,", paragraphs: ["To jest próba."] };
const mail = (changes: Partial<Mail> = {}): Mail => ({
  to: "anna@example.pl",
  content,
  key: "proba:1",
  ...changes,
});
const settings = { APP_URL: "https://domistrz.example", MAIL_FROM: "Domistrz <poczta@d.example>" };

let mailer: Mailer;
beforeEach(() => {
  inbox.received.length = 0;
  inbox.refusal = undefined;
  mailer = createMailer(readConfig({ ...settings, SMTP_URL: inbox.url }));
});
afterEach(() => mailer.close());

const failure = (sent: Promise<void>) =>
  sent.then(() => undefined).catch((error: unknown) => error);

describe("what the mail server answers", () => {
  test.each([421, 451, 452])("%i is a reason to come back in half a minute", async (code) => {
    inbox.refusal = code;
    const error = await failure(mailer.send(mail()));
    expect(error).toBeInstanceOf(RetryLater);
    expect((error as RetryLater).seconds).toBe(30);
    expect((error as RetryLater).cause).toMatchObject({ responseCode: code });
  });

  test("450 of an address is for the queue, which tries it ever more seldom and gives it up", async () => {
    inbox.refusal = 450;
    const error = await failure(mailer.send(mail()));
    expect(error).toBeInstanceOf(NotSent);
    // The address stays the company's: its mailbox may only be full today.
    expect(error).toMatchObject({ responseCode: 450, isOfRecipient: false, isDeferred: true });
  });

  test.each([
    ["450 Requested action not taken", true],
    ["450 4.2.0 Greylisted", true],
    ["451 4.7.1 Greylisting in action", false],
    ["451 Requested action aborted", false],
    ["452 4.2.2 Over quota", true],
    ["452 4.5.3 Too many recipients", false],
  ])("„%s” is of the address alone: %s", (response, isDeferred) => {
    const responseCode = Number(response.slice(0, 3));
    const error = new NotSent({ response, responseCode, command: "RCPT TO" });
    expect(error).toMatchObject({ isDeferred, isPermanent: false });
    expect(new NotSent({ response, responseCode, command: "DATA" }).isDeferred).toBe(false);
  });

  test.each([550, 552, 553, 554])("%i is final: nothing says to come back", async (code) => {
    inbox.refusal = code;
    const error = await failure(mailer.send(mail()));
    expect(error).toBeInstanceOf(NotSent);
    expect(error).toMatchObject({ responseCode: code, isOfRecipient: true });
  });

  test.each(["", "anna", "anna <>", "<>", "an\r\nna@example.pl", "a>b@example.pl"])(
    "„%s”, where no mail can go, is final as well",
    async (to) => {
      const error = await failure(mailer.send(mail({ to })));
      expect(error).toBeInstanceOf(NotSent);
      expect(error).toMatchObject({ isOfRecipient: true });
      expect((error as NotSent).message).toMatch(
        /^(?:No address to send to|RCPT TO refused: 501)$/,
      );
      expect(inbox.received).toEqual([]);
    },
  );

  test.each([
    ["a sender", { mailFrom: "Domistrz <recipient>b@d.example" }, ""],
    ["a password", {}, "poczta:haslo@"],
  ])("%s of ours that is refused is a reason to come back", async (_what, given, user) => {
    const url = inbox.url.replace("://", `://${user}`);
    const own = createMailer({ ...readConfig({ ...settings, SMTP_URL: url }), ...given });
    const error = await failure(own.send(mail()));
    own.close();
    expect(error).toBeInstanceOf(RetryLater);
    expect((error as RetryLater).cause).toMatchObject({ isOfRecipient: false });
  });

  test("a server that is away is a reason to come back", async () => {
    const away = createMailer(readConfig({ ...settings, SMTP_URL: "smtp://127.0.0.1:9" }));
    const error = await failure(away.send(mail()));
    expect(error).toBeInstanceOf(RetryLater);
    expect((error as RetryLater).cause).toMatchObject({ message: "CONN failed: ECONNREFUSED" });
    away.close();
  });

  test("an address that the library itself refuses is not repeated either", () => {
    const message = 'Invalid recipient "a>b@example.pl"';
    const error = new NotSent({ message, code: "EENVELOPE", command: "API" });
    expect(error).toMatchObject({ isPermanent: true, isOfRecipient: true });
    expect(inspect(error, { showHidden: true })).not.toContain("example.pl");
  });

  test.each([450, 550])("what %i says of the address is not repeated", async (code) => {
    inbox.refusal = code;
    const error = (await failure(mailer.send(mail()))) as Error;
    const refused = (error.cause ?? error) as Error;
    expect(refused.message).toBe(`RCPT TO refused: ${code} ${code === 450 ? 4 : 5}.1.1`);
    expect(inspect(error, { depth: null, showHidden: true })).not.toContain("anna@example.pl");
  });

  test("nothing of a refused mail arrives, and the next one does", async () => {
    inbox.refusal = 550;
    await failure(mailer.send(mail()));
    inbox.refusal = undefined;
    await mailer.send(mail({ key: "proba:2" }));
    expect(await inbox.waitFor(1)).toHaveLength(1);
  });
});

test("what could not be loaded for the first mail is loaded for the next", async () => {
  vi.resetModules();
  const { default: Pool } = await import("nodemailer/lib/smtp-pool");
  let tries = 0;
  class LatePool extends Pool {
    constructor(options: ConstructorParameters<typeof Pool>[0]) {
      if (++tries === 1) throw new Error("not loaded");
      super(options);
    }
  }
  vi.doMock("nodemailer/lib/smtp-pool", () => ({ default: LatePool }));
  const fresh = await import("./mailer.server.ts");
  const late = fresh.createMailer(readConfig({ ...settings, SMTP_URL: inbox.url }));
  await expect(late.send(mail())).rejects.toThrow("not loaded");
  await late.send(mail());
  expect(await inbox.waitFor(1)).toHaveLength(1);
  late.close();
  vi.doUnmock("nodemailer/lib/smtp-pool");
  vi.resetModules();
});

describe("what a mail says about itself", () => {
  test("the same key is the same Message-ID, another key another one", async () => {
    for (const key of ["a", "a", "b"]) await mailer.send(mail({ key }));
    const [first, again, other] = (await inbox.waitFor(3)).map((one) => one.mail.messageId);
    expect(first).toMatch(/^<[0-9a-f]{32}@domistrz\.example>$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test("it is from us, written by a program, and answered where the caller says", async () => {
    const unsubscribeUrl = "https://domistrz.example/wypisz";
    await mailer.send(mail({ replyTo: "biuro@firma.example", unsubscribeUrl }));
    const [one] = await inbox.waitFor(1);
    expect(one!.recipients).toEqual(["anna@example.pl"]);
    expect(one!.mail.from).toMatchObject({ name: "Domistrz", address: "poczta@d.example" });
    expect(one!.mail.replyTo).toMatchObject([{ address: "biuro@firma.example" }]);
    expect(one!.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(one!.raw).toMatch(/^List-Unsubscribe: <https:\/\/domistrz\.example\/wypisz>\r$/m);
    expect(one!.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  test("it has a subject, a text part and an escaped HTML part", async () => {
    const paragraphs = ["<b>Pilne</b> & ważne"];
    await mailer.send(mail({ content: { ...content, paragraphs } }));
    const [one] = await inbox.waitFor(1);
    expect(one!.mail.subject).toBe("Zażółć");
    expect(one!.mail.text).toContain("<b>Pilne</b> & ważne");
    expect(one!.mail.html).toContain("&lt;b&gt;Pilne&lt;/b&gt; &amp; ważne");
  });

  test("long words, dots, signs of all kinds and what looks like the end of a part arrive as they were", async () => {
    const quote = [
      "Zażółć gęślą jaźń",
      ".",
      "..dwie",
      "--",
      `${"ą".repeat(120)} ${"x".repeat(1_200)}`,
      "=C5 = 100%",
      "😀 „tak” – nie ",
    ].join("\n");
    await mailer.send(mail({ content: { ...content, quote } }));
    const [one] = await inbox.waitFor(1);
    const { text, html } = await renderMail({ ...content, quote }, settings.APP_URL);
    const asRead = (part = "") => part.replaceAll("\r\n", "\n").trimEnd();
    expect(asRead(one!.mail.text)).toBe(text.trimEnd());
    expect(asRead(one!.mail.html)).toBe(html.trimEnd());
    const lines = one!.raw.split("\r\n");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(76);
    expect(one!.raw).not.toMatch(/[^\x20-\x7e\r\n\t]/);
  });

  test("each mail has ends of parts of its own", async () => {
    for (const key of ["a", "b"]) await mailer.send(mail({ key }));
    const [first, second] = (await inbox.waitFor(2)).map(
      ({ raw }) => /boundary="(.+)"/.exec(raw)?.[1],
    );
    expect(first).toMatch(/[0-9a-f-]{36}/);
    expect(second).not.toBe(first);
  });

  test.each([
    ["a line break in an address", { to: "anna@example.pl\r\nBcc: ofiara@example.pl" }],
    ["a list of addresses", { to: "anna@example.pl, ofiara@example.pl" }],
    ["a line break in the subject", { content: { ...content, subject: "A\r\nBcc: ofiara@e.pl" } }],
    ["a line break in the reply address", { replyTo: "a@e.pl\r\nBcc: ofiara@example.pl" }],
  ])("%s adds no recipient and no header", async (_what, changes) => {
    await failure(mailer.send(mail(changes)));
    for (const { recipients, raw } of inbox.received) {
      expect(recipients).not.toContain("ofiara@example.pl");
      expect(raw.split("\r\n\r\n")[0]).not.toMatch(/^Bcc:/im);
    }
  });
});

describe("without a mail server", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "domistrz-mail-"));
  const folder = join(dataDir, "mail");
  afterAll(() => rmSync(dataDir, { recursive: true }));

  test("a mail is a complete file that no other system user may read", async () => {
    const files = createMailer(readConfig({ ...settings, DATA_DIR: dataDir }));
    await files.send(mail({ key: "account-mail:../../etc" }));
    files.close();
    const [name = "", ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(name).toMatch(/^[\dTZ-]+-account-mail_______etc\.eml$/);
    expect(readFileSync(join(folder, name), "utf8")).toMatch(/^To: anna@example\.pl\r?$/m);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test("a mail about five jobs, whose key is longer than a name may be, is a file as well", async () => {
    const files = createMailer(readConfig({ ...settings, DATA_DIR: dataDir }));
    const ids = Array.from({ length: 5 }, () => randomUUID());
    const key = `job-proposals:${randomUUID()}:${Date.now()}:${ids.join(",")}`;
    await files.send(mail({ key }));
    expect(readdirSync(folder)).toContainEqual(expect.stringContaining("job-proposals"));
  });

  test("where no file can be written mails wait as for a server that is away, and for a folder that is gone not at all", async () => {
    const files = createMailer(readConfig({ ...settings, DATA_DIR: dataDir }));
    rmSync(folder, { recursive: true });
    writeFileSync(folder, "no folder");
    const error = await failure(files.send(mail()));
    expect(error).toBeInstanceOf(RetryLater);
    expect(error).toMatchObject({ seconds: 30, cause: { syscall: expect.any(String) } });
    rmSync(folder);
    await files.send(mail());
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test.skipIf(!isMountable)(
    `a full disk is left no half of a mail${isMountable ? "" : ` – pominięte: ${noSmallDisk}`}`,
    async () => {
      const disk = await makeSmallDisk(8 * 1024);
      try {
        symlinkSync(disk.mediaDir, join(disk.dataDir, "mail"));
        const files = createMailer(readConfig({ ...settings, DATA_DIR: disk.dataDir }));
        const long = mail({ content: { ...content, quote: "a".repeat(20_000) } });
        const error = await failure(files.send(long));
        expect(error).toMatchObject({ seconds: 30, cause: { code: "ENOSPC" } });
        expect(readdirSync(disk.mediaDir)).toEqual([]);
      } finally {
        disk.remove();
      }
    },
  );
});
