import type { Video } from "../../media/medium.ts";
import type { Picture } from "../../media/picture.ts";
import type { Project } from "../contract.ts";

export type PictureSlide = {
  kind: "picture";
  key: string;
  picture: Picture;
  caption: string | null;
};
export type VideoSlide = {
  kind: "video";
  key: string;
  video: Pick<Video, "url" | "contentType" | "posterUrl" | "captionsUrl" | "durationMs">;
  /** What it is called when it is not seen. */
  label: string;
  caption: string | null;
  isSample: boolean;
};
export type Slide = PictureSlide | VideoSlide;

const sample: VideoSlide = {
  kind: "video",
  key: "sample",
  video: {
    url: "/static/sample.mp4",
    contentType: "video/mp4",
    posterUrl: "/static/sample.jpg",
    captionsUrl: null,
    durationMs: 7_440,
  },
  label: "Przykładowy film Domistrza",
  caption: null,
  isSample: true,
};

/** In the owner's order, and always the sample clip at the end. */
export function slidesOf({ title, media }: Pick<Project, "title" | "media">): Slide[] {
  const slides = media.map((medium, index): Slide => {
    const caption = medium.alt || null;
    const key = medium.id;
    if (medium.type === "video") {
      const label = caption ?? `${title} – film`;
      return { kind: "video", key, video: medium, label, caption, isSample: false };
    }
    const alt = caption ?? `${title} – zdjęcie ${index + 1}`;
    return { kind: "picture", key, picture: { ...medium, alt }, caption };
  });
  return [...slides, sample];
}
