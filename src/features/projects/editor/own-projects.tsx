import { type ReactNode, useRef } from "react";
import { useNavigate } from "react-router";
import { useFocusKept } from "../../../ui/form/focus-kept.ts";
import { Icon } from "../../../ui/icon.tsx";
import { isDraftInTab } from "../../drafts/draft-in-tab.ts";
import { choosePhotosAhead } from "../../media/upload-client/photos-ahead.ts";
import type { Project } from "../contract.ts";
import { projectDrafts, subjectOf } from "../draft/project-draft-store.ts";
import type { ListedProject } from "../listed-project.ts";
import { ProjectGrid, useOpenedAddress, type ViewerState } from "../project-grid.tsx";
import { loadProjectEditor, newProjectId } from "./project-editor-host.tsx";

const addProject = "Dodaj projekt";

const openedFromPage: ViewerState = { openedFromPage: true };

/** The owner's portfolio: a tile for a new project, and each project opens its editor. */
export function OwnProjects({
  ownerId,
  projects,
}: {
  ownerId: string;
  projects: readonly Project[];
}) {
  const navigate = useNavigate();
  const toEditor = useOpenedAddress("#projekty");
  const heading = useRef<HTMLHeadingElement>(null);
  // A project that is deleted takes its tile along, from which its editor was opened.
  const kept = useFocusKept(() => heading.current);
  const add = () => {
    // What was begun before is gone on with: it has its own photos.
    if (!isDraftInTab(projectDrafts, { ownerId, subject: subjectOf(null) })) choosePhotosAhead();
    void navigate(toEditor({ id: newProjectId }), {
      state: openedFromPage,
      preventScrollReset: true,
    });
  };
  return (
    // On a phone two beside each other: what stands below a large portfolio was twenty screens away.
    <div
      {...kept}
      className={
        projects.length > 3
          ? "max-sm:[&>ul]:grid-cols-2 max-sm:[&>ul]:gap-x-3 large-text:[&>ul]:grid-cols-1!"
          : ""
      }
    >
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Projekty
      </h2>
      <ProjectGrid
        projects={projects}
        linkOf={toEditor}
        noteOf={draftNote}
        first={
          <AddTile onAdd={add}>
            {projects.length === 0 &&
              "Pokaż klientom, co potrafisz: zdjęcia realizacji przekonują najbardziej."}
          </AddTile>
        }
      />
    </div>
  );
}

function draftNote({ is_draft: isDraft }: ListedProject) {
  if (!isDraft) return null;
  return (
    <p className="mt-1.5 flex gap-2 text-[0.9375rem] font-medium text-warning">
      <Icon name="eye-off" size={20} className="mt-0.5" />
      Szkic – dodaj zdjęcie, a klienci zobaczą tę realizację.
    </p>
  );
}

function AddTile({ onAdd, children }: { onAdd: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onPointerEnter={() => void loadProjectEditor().catch(() => undefined)}
      onClick={onAdd}
      className="grid aspect-[4/3] w-full place-content-center justify-items-center gap-3 rounded-xl border-2 border-dashed border-line-strong bg-surface p-2 text-center transition-colors sm:p-6 duration-150 hover:border-accent hover:text-accent"
    >
      <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon name="plus" size={26} />
      </span>
      <span className="text-lg font-semibold">{addProject}</span>
      {children && <span className="max-w-xs text-[0.9375rem] text-ink-muted">{children}</span>}
    </button>
  );
}
