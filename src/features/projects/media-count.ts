import { plural } from "../../platform/polish/plural.ts";
import type { Project } from "./contract.ts";

const photos = { one: "zdjęcie", few: "zdjęcia", many: "zdjęć" };
const films = { one: "film", few: "filmy", many: "filmów" };

/** „10 zdjęć, 1 film”; empty when there is only one thing to see. */
export function mediaCountText({ media }: Pick<Project, "media">): string {
  if (media.length < 2) return "";
  const filmCount = media.filter(({ type }) => type === "video").length;
  const photoCount = media.length - filmCount;
  const parts = [
    photoCount > 0 && plural(photoCount, photos),
    filmCount > 0 && plural(filmCount, films),
  ];
  return parts.filter(Boolean).join(", ");
}
