import { mkdirSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type SMTPPool from "nodemailer/lib/smtp-pool";
import type { Config } from "../config.server.ts";
import { RetryLater } from "../jobs/retry-later.server.ts";
import { lazyAsync } from "../lazy.ts";
import type { Mail, MailMessage } from "./mail-message.server.ts";
import { NotSent } from "./not-sent.server.ts";

export type Mailer = {
  /** @throws RetryLater when the mail server is away or asks to come back, otherwise NotSent. */
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
const loadWriter = () => import("./mail-message.server.ts");

async function openPool(url: string): Promise<SMTPPool> {
  const { default: Pool } = await import("nodemailer/lib/smtp-pool");
  return new Pool({
    url,
    maxConnections: 8,
    maxMessages: 1_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
}

function smtpMailer(config: Config, url: string): Mailer {
  const open = lazyAsync(() => Promise.all([openPool(url), loadWriter()]));
  let isUsed = false;
  return {
    async send(mail) {
      isUsed = true;
      const [pool, { writeMail }] = await open();
      const message = handedOver(await writeMail(config, mail));
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      pool.send(message, (error) => (error ? reject(error) : resolve()));
      await promise.catch((error: Error) => {
        const failure = new NotSent(error);
        // Of this mail alone: ever more seldom, and given up in the end, as any job that fails.
        const isOfMail = failure.isPermanent || failure.isDeferred;
        throw isOfMail ? failure : new RetryLater(retrySeconds, { cause: failure });
      });
    },
    close() {
      if (isUsed)
        open().then(
          ([pool]) => pool.close(),
          () => undefined,
        );
    },
  };
}

/** What the pool asks of a mail, of which the library's own kind makes a chain of streams. */
function handedOver({ envelope, messageId, raw }: MailMessage): Parameters<SMTPPool["send"]>[0] {
  const message = {
    getEnvelope: () => envelope,
    messageId: () => messageId,
    getHeader: () => messageId,
    createReadStream: () => inOnePiece(raw),
  };
  return { data: {}, message } as unknown as Parameters<SMTPPool["send"]>[0];
}

/** Each piece would be a write to the mail server, of which one costs as much as making the mail. */
function inOnePiece(bytes: Buffer): Readable {
  return new Readable({
    read() {
      this.push(bytes);
      this.push(null);
    },
  });
}

function fileMailer(config: Config): Mailer {
  const folder = join(config.dataDir, "mail");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    async send(mail) {
      const { writeMail } = await loadWriter();
      const { raw } = await writeMail(config, mail);
      const name = `${new Date().toISOString().replace(/[:.]/g, "-")}-${mail.key.replace(/[^\w-]/g, "_")}.eml`;
      const target = join(folder, name);
      const draft = `${target}.part`;
      try {
        await writeFile(draft, raw, { mode: 0o600 });
        await rename(draft, target);
      } catch (error) {
        // A full disk is none the emptier for half a mail of each try.
        await rm(draft, { force: true });
        throw error;
      }
    },
    close: () => undefined,
  };
}
