import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = {
  /** The addresses of the SMTP dialogue: who really gets it. */
  recipients: string[];
  raw: string;
  mail: Email;
};

export type SmtpInbox = {
  url: string;
  received: ReceivedMail[];
  /** The mails so far, once there are `count`; waits at most 10 s. */
  waitFor(count: number): Promise<ReceivedMail[]>;
  close(): Promise<void>;
};

/** A real mail server on loopback that accepts everything and keeps it. */
export async function startSmtpInbox(): Promise<SmtpInbox> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    // The mailer keeps its connections open; closing must not wait for them.
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        PostalMime.parse(raw).then((mail) => {
          received.push({ recipients, raw: raw.toString(), mail });
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async waitFor(count) {
      for (let attempt = 0; attempt < 200 && received.length < count; attempt++) {
        await new Promise((next) => setTimeout(next, 50));
      }
      if (received.length < count) throw new Error(`${received.length} of ${count} mails came`);
      return received;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
