import type { Services } from "../../../platform/services.server.ts";
import type { StoredEntry } from "../../../platform/storage/storage.server.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import {
  addUnusedContents,
  contentsOfShard,
  isContentUsed,
  type StoredContent,
  unusedOfShard,
} from "../cleanup-queries.server.ts";
import { type Content, contentOf, contentRoots } from "../content-key.ts";
import type { MediaKind } from "../medium-queries.server.ts";
import { baseKey } from "../pictures/variants.server.ts";
import type { VideoType } from "../video-limits.ts";
import { videoKey } from "../videos/video-key.ts";
import { findUnknownUploads } from "./cleanup.server.ts";

/** Younger files may get an owner in a moment: an upload that is being finished, a variant. */
const freshMs = dayMs;

export type MissingFile = { mediaId: string; kind: MediaKind; key: string };

export type Findings = {
  pictures: number;
  videos: number;
  files: number;
  bytes: number;
  missing: number;
  /** Files that no row knows. */
  orphans: number;
  orphanBytes: number;
  /** Files of contents that the sweep is going to delete. */
  waiting: number;
  strayUploads: number;
};

/** Reported while the check runs: a large store has more than fits in memory. */
type CheckReporter = {
  onMissing?(file: MissingFile): void;
  onOrphan?(key: string): void;
  onOrphanContent?(content: Content): Promise<void>;
};

const kinds: MediaKind[] = ["picture", "video"];
const nameOf = ({ kind, sha256 }: Content) => `${kind} ${sha256.toString("hex")}`;

/** Compares the rows of media with the stored files, both ways; works beside a running site. */
export async function checkMedia(
  services: Services,
  reporter: CheckReporter = {},
): Promise<Findings> {
  const findings: Findings = {
    ...{ pictures: 0, videos: 0, files: 0, bytes: 0, missing: 0 },
    ...{ orphans: 0, orphanBytes: 0, waiting: 0, strayUploads: 0 },
  };
  for (let digit = 0; digit < 16; digit++) {
    await checkShard({ services, reporter, findings }, digit);
  }
  findings.strayUploads = (await findUnknownUploads(services)).length;
  return findings;
}

type Check = { services: Services; reporter: CheckReporter; findings: Findings };

async function checkShard(check: Check, digit: number): Promise<void> {
  const { db, storage } = check.services;
  const contents = await contentsOfShard(db, digit);
  const known = new Set(contents.map(nameOf));
  const unused = new Set((await unusedOfShard(db, digit)).map(nameOf));
  const needed = new Set(contents.map(keyOf));
  for (const kind of kinds) {
    for await (const entry of storage.list(`${contentRoots[kind]}${digit.toString(16)}`)) {
      needed.delete(entry.key);
      await checkFile(check, { entry, known, unused });
    }
  }
  check.findings.pictures += contents.filter(({ kind }) => kind === "picture").length;
  check.findings.videos += contents.filter(({ kind }) => kind === "video").length;
  for (const content of contents) {
    if (needed.has(keyOf(content))) await checkMissing(check, content);
  }
}

/** The file without which a content is lost; variants are regenerated from it. */
function keyOf({ sha256, kind, contentType }: StoredContent): string {
  if (kind === "picture") return baseKey(sha256);
  return videoKey({ sha256, contentType: contentType as VideoType });
}

type Seen = { entry: StoredEntry; known: Set<string>; unused: Set<string> };

async function checkFile(check: Check, { entry, known, unused }: Seen): Promise<void> {
  const { services, reporter, findings } = check;
  findings.files += 1;
  findings.bytes += entry.sizeBytes;
  const content = contentOf(entry.key);
  const name = content && nameOf(content);
  if (name && known.has(name)) return;
  if (name && unused.has(name)) {
    findings.waiting += 1;
    return;
  }
  if (services.now().getTime() - entry.changedAt.getTime() < freshMs) return;
  // Its row may have come since the rows were read.
  if (content && (await isContentUsed(services.db, content))) return;
  findings.orphans += 1;
  findings.orphanBytes += entry.sizeBytes;
  reporter.onOrphan?.(entry.key);
  if (content) await reporter.onOrphanContent?.(content);
}

/** Looks again: meanwhile the file may have been put, or the row deleted. */
async function checkMissing(check: Check, content: StoredContent): Promise<void> {
  const { services, reporter, findings } = check;
  const key = keyOf(content);
  if (await services.storage.get(key)) return;
  if (!(await isContentUsed(services.db, content))) return;
  findings.missing += 1;
  reporter.onMissing?.({ mediaId: content.mediaId, kind: content.kind, key });
}

/** Hands contents that no row knows over to the sweep. @returns how many. */
export async function queueOrphansForDeletion(services: Services): Promise<number> {
  let handed = 0;
  let last = "";
  await checkMedia(services, {
    async onOrphanContent(content) {
      // The files of one content come together.
      if (nameOf(content) === last) return;
      last = nameOf(content);
      handed += await addUnusedContents(services.db, { contents: [content], at: services.now() });
    },
  });
  return handed;
}
