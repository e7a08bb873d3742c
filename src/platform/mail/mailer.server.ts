import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type SMTPPool from "nodemailer/lib/smtp-pool";
import type { Config } from "../config.server.ts";
import { RetryLater } from "../jobs/retry-later.server.ts";
import { lazyAsync } from "../lazy.ts";
import { makePrivateFolder } from "../storage/private-folder.server.ts";
import { hourMs, minuteMs } from "../time/durations.ts";
import { watchRefused } from "./kept-refused.server.ts";
import type { Mail, MailMessage } from "./mail-message.server.ts";
import { NotSent } from "./not-sent.server.ts";
import { limitUnanswered } from "./unanswered.server.ts";

export type Mailer = {
  /** @throws RetryLater when the mail server is away or asks to come back, or no file can be written, otherwise NotSent. */
  send(mail: Mail): Promise<void>;
  close(): void;
};

/** How soon a mail is tried again: all mail is out well within 120 s of the server's return. */
const retrySeconds = 30;

/** SMTP when configured, otherwise files in the data folder. */
export function createMailer(config: Config, patience: Partial<Patience> = {}): Mailer {
  return config.smtpUrl
    ? smtpMailer(config, { url: config.smtpUrl, patience: { ...ordinary, ...patience } })
    : fileMailer(config);
}

type Patience = {
  /** Until the server wants the mail itself: its turn, a connection, sender and recipient. */
  untilTakenMs: number;
  /** For its answer to the whole mail. */
  untilAnsweredMs: number;
  /** Until a mail is to blame that the server keeps refusing for now, or says nothing of, while it takes others. */
  untilBlamedMs: number;
};

/**
 * A server that looks for spam and viruses answers late, and the mail arrives all the same: who sent it again
 * meanwhile would send it for ever (RFC 5321, 4.5.3.2.6: ten minutes).
 */
const ordinary: Patience = {
  untilTakenMs: minuteMs,
  untilAnsweredMs: 10 * minuteMs,
  untilBlamedMs: hourMs,
};

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
    idleTimeout: 30_000,
    // The library has one limit for silence, before a mail is taken and after it; ours are reached first.
    socketTimeout: 2 * ordinary.untilAnsweredMs,
  });
}

type Smtp = { url: string; patience: Patience };

function smtpMailer(config: Config, { url, patience }: Smtp): Mailer {
  const open = lazyAsync(() => Promise.all([openPool(url), loadWriter()]));
  const watched = watchRefused(patience.untilBlamedMs);
  const limited = limitUnanswered(watched);
  let isUsed = false;
  return {
    async send(mail) {
      isUsed = true;
      const [pool, { writeMail }] = await open();
      const message = await writeMail(config, mail);
      const sending = limited.send(message.messageId, () => deliver(pool, message, patience));
      await sending.catch((error: unknown) => {
        if (!(error instanceof NotSent)) throw error;
        // What only this mail is to blame for is tried ever more seldom and given up in the end, as any job that fails.
        const isOfMail =
          error.isPermanent ||
          error.isDeferred ||
          error.mayHaveArrived ||
          (error.isPassing && watched.refused(message.messageId));
        throw isOfMail ? error : new RetryLater(retrySeconds, { cause: error });
      });
      watched.taken(message.messageId);
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

/** @throws NotSent */
async function deliver(pool: SMTPPool, message: MailMessage, patience: Patience): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const givenUp = new AbortController();
  const giveUp = () => {
    reject(Object.assign(new Error("No answer"), { code: "ETIMEDOUT" }));
    givenUp.abort();
  };
  let late = setTimeout(giveUp, patience.untilTakenMs);
  let [isTold, isTaken] = [false, false];
  const onTold = () => {
    isTold = true;
  };
  const onTaken = () => {
    isTaken = true;
    clearTimeout(late);
    late = setTimeout(giveUp, patience.untilAnsweredMs);
  };
  pool.send(handedOver(message, { signal: givenUp.signal, onTold, onTaken }), (error) =>
    error ? reject(error) : resolve(),
  );
  try {
    await promise;
  } catch (error) {
    throw new NotSent(error as Error, { isTold, isTaken });
  } finally {
    clearTimeout(late);
  }
}

type Handing = {
  /** Ends the connection on which the mail is being sent, and nothing else. */
  signal: AbortSignal;
  /** There is a connection for it, and the server is told of sender and recipient. */
  onTold: () => void;
  /** The server has agreed to take the mail's words. */
  onTaken: () => void;
};

/** What the pool asks of a mail, of which the library's own kind makes a chain of streams. */
function handedOver(
  { envelope, messageId, raw }: MailMessage,
  { signal, onTold, onTaken }: Handing,
): Parameters<SMTPPool["send"]>[0] {
  const message = {
    getEnvelope: () => {
      onTold();
      return envelope;
    },
    messageId: () => messageId,
    getHeader: () => messageId,
    createReadStream: () => inOnePiece(raw, onTaken),
  };
  return { data: { signal }, message } as unknown as Parameters<SMTPPool["send"]>[0];
}

/** Each piece would be a write to the mail server, of which one costs as much as making the mail. */
function inOnePiece(bytes: Buffer, onRead: () => void): Readable {
  return new Readable({
    read() {
      onRead();
      this.push(bytes);
      this.push(null);
    },
  });
}

/** A name of 255 characters is the longest that file systems take; a key may name five jobs. */
const longestKey = 200;

function fileMailer(config: Config): Mailer {
  const folder = join(config.dataDir, "mail");
  makePrivateFolder(folder);
  const store = async (target: string, bytes: Buffer) => {
    const draft = `${target}.part`;
    try {
      // Somebody may have tidied up.
      makePrivateFolder(folder);
      await writeFile(draft, bytes, { mode: 0o600 });
      await rename(draft, target);
    } catch (error) {
      // A full disk is none the emptier for half a mail of each try. One that is read only has no half.
      await rm(draft, { force: true }).catch(() => undefined);
      throw new RetryLater(retrySeconds, { cause: error });
    }
  };
  return {
    async send(mail) {
      const { writeMail } = await loadWriter();
      const { raw } = await writeMail(config, mail);
      const key = mail.key.replace(/[^\w-]/g, "_").slice(0, longestKey);
      const name = `${new Date().toISOString().replace(/[:.]/g, "-")}-${key}.eml`;
      await store(join(folder, name), raw);
    },
    close: () => undefined,
  };
}
