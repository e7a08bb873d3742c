import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useRevalidator, useSearchParams } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { loadPart } from "../../../ui/connection/connection.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { useLeaveWindow } from "../../../ui/dialog/leave-window.ts";
import { useStepBack } from "../../../ui/dialog/step-back.ts";
import { useHydrated } from "../../../ui/hydrated.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import type { CompanyMetadata } from "../../profile/contract.ts";
import type { Project } from "../contract.ts";
import type { ViewerState } from "../project-grid.tsx";
import type { ProjectEditorProps } from "./project-editor.tsx";

export const newProjectId = "nowy";

/** All that is said before the editor's own code and texts have come. */
const text = {
  title: "Edytuj realizację",
  loading: "Ładowanie realizacji",
  unknown: "Nie znaleziono tej realizacji. Mogła zostać usunięta w innym oknie.",
  close: "Zamknij",
};

/** Fetched ahead when a press on „Dodaj projekt” is likely. */
export const loadProjectEditor = () => import("./project-editor.tsx");
const ProjectEditor = lazy(() =>
  loadPart(loadProjectEditor).then((module) => ({ default: module.ProjectEditor })),
);

/** The editor of the project that the address names, `?projekt=nowy` for a new one. */
export function ProjectEditorHost({
  metadata,
  projects,
}: {
  metadata: CompanyMetadata;
  projects: readonly Project[];
}) {
  const [query] = useSearchParams();
  const id = query.get("projekt");
  const close = useClose(id !== null);
  const [latest, remember] = useState<Project | null>(null);
  const refreshOnClose = useReloadAfterClose(id);
  // What was left unsaved is known to the browser alone.
  if (!useHydrated() || !id) return null;
  const listed = projects.find((project) => project.id === id);
  const known = latest?.id === id ? latest : undefined;
  const onChanged = (project: Project | null) => {
    remember(project);
    refreshOnClose();
  };
  const props = { metadata, onClose: close, onChanged };
  return (
    <Suspense fallback={null}>
      {id === newProjectId && <ProjectEditor key={id} {...props} project={null} />}
      {listed && <ProjectEditor key={id} {...props} project={newer(listed, known)} />}
      {id !== newProjectId && !listed && (
        <UnlistedProject key={id} {...props} id={id} known={known} />
      )}
    </Suspense>
  );
}

/** A project opened again at once may be ahead of the list. */
function newer(listed: Project, known: Project | undefined) {
  return known && known.version > listed.version ? known : listed;
}

/** Reads the page's projects again if anything was changed in the editor: once it is closed. */
function useReloadAfterClose(openId: string | null) {
  const isStale = useRef(false);
  const isOpen = useRef(false);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    isOpen.current = openId !== null;
    if (isOpen.current || !isStale.current) return;
    isStale.current = false;
    void revalidate();
  }, [openId, revalidate]);
  return () => {
    isStale.current = isOpen.current;
    // What was being saved when the editor was closed.
    if (!isOpen.current) void revalidate();
  };
}

/** Back to where it was opened from; opened by its address, to the page without it. */
function useClose(isOpen: boolean) {
  const stepBack = useStepBack();
  const leave = useLeaveWindow(isOpen);
  const { state, hash, search } = useLocation();
  const openedFromPage = (state as ViewerState)?.openedFromPage === true;
  return () => {
    if (openedFromPage) stepBack();
    else void leave(withoutProject(search) + hash);
  };
}

/** As many projects stay listed as were. */
function withoutProject(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete("projekt");
  return rest.size > 0 ? `?${rest}` : "";
}

/** A project that the page did not list: a large portfolio, or one that is gone. */
function UnlistedProject({
  id,
  known,
  ...props
}: Pick<ProjectEditorProps, "metadata" | "onClose" | "onChanged"> & {
  id: string;
  /** As it was just saved. */
  known: Project | undefined;
}) {
  const { metadata, onClose } = props;
  // Undefined while it is looked for.
  const [found, setFound] = useState<Project | null | undefined>(known);
  const isKnown = found !== undefined;
  useEffect(() => {
    if (isKnown) return undefined;
    let isAwaited = true;
    const look = async () => {
      const project = await import("./project-save.ts")
        .then(({ findOwnProject }) => findOwnProject(metadata.id, id))
        .catch(() => null);
      if (isAwaited) setFound(project);
    };
    void look();
    return () => {
      isAwaited = false;
    };
  }, [metadata.id, id, isKnown]);
  if (found) return <ProjectEditor {...props} project={newer(found, known)} />;
  return (
    <Dialog open onClose={onClose} title={text.title} size="sm">
      {found === undefined ? (
        <Spinner label={text.loading} />
      ) : (
        <div className="grid justify-items-start gap-5">
          <p>{text.unknown}</p>
          <Button size="sm" onClick={onClose}>
            {text.close}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
