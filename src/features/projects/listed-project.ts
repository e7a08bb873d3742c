import type { Medium } from "../media/medium.ts";
import type { Project } from "./contract.ts";
import { thumbnailOf } from "./thumbnail.ts";

/** A project as a page full of them needs it; its media are in one list only. */
export type ListedProject = Omit<Project, "images" | "videos" | "pictures" | "films">;

/** Only what is shown before anything loads has a stand-in: ten of them weigh more than the rest. */
export function toListedProject(project: Project): ListedProject {
  const { images: _i, videos: _v, pictures: _p, films: _f, media, ...rest } = project;
  const shown = thumbnailOf(project)?.id;
  return { ...rest, media: media.map((medium) => withoutPlaceholder(medium, shown)) };
}

function withoutPlaceholder(medium: Medium, shown: string | undefined): Medium {
  if (medium.type === "video") {
    return medium.poster?.id === shown ? medium : { ...medium, poster: null };
  }
  return medium.id === shown ? medium : { ...medium, placeholder: null, colour: null };
}
