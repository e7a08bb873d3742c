import { randomBytes, randomUUID } from "node:crypto";
import type { Executor } from "../../../platform/db/connect.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import {
  readSessionCookies,
  type SessionCookie,
} from "../../../platform/session/session-cookies.server.ts";
import { describeDevice, lifetimes } from "../rules.ts";
import { deriveSecret, hashSecret, newSecret } from "../secrets.server.ts";
import {
  deleteSession,
  findSession,
  insertSession,
  lockSession,
  rotateSecrets,
  type SessionRow,
  touchSession,
} from "./queries.server.ts";

/** What the browser keeps: `sessionId.secret` twice. */
export type SessionSecrets = {
  sessionId: string;
  access: string;
  refresh: string;
  isRemembered: boolean;
};

/** Idleness is measured this coarsely, so that reading a page rarely writes. */
const touchEveryMs = 60_000;

const fits = (secret: string, hash: Buffer | null) => hash?.equals(hashSecret(secret)) ?? false;
const after = (at: Date, ms: number) => new Date(at.getTime() + ms);
const earlier = (a: Date, b: Date) => (a < b ? a : b);

/** Always a new id and new secrets: whatever the browser sent before is worth nothing. */
export async function openSession(
  executor: Executor,
  input: { accountId: string; userAgent: string | undefined; isRemembered: boolean; at: Date },
): Promise<SessionSecrets> {
  const { accountId, at, isRemembered } = input;
  const secrets = { sessionId: randomUUID(), access: newSecret(), refresh: newSecret() };
  await insertSession(executor, {
    id: secrets.sessionId,
    accountId,
    accessHash: hashSecret(secrets.access),
    refreshHash: hashSecret(secrets.refresh),
    rotationSalt: randomBytes(16),
    accessExpiresAt: after(at, lifetimes.accessIdle),
    refreshExpiresAt: after(at, lifetimes.refresh),
    expiresAt: after(at, lifetimes.sessionAbsolute),
    isRemembered,
    device: describeDevice(input.userAgent),
    at,
  });
  return { ...secrets, isRemembered };
}

/** The session of an access cookie, undefined when it ended or was idle too long. */
export async function readAccess(
  services: Services,
  presented: SessionCookie | undefined,
): Promise<SessionRow | undefined> {
  if (!presented) return undefined;
  const session = await findSession(services.db, presented.sessionId);
  const at = services.now();
  if (!session || !fits(presented.secret, session.accessHash)) return undefined;
  if (session.accessExpiresAt <= at || session.expiresAt <= at) return undefined;
  if (Math.abs(at.getTime() - session.lastSeenAt.getTime()) > touchEveryMs) {
    const accessExpiresAt = earlier(after(at, lifetimes.accessIdle), session.expiresAt);
    await touchSession(services.db, { id: session.id, accessExpiresAt, at });
  }
  return session;
}

/** Whether a session that was read before still lasts; asking does not prolong it. */
export async function isSessionOpen(services: Services, sessionId: string): Promise<boolean> {
  const session = await findSession(services.db, sessionId);
  return session !== undefined && session.expiresAt > services.now();
}

/** Whether a browser with these cookies can still have the session renewed. */
export async function isRenewable(services: Services, sessionId: string): Promise<boolean> {
  const session = await findSession(services.db, sessionId);
  const at = services.now();
  return session !== undefined && session.expiresAt > at && session.refreshExpiresAt > at;
}

type Rotation = { session: SessionRow; secrets: SessionSecrets };

/**
 * Exchanges a refresh cookie for new cookies. One that was exchanged before ends the session,
 * unless it was a moment ago: then a second tab asks, and gets the very same new cookies.
 */
export async function rotateSession(
  services: Services,
  presented: SessionCookie | undefined,
): Promise<Rotation | undefined> {
  if (!presented) return undefined;
  return services.db.transaction().execute(async (trx) => {
    const at = services.now();
    const session = await lockSession(trx, presented.sessionId);
    if (!session || session.expiresAt <= at || session.refreshExpiresAt <= at) return undefined;
    if (fits(presented.secret, session.refreshHash)) {
      return renew(trx, { services, session, secret: presented.secret, at });
    }
    if (isSecondTab(session, presented.secret, at)) {
      const secrets = follow({ services, session, secret: presented.secret });
      if (fits(secrets.refresh, session.refreshHash)) return { session, secrets };
    }
    // Only its owner ever saw this id: a secret that does not match is an old one, replayed.
    await deleteSession(trx, session.id);
    return undefined;
  });
}

function isSecondTab(session: SessionRow, secret: string, now: Date): boolean {
  const age = Math.abs(now.getTime() - session.rotatedAt.getTime());
  return fits(secret, session.previousRefreshHash) && age <= lifetimes.rotationGrace;
}

async function renew(
  trx: Executor,
  input: { services: Services; session: SessionRow; secret: string; at: Date },
): Promise<Rotation> {
  const { at, session } = input;
  const renewed = { ...session, rotationSalt: randomBytes(16) };
  const secrets = follow({ ...input, session: renewed });
  await rotateSecrets(trx, {
    id: session.id,
    accessHash: hashSecret(secrets.access),
    refreshHash: hashSecret(secrets.refresh),
    previousRefreshHash: session.refreshHash,
    rotationSalt: renewed.rotationSalt,
    accessExpiresAt: earlier(after(at, lifetimes.accessIdle), session.expiresAt),
    refreshExpiresAt: earlier(after(at, lifetimes.refresh), session.expiresAt),
    at,
  });
  return { session: renewed, secrets };
}

function follow(input: {
  services: Services;
  session: SessionRow;
  secret: string;
}): SessionSecrets {
  const { id: sessionId, rotationSalt: salt, isRemembered } = input.session;
  const next = (kind: "access" | "refresh") =>
    deriveSecret(input.services.secret, { kind, sessionId, secret: input.secret, salt });
  return { sessionId, access: next("access"), refresh: next("refresh"), isRemembered };
}

/**
 * The session either cookie belongs to, however long idle: for signing out. Also by the secret that
 * was just renewed: the answer with the new one may still be on its way to whoever signs out.
 */
export async function identifySession(
  services: Services,
  cookieHeader: string | undefined,
): Promise<SessionRow | undefined> {
  const { access, refresh } = readSessionCookies(cookieHeader, services.config.appUrl);
  const sessionId = refresh?.sessionId ?? access?.sessionId;
  const session = sessionId ? await findSession(services.db, sessionId) : undefined;
  if (!session) return undefined;
  const byRefresh = refresh && fits(refresh.secret, session.refreshHash);
  const byAccess = access?.sessionId === session.id && fits(access.secret, session.accessHash);
  const byFormer =
    refresh && session.previousRefreshHash && fits(refresh.secret, session.previousRefreshHash);
  return byRefresh || byAccess || byFormer ? session : undefined;
}
