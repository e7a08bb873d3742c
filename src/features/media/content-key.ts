import type { MediaKind } from "./medium-queries.server.ts";

/** Stored bytes, regardless of their owner: equal files of many owners are one content. */
export type Content = { sha256: Buffer; kind: MediaKind };

export const contentRoots: Record<MediaKind, string> = { picture: "pictures/", video: "videos/" };

/** Everything under this belongs to the content: a picture with its variants, or a video. */
export function contentFolder({ sha256, kind }: Content): string {
  const name = sha256.toString("hex");
  return `${contentRoots[kind]}${name.slice(0, 2)}/${name}/`;
}

/** The content a stored key belongs to; undefined for keys that no content makes. */
export function contentOf(key: string): Content | undefined {
  const [, root, shard, name = ""] =
    /^(pictures|videos)\/([0-9a-f]{2})\/([0-9a-f]{64})\/[^/]+$/.exec(key) ?? [];
  if (!root || !name.startsWith(shard!)) return undefined;
  return { sha256: Buffer.from(name, "hex"), kind: root === "videos" ? "video" : "picture" };
}
