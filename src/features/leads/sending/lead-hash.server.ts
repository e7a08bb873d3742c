import { createHash } from "node:crypto";
import { normaliseMessage } from "./rules.ts";

type Words = { contact_email: string; message: string; phone?: string | null | undefined };

/** Company, sender and words: the same of all three is the same submission, for as long as `rules.ts` says. */
export function leadHash(lead: Words & { corporate_user_id: string }): Buffer {
  const email = lead.contact_email.toLowerCase();
  const digits = lead.phone?.replace(/[^\d+]/g, "") ?? "";
  return hash([lead.corporate_user_id, email, normaliseMessage(lead.message), digits]);
}

/** Sender and words, whoever they go to and however they are written. */
export function textHash({ contact_email, message }: Words): Buffer {
  return hash([contact_email.toLowerCase(), normaliseMessage(message).toLocaleLowerCase("pl-PL")]);
}

const hash = (parts: string[]) => createHash("sha256").update(JSON.stringify(parts)).digest();
