import type { ProjectMediaLimit } from "../plans/rules.ts";

/** One item of a project as it is stored. */
export type Placed = { mediaId: string; kind: "picture" | "video"; alt: string };

/** One item as a request names it; without words it keeps those it has. */
export type Wanted = { mediaId: string; kind: "picture" | "video"; alt: string | undefined };

type WantedLists = {
  images: Wanted[] | undefined;
  videos: Wanted[] | undefined;
  media: Wanted[] | undefined;
};

/**
 * The project's media after a request. `media` replaces everything in one order; `images` and
 * `videos` replace their kind, pictures first; what is not named stays. What something is, its
 * bytes said: a video among `images` is a video. An item named twice is kept once.
 */
export function arrange(before: readonly Placed[], lists: WantedLists): Placed[] {
  if (!lists.media && !lists.images && !lists.videos) return [...before];
  const words = new Map(before.map(({ mediaId, alt }) => [mediaId, alt]));
  const wanted = lists.media ?? [
    ...(lists.images ?? before.filter(({ kind }) => kind === "picture")),
    ...(lists.videos ?? before.filter(({ kind }) => kind === "video")),
  ];
  const seen = new Set<string>();
  return wanted.flatMap(({ mediaId, kind, alt }) => {
    if (seen.has(mediaId)) return [];
    seen.add(mediaId);
    return [{ mediaId, kind, alt: alt ?? words.get(mediaId) ?? "" }];
  });
}

/**
 * Which limit of the plan a change breaks; what was there before a plan became smaller may stay.
 */
export function brokenLimit(
  { before, after }: { before: readonly Placed[]; after: readonly Placed[] },
  limit: ProjectMediaLimit,
): "tooManyMedia" | "tooManyVideos" | undefined {
  const videos = (media: readonly Placed[]) => media.filter(({ kind }) => kind === "video").length;
  if (after.length > Math.max(limit.total, before.length)) return "tooManyMedia";
  if (videos(after) > Math.max(limit.videos, videos(before))) return "tooManyVideos";
  return undefined;
}
