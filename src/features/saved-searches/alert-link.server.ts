import { isUuid } from "../../platform/uuid.ts";
import { readSignedValue, signValue } from "../accounts/secrets.server.ts";

const purpose = "search-alerts";

/** The owner whose alerts a token switches; undefined when it was not made by us. */
export function readAlertToken(secret: Buffer, token: string): string | undefined {
  const id = readSignedValue(secret, purpose, token);
  return id !== undefined && isUuid(id) ? id : undefined;
}

type Signing = { appUrl: string; secret: Buffer };

/** The page on which alerts are switched off and on. */
export function alertPageUrl({ appUrl, secret }: Signing, ownerId: string): string {
  return `${appUrl}/powiadomienia/${signValue(secret, purpose, ownerId)}`;
}

/** Where a mail program switches them off with one click (RFC 8058). */
export function oneClickUrl(signing: Signing, ownerId: string): string {
  return `${alertPageUrl(signing, ownerId)}/jednym-kliknieciem`;
}
