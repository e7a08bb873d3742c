import { isUuid } from "../../../platform/uuid.ts";
import { readSignedValue, signValue } from "../../accounts/secrets.server.ts";

const purpose = "lead-reminders";

/** The company whose reminders a token switches; undefined when it was not made by us. */
export function readReminderToken(secret: Buffer, token: string): string | undefined {
  const id = readSignedValue(secret, purpose, token);
  return id !== undefined && isUuid(id) ? id : undefined;
}

type Signing = { appUrl: string; secret: Buffer };

/** The page on which reminders are switched off and on. */
export function reminderPageUrl({ appUrl, secret }: Signing, companyId: string): string {
  return `${appUrl}/przypomnienia/${signValue(secret, purpose, companyId)}`;
}

/** Where a mail program switches them off with one click (RFC 8058). */
export function oneClickUrl(signing: Signing, companyId: string): string {
  return `${reminderPageUrl(signing, companyId)}/jednym-kliknieciem`;
}
