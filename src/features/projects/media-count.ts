import { plural } from "../../platform/polish/plural.ts";
import type { Project } from "./contract.ts";

const photos = { one: "zdjęcie", few: "zdjęcia", many: "zdjęć" };
const videos = { one: "film", few: "filmy", many: "filmów" };

/** „10 zdjęć, 1 film”; empty when there is only one thing to see. */
export function mediaCountText({ media }: Pick<Project, "media">): string {
  if (media.length < 2) return "";
  const videoCount = media.filter(({ type }) => type === "video").length;
  const photoCount = media.length - videoCount;
  const parts = [
    photoCount > 0 && plural(photoCount, photos),
    videoCount > 0 && plural(videoCount, videos),
  ];
  return parts.filter(Boolean).join(", ");
}
