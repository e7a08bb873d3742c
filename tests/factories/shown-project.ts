import type { Medium } from "../../src/features/media/medium.ts";
import type { Picture } from "../../src/features/media/picture.ts";
import type { Project } from "../../src/features/projects/contract.ts";

type Shown = Extract<Medium, { type: "image" }>;
type VideoMedium = Extract<Medium, { type: "video" }>;

/** A picture as the wire carries it. */
export function shownPicture(id: string, traits: Partial<Picture> = {}): Shown {
  const sides = { width: 1920, height: 1440 };
  const looks = { alt: "", placeholder: null, colour: null };
  return { type: "image", id, url: `/media/${id}/1920.jpg`, ...sides, ...looks, ...traits };
}

/** A video as the wire carries it, without a poster unless given. */
export function shownVideo(id: string, traits: Partial<VideoMedium> = {}): VideoMedium {
  return {
    type: "video",
    id,
    url: `/media/${id}/film.mp4`,
    contentType: "video/mp4",
    alt: "",
    width: 960,
    height: 540,
    durationMs: 7_440,
    poster: null,
    posterUrl: null,
    captionsUrl: null,
    ...traits,
  };
}

/** With the poster that is `id`. */
export function posterOf(id: string): Pick<VideoMedium, "poster" | "posterUrl"> {
  const { type: _type, ...poster } = shownPicture(id, { width: 960, height: 540 });
  return { poster, posterUrl: `/media/${id}/960.jpg` };
}

/** A project that shows these media. */
export function shownProject(media: Medium[], traits: Partial<Project> = {}): Project {
  const pictures = media.flatMap((medium) => (medium.type === "image" ? [medium] : []));
  const videos = media.flatMap((medium) => (medium.type === "video" ? [medium] : []));
  return {
    id: "11111111-2222-4333-8444-555555555555",
    ownerId: "99999999-2222-4333-8444-555555555555",
    corporate_user_id: "99999999-2222-4333-8444-555555555555",
    title: "Kuchnia na Mokotowie",
    description: "Zabudowa na wymiar, kamień na blacie i oświetlenie pod szafkami.",
    subcategory_ids: [],
    style_ids: [],
    is_draft: pictures.length === 0,
    stylesUsed: [],
    serviceType: "Meble na wymiar",
    images: pictures.map(({ url }) => url),
    videos: videos.map(({ url }) => url),
    pictures,
    films: videos,
    media,
    version: 1,
    start_date: null,
    created_at: "2026-05-01T10:00:00.000Z",
    updated_at: "2026-06-01T10:00:00.000Z",
    ...traits,
  };
}
