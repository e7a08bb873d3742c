import { dayMs } from "../../platform/time/durations.ts";
import { emailKey, readSignedValue, signValue } from "../accounts/secrets.server.ts";

const purpose = "lead-decision";
const validDays = 14;

/** What a link in the company's mail is for: its lead, the answer it proposes, and until when. */
export type DecisionLink = {
  leadId: string;
  decision: "contacted" | "rejected";
  expiresAt: Date;
  /** The address it was sent to, by its key. */
  mailbox: string;
};

export function decisionToken(secret: Buffer, link: DecisionLink): string {
  const { leadId, decision, expiresAt, mailbox } = link;
  return signValue(secret, purpose, `${leadId} ${decision} ${expiresAt.getTime()} ${mailbox}`);
}

/** What a link says, also one that has expired; undefined for a text that was not made by us. */
export function readDecisionToken(secret: Buffer, token: string): DecisionLink | undefined {
  const value = readSignedValue(secret, purpose, token);
  if (value === undefined) return undefined;
  const [leadId = "", decision, expires, mailbox = ""] = value.split(" ");
  return {
    leadId,
    decision: decision === "contacted" ? "contacted" : "rejected",
    expiresAt: new Date(Number(expires)),
    mailbox,
  };
}

/** Absolute addresses of the pages on which the company answers without signing in. */
export function decisionUrls(
  { appUrl, secret }: { appUrl: string; secret: Buffer },
  { leadId, email, now }: { leadId: string; email: string; now: Date },
): { acceptUrl: string; declineUrl: string } {
  const expiresAt = new Date(now.getTime() + validDays * dayMs);
  const mailbox = emailKey(secret, email);
  const url = (decision: DecisionLink["decision"]) =>
    `${appUrl}/decyzja/${decisionToken(secret, { leadId, decision, expiresAt, mailbox })}`;
  return { acceptUrl: url("contacted"), declineUrl: url("rejected") };
}
