import type { Picture } from "../media/picture.ts";
import type { Project } from "./contract.ts";

/** As much of a project as its thumbnail needs. */
export type ThumbnailSource = Pick<Project, "title" | "media">;

/** The first medium as a picture: a video by its poster, else by the first picture beside it. */
export function thumbnailOf({ title, media }: ThumbnailSource): Picture | null {
  const [first] = media;
  const picture = media.find((medium) => medium.type === "image");
  const chosen = first?.type === "video" ? (first.poster ?? picture) : first;
  // The title beside it says what it shows; the viewer gives each medium its own words.
  return chosen ? { ...chosen, alt: first?.alt || title } : null;
}
