import { companyKey } from "../../../platform/kept/kept-keys.ts";
import type { Sort } from "../../../platform/kept/kept.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isLowerCaseUuid } from "../../../platform/uuid.ts";
import { sessions } from "../../accounts/session/viewer.server.ts";
import { findServed, type ServedMedium } from "./served-queries.server.ts";

/** About ten thousand: those of the pages that are looked at. */
const served: Sort<ServedMedium> = { mostBytes: 7 * 1024 * 1024, bytesOf: () => 300 };

type Asked = { id: string; cookies: string | undefined };

/**
 * The medium when whoever asks may have it. It is remembered until the database tells that something of
 * its owner changed, so that what was deleted or blocked is gone at once.
 */
export async function findForAsker(
  services: Services,
  { id, cookies }: Asked,
): Promise<ServedMedium | undefined> {
  const medium = isLowerCaseUuid(id) ? await findKept(services, id) : undefined;
  if (!medium?.isBlocked) return medium;
  const viewer = await sessions.readViewer(services, cookies);
  return viewer?.id === medium.ownerId ? medium : undefined;
}

async function findKept({ db, kept }: Services, id: string): Promise<ServedMedium | undefined> {
  const store = kept?.of(served);
  const known = store?.find(id);
  if (known) return known;
  const since = store?.now() ?? 0;
  const medium = await findServed(db, id);
  if (medium) store?.keep(id, medium, { from: [companyKey(medium.ownerId)], since });
  return medium;
}

/**
 * An address never changes its content. Caches that many share come back within the hour, and are told then
 * what was deleted; what a browser has it keeps. How far that reaches: docs/decisions/pictures.md.
 */
const year = "max-age=31536000";
const forAll = `public, ${year}, s-maxage=3600, immutable`;
const forBrowser = `private, ${year}, immutable`;

export function headersOf({ isBlocked, isHidden }: ServedMedium): Record<string, string> {
  if (isBlocked) return { "cache-control": "private, no-store" };
  if (isHidden) return { "cache-control": forBrowser, "x-robots-tag": "noindex" };
  return { "cache-control": forAll };
}

/** Headers of what can be replaced under the same address. */
export function briefHeadersOf(medium: ServedMedium): Record<string, string> {
  const { isBlocked, isHidden } = medium;
  const audience = isHidden ? "private" : "public";
  return {
    ...headersOf(medium),
    ...(!isBlocked && { "cache-control": `${audience}, max-age=60` }),
  };
}
