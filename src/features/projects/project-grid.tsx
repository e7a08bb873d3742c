import type { ReactNode } from "react";
import { Link, type To, useSearchParams } from "react-router";
import { bindLetters } from "../../platform/polish/bind-letters.ts";
import { Icon } from "../../ui/icon.tsx";
import type { ListedProject } from "./listed-project.ts";
import { mediaCountText } from "./media-count.ts";
import { ProjectThumbnail } from "./project-thumbnail.tsx";

/** Marks that the viewer was opened from the page, so that closing it may simply go back. */
export type ViewerState = { openedFromPage?: true } | null;

/** Where a project's tile leads. */
export type ProjectLink = (project: ListedProject) => To;

/** The page with a project opened over it: whatever was loaded so far stays. */
export function useOpenedAddress(hash?: string): (project: { id: string }) => To {
  const [search] = useSearchParams();
  return ({ id }) => {
    const opened = new URLSearchParams(search);
    opened.set("projekt", id);
    return { search: `?${opened}`, hash };
  };
}

/** A company's projects; each opens the viewer by `?projekt=` unless it leads elsewhere. */
export function ProjectGrid({
  projects,
  linkOf,
  noteOf,
  first,
}: {
  projects: readonly ListedProject[];
  linkOf?: ProjectLink;
  /** Under a project's title. */
  noteOf?: (project: ListedProject) => ReactNode;
  /** A tile before the projects. */
  first?: ReactNode;
}) {
  const toViewer = useOpenedAddress();
  const isOneRow = projects.length + (first ? 1 : 0) === 3;
  return (
    <ul
      className={`grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 ${isOneRow ? "" : "2xl:grid-cols-4"}`}
    >
      {first && <li>{first}</li>}
      {projects.map((project) => (
        <li key={project.id} className="min-w-0">
          <ProjectTile
            project={project}
            to={(linkOf ?? toViewer)(project)}
            note={noteOf?.(project)}
          />
        </li>
      ))}
    </ul>
  );
}

function ProjectTile({ project, to, note }: { project: ListedProject; to: To; note: ReactNode }) {
  const { title, serviceType, media } = project;
  const count = mediaCountText(project);
  const isVideoOnly = media.every(({ type }) => type === "video");
  const state: ViewerState = { openedFromPage: true };
  return (
    <article className="group relative">
      <div className="relative aspect-[4/3] overflow-hidden rounded-xl bg-stone">
        <ProjectThumbnail project={project} />
        {count && (
          <p className="absolute right-3 bottom-3 flex items-center gap-1.5 rounded-full bg-ink/80 px-3 py-1 text-sm font-medium text-white">
            <Icon name={isVideoOnly ? "play" : "image"} size={16} />
            {count}
          </p>
        )}
      </div>
      <h3 className="mt-3 text-lg font-semibold wrap-anywhere">
        <Link
          to={to}
          state={state}
          preventScrollReset
          className="after:absolute after:inset-0 after:rounded-xl group-hover:text-accent focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-3 focus-visible:after:outline-accent"
        >
          {bindLetters(title)}
        </Link>
      </h3>
      {serviceType && <p className="mt-0.5 text-[0.9375rem] text-ink-muted">{serviceType}</p>}
      {note}
    </article>
  );
}
