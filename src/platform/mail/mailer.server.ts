import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import type { TransportOptions } from "nodemailer";
import type { Config } from "../config.server.ts";
import { RetryLater } from "../jobs/retry-later.server.ts";
import { type MailContent, renderMail } from "./mail-content.server.ts";

export type Mail = {
  to: string;
  content: MailContent;
  /** Same key, same Message-ID: a repeated delivery is recognised as one mail. */
  key: string;
  replyTo?: string;
  /** Address that switches this kind of mail off with one click (RFC 8058). */
  unsubscribeUrl?: string;
};

export type Mailer = {
  /** @throws RetryLater when the mail server is away or asks to come back. */
  send(mail: Mail): Promise<void>;
  close(): void;
};

/** How soon a mail is tried again: all mail is out well within 120 s of the server's return. */
const retrySeconds = 30;

/** SMTP when configured, otherwise files in the data folder. */
export function createMailer(config: Config): Mailer {
  return config.smtpUrl ? smtpMailer(config, config.smtpUrl) : fileMailer(config);
}

/** Loaded with the first mail: processes that answer pages send none, and it takes four megabytes. */
const loadNodemailer = async () => (await import("nodemailer")).default;

async function message(config: Config, mail: Mail) {
  const id = createHash("sha256").update(mail.key).digest("hex").slice(0, 32);
  return {
    from: config.mailFrom,
    to: { name: "", address: mail.to },
    replyTo: mail.replyTo && { name: "", address: mail.replyTo },
    messageId: `<${id}@${new URL(config.appUrl).hostname}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(mail.unsubscribeUrl && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
    },
    list: mail.unsubscribeUrl ? { unsubscribe: mail.unsubscribeUrl } : undefined,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(await renderMail(mail.content, config.appUrl)),
  };
}

async function openTransport(url: string) {
  const nodemailer = await loadNodemailer();
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 8,
    maxMessages: 1_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as TransportOptions);
  transport.use("stream", ({ message }, done) => {
    message.transform(inOnePiece);
    done();
  });
  return transport;
}

function smtpMailer(config: Config, url: string): Mailer {
  let opened: ReturnType<typeof openTransport> | undefined;
  return {
    async send(mail) {
      const transport = await (opened ??= openTransport(url));
      try {
        await transport.sendMail(await message(config, mail));
      } catch (error) {
        if (isPermanent(error)) throw error;
        throw new RetryLater(retrySeconds, { cause: error });
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** Each piece of a mail would be a write to the mail server, of which one costs as much as making the mail. */
function inOnePiece(): Transform {
  const pieces: Buffer[] = [];
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
    flush(done) {
      done(null, Buffer.concat(pieces));
    },
  });
}

/** The mail server will never take mail for this address. */
export function isRefusedRecipient(error: unknown): boolean {
  return isPermanent(error) && (error as { command?: string }).command === "RCPT TO";
}

/** A 5xx response about this very mail; anything else may pass next time. */
function isPermanent(error: unknown): boolean {
  const code = (error as { responseCode?: number }).responseCode ?? 0;
  return code >= 500 && code < 600;
}

function fileMailer(config: Config): Mailer {
  const folder = join(config.dataDir, "mail");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    async send(mail) {
      const nodemailer = await loadNodemailer();
      const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
      const sent = await transport.sendMail(await message(config, mail));
      const name = `${new Date().toISOString().replace(/[:.]/g, "-")}-${mail.key.replace(/[^\w-]/g, "_")}.eml`;
      const target = join(folder, name);
      await writeFile(`${target}.part`, sent.message as Buffer, { mode: 0o600 });
      await rename(`${target}.part`, target);
    },
    close: () => undefined,
  };
}
