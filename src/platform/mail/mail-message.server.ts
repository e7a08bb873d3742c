import { createHash, randomUUID } from "node:crypto";
import MimeNode from "nodemailer/lib/mime-node";
import { encode, wrap } from "nodemailer/lib/qp";
import type { Config } from "../config.server.ts";
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

/** A mail as it is handed over: `raw` after RFC 5322, with CRLF at the end of each line. */
export type MailMessage = {
  envelope: { from: string | false; to: string[] };
  messageId: string;
  raw: Buffer;
};

/**
 * Written out at once, by the library's parts: its own way of doing so is eight streams for a mail, which
 * cost as much as all else that is done for it.
 */
export async function writeMail(config: Config, mail: Mail): Promise<MailMessage> {
  const { subject, text, html } = await renderMail(mail.content, config.appUrl);
  const id = createHash("sha256").update(mail.key).digest("hex").slice(0, 32);
  const messageId = `<${id}@${new URL(config.appUrl).hostname}>`;
  const { replyTo, unsubscribeUrl } = mail;
  // Given here, for otherwise each part would draw random bytes by a call to the system.
  const baseBoundary = randomUUID();
  const message = new MimeNode("multipart/alternative", { baseBoundary });
  message.setHeader({
    "Auto-Submitted": "auto-generated",
    ...(unsubscribeUrl && {
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "List-Unsubscribe": {
        prepared: true,
        foldLines: true,
        value: `<${new URL(unsubscribeUrl).href}>`,
      },
    }),
    From: config.mailFrom,
    To: { name: "", address: mail.to },
    ...(replyTo !== undefined && { "Reply-To": { name: "", address: replyTo } }),
    Subject: subject,
    "Message-ID": messageId,
  });
  for (const [type, content] of [
    ["text/plain", text],
    ["text/html", html],
  ] as const) {
    const part = message.createChild(`${type}; charset=utf-8`, { baseBoundary });
    part.setHeader("Content-Transfer-Encoding", "quoted-printable").setContent(content);
  }
  return { envelope: message.getEnvelope(), messageId, raw: Buffer.from(written(message)) };
}

function written(part: MimeNode): string {
  // Makes the boundary as well.
  const headers = part.buildHeaders();
  const parts = part.childNodes.map((child) => `--${part.boundary}\r\n${written(child)}\r\n`);
  const body =
    parts.length > 0 ? `${parts.join("")}--${part.boundary}--\r\n` : encoded(part.content);
  return `${headers}\r\n\r\n${body}`;
}

const encoded = (text: unknown) => wrap(encode(String(text).replaceAll(/\r?\n/g, "\r\n")));
