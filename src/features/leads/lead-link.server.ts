import { readSignedValue, signValue } from "../accounts/secrets.server.ts";

const purpose = "lead-sender";

/** The token of the sender's private page: whoever has it may do what the sender may. */
export function leadToken(secret: Buffer, leadId: string): string {
  return signValue(secret, purpose, leadId);
}

/** The lead that a token opens; undefined when it was not made by us. */
export function readLeadToken(secret: Buffer, token: string): string | undefined {
  return readSignedValue(secret, purpose, token);
}

/** Absolute address of the sender's private page, for mails. */
export function senderPageUrl(
  { appUrl, secret }: { appUrl: string; secret: Buffer },
  leadId: string,
): string {
  return `${appUrl}/zapytanie/${leadToken(secret, leadId)}`;
}
