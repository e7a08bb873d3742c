import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { showNotice } from "../../ui/notice.ts";
import type { Project } from "./contract.ts";
import { ProjectGrid, type ProjectLink } from "./project-grid.tsx";

const addProject = "Dodaj projekt";
const notYet = "Dodawanie projektów uruchomimy już niedługo.";

/** The owner's portfolio, with a tile for a new project before it. */
export function OwnProjects({
  projects,
  count,
  linkOf,
  onAdd,
}: {
  projects: readonly Project[];
  /** Of all projects: a hidden profile's are not listed. */
  count: number;
  /** Where a project leads: to its editor where there is one. */
  linkOf: ProjectLink;
  /** Opens the editor; without one the tile says that it is still to come. */
  onAdd?: () => void;
}) {
  const isUnlisted = projects.length === 0 && count > 0;
  return (
    <>
      <h2 className="sr-only">Projekty</h2>
      <ProjectGrid
        projects={projects}
        linkOf={linkOf}
        first={
          <AddTile onAdd={onAdd ?? (() => showNotice({ type: "info", message: notYet }))}>
            {projects.length === 0 &&
              !isUnlisted &&
              "Pokaż klientom, co potrafisz: zdjęcia realizacji przekonują najbardziej."}
            {isUnlisted && "Twoje dotychczasowe projekty wrócą tu, gdy profil będzie widoczny."}
          </AddTile>
        }
      />
    </>
  );
}

function AddTile({ onAdd, children }: { onAdd: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onAdd}
      className="grid aspect-[4/3] w-full place-content-center justify-items-center gap-3 rounded-xl border-2 border-dashed border-line-strong bg-surface p-6 text-center transition-colors duration-150 hover:border-accent hover:text-accent"
    >
      <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon name="plus" size={26} />
      </span>
      <span className="text-lg font-semibold">{addProject}</span>
      {children && <span className="max-w-xs text-[0.9375rem] text-ink-muted">{children}</span>}
    </button>
  );
}
