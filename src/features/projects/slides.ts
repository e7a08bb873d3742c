import type { Picture } from "../media/picture.ts";
import type { Project } from "./contract.ts";

export type Slide =
  | { kind: "picture"; picture: Picture; caption: string | null }
  | { kind: "film"; url: string; contentType: string; poster: string | null; isSample: boolean };

const sample: Slide = {
  kind: "film",
  url: "/static/sample.mp4",
  contentType: "video/mp4",
  poster: "/static/sample.jpg",
  isSample: true,
};

/** Pictures, then films, and always the sample clip at the end (rulings, section 6). */
export function slidesOf(project: Pick<Project, "title" | "pictures" | "films">): Slide[] {
  const pictures = project.pictures.map((picture, index): Slide => {
    const alt = picture.alt || `${project.title} – zdjęcie ${index + 1}`;
    return { kind: "picture", picture: { ...picture, alt }, caption: picture.alt || null };
  });
  const films = project.films.map(({ url, contentType, posterUrl }): Slide => {
    return { kind: "film", url, contentType, poster: posterUrl, isSample: false };
  });
  return [...pictures, ...films, sample];
}
