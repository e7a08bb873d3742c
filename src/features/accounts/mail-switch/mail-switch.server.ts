import { Hono } from "hono";
import { ApiError, type ErrorDefinition } from "../../../platform/api/problem.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isUuid } from "../../../platform/uuid.ts";
import { readSignedValue, signValue } from "../secrets.server.ts";

type Signing = { appUrl: string; secret: Buffer };

type MailSwitch = { purpose: string; path: string; unknownLink: ErrorDefinition };

/** What the one click does, and the sentence a mail program gets in return. */
type SwitchOff = { off: (services: Services, id: string) => Promise<void>; told: string };

/**
 * A kind of mail that its reader switches off and on by a link, without signing in. The token in
 * the link names whose mails; `purpose` keeps it from being good for anything else.
 */
export function mailSwitch({ purpose, path, unknownLink }: MailSwitch) {
  /** Undefined when the token was not made by us. */
  const read = (secret: Buffer, token: string): string | undefined => {
    const id = readSignedValue(secret, purpose, token);
    return id !== undefined && isUuid(id) ? id : undefined;
  };
  /** @throws ApiError where `read` finds nothing. */
  const idOf = ({ secret }: Pick<Services, "secret">, token: string): string => {
    const id = read(secret, token);
    if (id === undefined) throw new ApiError(unknownLink);
    return id;
  };
  /** The page on which such mails are switched off and on. */
  const pageUrl = ({ appUrl, secret }: Signing, id: string) =>
    `${appUrl}${path}/${signValue(secret, purpose, id)}`;
  const oneClickPath = "jednym-kliknieciem";
  /** Where a mail program switches them off with one click (RFC 8058). */
  const oneClickUrl = (signing: Signing, id: string) => `${pageUrl(signing, id)}/${oneClickPath}`;
  /**
   * Answers that click. A mail provider posts it: without a page of ours before it, a cookie or an
   * origin, so that the token alone is the right to it. Who opens the address gets the page.
   */
  const oneClick = (services: Services, { off, told }: SwitchOff): Hono => {
    const site = new Hono();
    const address = `${path}/:token/${oneClickPath}` as "/:token";
    site.get(address, (c) => c.redirect(`${path}/${encodeURIComponent(c.req.param("token"))}`));
    site.post(address, async (c) => {
      const id = read(services.secret, c.req.param("token"));
      if (id === undefined) return c.text("Ten link jest nieprawidłowy.\n", 404);
      await off(services, id);
      return c.text(`${told}\n`);
    });
    return site;
  };
  return { idOf, pageUrl, oneClickUrl, oneClick };
}
