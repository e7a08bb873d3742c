import type { Services } from "../../../platform/services.server.ts";
import { findContactChoice, findUser } from "../account-queries.server.ts";
import type { User } from "../contract.ts";
import { findToken, type KnownToken } from "../mail/queries.server.ts";
import { hashSecret } from "../secrets.server.ts";
import type { LinkState } from "./contract.ts";

const ended: LinkState = { state: "ended", purpose: null };

/** What a mailed link would do, or has done. Looking changes nothing: scanners open every link. */
export async function readLink(services: Services, token: string): Promise<LinkState> {
  const { db } = services;
  const known = await findToken(db, { hash: hashSecret(token), at: services.now() });
  if (!known || known.purpose === "reset") return ended;
  const user = await findUser(db, known.accountId);
  if (!user) return ended;
  const { purpose, email } = known;
  if (hasHappened(known, user)) return { state: "done", purpose, email };
  if (known.isUsed || known.isOver || !isStillMeant(known, user)) return ended;
  if (purpose !== "change_email" || !user.contact) return { state: "open", purpose, email };
  const changesContact = await findContactChoice(db, known.accountId);
  return { state: "open", purpose, email, contact: user.contact.email, changesContact };
}

/** Whatever link did it: an address confirmed by another one needs this one no more. */
function hasHappened({ purpose, email, isUsed }: KnownToken, user: User): boolean {
  const isAddress = user.email === email && user.isEmailConfirmed;
  if (purpose === "confirm") return isAddress;
  if (purpose === "contact_email") return isContact(user, email) && user.contact!.isConfirmed;
  return isUsed && isAddress;
}

/** A link is good only for the address it was sent to. */
function isStillMeant({ purpose, email }: KnownToken, user: User): boolean {
  if (purpose === "change_email") return user.pendingEmail === email;
  if (purpose === "contact_email") return isContact(user, email);
  return user.email === email;
}

const isContact = ({ contact }: User, email: string) => contact?.email === email;
