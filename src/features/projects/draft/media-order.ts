import type { ProjectMediaLimit } from "../../plans/rules.ts";

/** The list with one item moved to another place; the same list when there is no such place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  if (from < 0 || from >= items.length || to < 0 || to >= items.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Offered where the plan could not be read. The server decides. */
const unknownPlan: ProjectMediaLimit = { total: 3, videos: 1 };

export const allowanceOf = ({
  projectMedia,
}: {
  projectMedia: ProjectMediaLimit | null;
}): ProjectMediaLimit => projectMedia ?? unknownPlan;

type MediaLimitError = "tooMany" | "tooManyVideos";

/** Which of the chosen files find room beside what is there, and why the others do not. */
export function fitting<T extends { kind: "picture" | "video" }>(
  there: readonly { kind: "picture" | "video" }[],
  chosen: readonly T[],
  allowance: ProjectMediaLimit,
): { taken: T[]; left: { item: T; limitError: MediaLimitError }[] } {
  let videos = there.filter(({ kind }) => kind === "video").length;
  const taken: T[] = [];
  const left: { item: T; limitError: MediaLimitError }[] = [];
  for (const item of chosen) {
    const isVideo = item.kind === "video";
    if (isVideo && videos >= allowance.videos) left.push({ item, limitError: "tooManyVideos" });
    else if (there.length + taken.length >= allowance.total)
      left.push({ item, limitError: "tooMany" });
    else {
      taken.push(item);
      if (isVideo) videos += 1;
    }
  }
  return { taken, left };
}
