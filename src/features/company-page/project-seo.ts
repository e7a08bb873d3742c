import type { Video, Medium } from "../media/medium.ts";
import { type Picture, pictureUrl, widthsOf } from "../media/picture.ts";
import type { ListedProject } from "../projects/listed-project.ts";

/** The company's page with this project opened. */
export const projectAddress = (href: string, id: string) => `${href}?projekt=${id}`;

/** Large enough for every network's preview, small enough for all of them to fetch. */
const socialWidth = 1280;

/** What a shared link shows of a picture; a project's is its thumbnail, or a video's poster. */
export function socialPicture(picture: Picture | null | undefined, alt: string) {
  if (!picture) return undefined;
  const width = widthsOf(picture.width)
    .filter((step) => step <= socialWidth)
    .at(-1)!;
  const height = Math.round((picture.height * width) / picture.width);
  return {
    image: pictureUrl(picture.id, width, "jpg"),
    imageAlt: picture.alt || alt,
    imageSize: { width, height },
  };
}

type Place = { project: ListedProject; address: string; origin: string; companyId: string };

/** A project for search engines: a work with its pictures and videos. */
export function projectJsonLd(place: Place) {
  const { project, address, origin, companyId } = place;
  const images = project.media.flatMap((medium) =>
    medium.type === "image" ? [imageObject(medium, place)] : [],
  );
  const videos = project.media.flatMap((medium) => videoObject(medium, place));
  return {
    "@type": "CreativeWork",
    "@id": `${origin}${address}`,
    url: `${origin}${address}`,
    name: project.title,
    description: project.description || undefined,
    creator: { "@id": companyId },
    datePublished: project.created_at,
    dateModified: project.updated_at,
    genre: project.serviceType ?? undefined,
    image: images.length > 0 ? images : undefined,
    video: videos.length > 0 ? videos : undefined,
  };
}

function imageObject(picture: Picture, { project, origin, companyId }: Place) {
  return {
    "@type": "ImageObject",
    contentUrl: `${origin}${picture.url}`,
    caption: picture.alt || project.title,
    creator: { "@id": companyId },
  };
}

/** Search engines want a picture of every video: one without a poster is left out. */
function videoObject(medium: Medium, { project, origin }: Place) {
  if (medium.type !== "video" || !medium.posterUrl) return [];
  const { alt, url, posterUrl, contentType, width, height }: Video = medium;
  const object = {
    "@type": "VideoObject",
    name: alt || `${project.title} – film`,
    description: project.description || project.title,
    thumbnailUrl: `${origin}${posterUrl}`,
    uploadDate: project.created_at,
    contentUrl: `${origin}${url}`,
    encodingFormat: contentType,
    duration: medium.durationMs === null ? undefined : isoDuration(medium.durationMs),
    width: width ?? undefined,
    height: height ?? undefined,
  };
  return [object];
}

/** `PT2M5S`: whole seconds, at least one. */
function isoDuration(durationMs: number): string {
  const seconds = Math.max(1, Math.round(durationMs / 1000));
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`;
}
