import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

type ReceivedMail = {
  /** The addresses of the SMTP dialogue: who really gets it. */
  recipients: string[];
  raw: string;
  mail: Email;
};

type Refusal = number | string | undefined;

export type SmtpInbox = {
  url: string;
  received: ReceivedMail[];
  /** Status, or the whole answer, with which every recipient is refused for now; undefined: all are accepted. */
  refusal: Refusal;
  /** How the receipt of what comes is lost: it is taken, and answered as if it was not, or not at all. */
  losesReceipts: "answered" | "cut" | undefined;
  /** An address that does not exist: refused with 550. */
  deadAddress: string | undefined;
  /** The mails so far, once there are `count`; waits at most 10 s. */
  waitFor(count: number): Promise<ReceivedMail[]>;
  close(): Promise<void>;
};

/** What a server says of itself, not of the address (RFC 3463). */
const ofServer = new Map([
  [421, "4.3.2"],
  [451, "4.3.0"],
  [452, "4.3.1"],
]);

/** Thrown by whoever takes a mail: the connection ends without an answer. */
class CutOff extends Error {}

type Take = (mail: { recipients: string[]; raw: string }) => void | Promise<void>;

/**
 * A real mail server on loopback that hands every mail to `take`, and refuses recipients with
 * the code of `refusal` while there is one, in words that quote the address, as most servers do;
 * it says nothing of a recipient as long as that is not known.
 */
export async function startSmtpServer(
  take: Take,
  refusal: (address: string) => Refusal | Promise<Refusal> = () => undefined,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    // The mailer keeps its connections open; closing must not wait for them.
    closeTimeout: 100,
    async onRcptTo({ address }, _session, done) {
      const refused = await refusal(address);
      if (!refused) return done();
      const responseCode = Number.parseInt(String(refused), 10);
      if (typeof refused === "string") {
        return done(Object.assign(new Error(refused.slice(4)), { responseCode }));
      }
      const enhanced = ofServer.get(responseCode) ?? `${String(responseCode)[0]}.1.1`;
      const words = `${enhanced} <${address}>: Recipient address rejected`;
      done(Object.assign(new Error(words), { responseCode }));
    },
    onData(stream, session, done) {
      const accept = async () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        await take({ recipients, raw: await text(stream) });
      };
      const cut = () => {
        for (const connection of server.connections) connection.close();
      };
      accept().then(
        () => done(),
        (error: Error) => (error instanceof CutOff ? cut() : done(error)),
      );
    },
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((closed) => server.close(() => closed()));
  return { url: `smtp://127.0.0.1:${port}`, close };
}

/** The same, keeping what came in memory. */
export async function startSmtpInbox(): Promise<SmtpInbox> {
  const received: ReceivedMail[] = [];
  const { url, close } = await startSmtpServer(
    async (mail) => {
      received.push({ ...mail, mail: await PostalMime.parse(mail.raw) });
      if (inbox.losesReceipts === "cut") throw new CutOff();
      if (inbox.losesReceipts) throw Object.assign(new Error("Lost"), { responseCode: 451 });
    },
    (address) => (address === inbox.deadAddress ? 550 : inbox.refusal),
  );
  const inbox: SmtpInbox = {
    url,
    close,
    received,
    refusal: undefined,
    losesReceipts: undefined,
    deadAddress: undefined,
    async waitFor(count) {
      for (let attempt = 0; attempt < 200 && received.length < count; attempt++) {
        await new Promise((next) => setTimeout(next, 50));
      }
      if (received.length < count) throw new Error(`${received.length} of ${count} mails came`);
      return received;
    },
  };
  return inbox;
}
