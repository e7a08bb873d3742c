import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { Link } from "react-router";
import { bindLetters } from "../../../platform/polish/bind-letters.ts";
import { formatMonth } from "../../../platform/polish/format.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { useUncover } from "../../../ui/dialog/covered.tsx";
import { useClosedAtEnd } from "../../../ui/dialog/modal.ts";
import { ToastRegion } from "../../../ui/dialog/toast-region.tsx";
import { useHydrated } from "../../../ui/hydrated.ts";
import { Icon } from "../../../ui/icon.tsx";
import { isShortcut } from "../../../ui/shortcut.ts";
import type { Picture } from "../../media/picture.ts";
import { PictureView } from "../../media/pictures/picture-view.tsx";
import type { ListedProject } from "../listed-project.ts";
import { MediaStage, type Stage, useStage } from "./media-stage.tsx";
import { SaveIdeaButton } from "./save-idea-button.tsx";
import { ShareButton } from "./share-button.tsx";
import { slidesOf } from "./slides.ts";

type ViewerCompany = {
  name: string;
  specialization: string;
  city: string;
  logo: Picture | null;
  /** Address of its page; closing leads there. */
  href: string;
  contactHref: string;
};

type ProjectViewerProps = {
  project: ListedProject;
  company: ViewerCompany;
  onClose: () => void;
  /** „Zapisz do remontu” in whatever form the visitor gets it. */
  saveControl?: ReactNode;
};

/** Lazily loaded: a visitor who opens no project does not pay for it. */
export default function ProjectViewer(props: ProjectViewerProps) {
  const { project, company, onClose, saveControl } = props;
  const slides = slidesOf(project);
  const frameRef = useRef<HTMLDivElement>(null);
  const stage = useStage(slides, frameRef);
  const dialog = useNativeModal();
  const { zoom } = stage;
  // The first press leaves the close look, the next one the project.
  const leave = () => (zoom.isZoomed ? zoom.reset() : onClose());
  return (
    <dialog
      {...dialog}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      // Some browsers close a dialog that was asked twice, whatever the answer.
      onClose={onClose}
      onKeyDown={(event) => pressKey(event, { stage, count: slides.length, leave })}
      aria-labelledby="projekt-tytul"
      className="fixed inset-0 z-60 m-0 size-full max-h-none max-w-none flex-col overflow-y-auto overscroll-contain bg-ground p-0 text-ink open:flex lg:m-auto lg:h-[min(92dvh,64rem)] lg:w-[min(94vw,110rem)] lg:flex-row lg:overflow-hidden lg:rounded-2xl [&:not(:modal)]:shadow-[0_0_0_100vmax_rgb(23_17_13/0.5)]"
    >
      <CloseLink href={company.href} onClose={onClose} />
      <div className="flex h-[max(62dvh,20rem)] shrink-0 flex-col large-text:h-auto noscript:h-auto noscript:min-h-[62dvh] lg:h-auto lg:shrink lg:grow">
        <MediaStage slides={slides} stage={stage} frameRef={frameRef} />
      </div>
      <ProjectFacts
        project={project}
        company={company}
        saveControl={
          <>
            {saveControl}
            {stage.current.kind === "picture" && (
              <SaveIdeaButton
                company={{
                  id: project.ownerId,
                  name: company.name,
                  picture: { projectId: project.id, mediaId: stage.current.picture.id },
                }}
                returnTo={`${company.href}?projekt=${project.id}`}
              />
            )}
          </>
        }
      />
      {/* The page's own notices lie below a modal dialog, unseen and unheard. */}
      <ToastRegion />
    </dialog>
  );
}

function pressKey(
  event: KeyboardEvent,
  { stage, count, leave }: { stage: Stage; count: number; leave: () => void },
) {
  if (isShortcut(event)) return;
  const { key } = event;
  if (key === "Escape") leave();
  // A video's own controls use the other keys.
  else if ((event.target as HTMLElement).tagName === "VIDEO") return;
  else if (!stage.zoom.pressed(key)) {
    const { index, show } = stage;
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[key];
    if (target === undefined) return;
    show(target);
  }
  event.preventDefault();
}

/** Served open for those without JavaScript; modal as soon as the browser can make it so. */
function useNativeModal() {
  const ref = useRef<HTMLDialogElement>(null);
  const hydrated = useHydrated();
  const uncover = useUncover();
  useEffect(() => {
    if (!hydrated || !ref.current || ref.current.open) return;
    ref.current.showModal();
    uncover();
  }, [hydrated, uncover]);
  useClosedAtEnd(ref);
  useFocusOnPage(ref);
  return { ref, open: !hydrated };
}

/** Once the viewer is closed that an address opened: nothing was pressed that could have the focus again. */
function useFocusOnPage(ref: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const viewer = ref.current;
    return () => {
      if (!viewer?.contains(document.activeElement)) return;
      document.querySelector("main")?.focus({ preventScroll: true });
    };
  }, [ref]);
}

function CloseLink({ href, onClose }: { href: string; onClose: () => void }) {
  return (
    <Link
      to={href}
      aria-label="Zamknij"
      preventScrollReset
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onClose();
      }}
      className="on-dark fixed top-3 right-3 z-20 grid size-12 place-items-center rounded-full bg-ink text-white hover:bg-black lg:absolute lg:top-5 lg:right-5 lg:bg-stone lg:text-ink lg:hover:bg-stone-dark lg:[--focus:var(--color-accent)]"
    >
      <Icon name="close" />
    </Link>
  );
}

function ProjectFacts({ project, company, saveControl }: Omit<ProjectViewerProps, "onClose">) {
  const { id, title, description, serviceType, stylesUsed, start_date: startDate } = project;
  return (
    <div className="relative flex flex-col gap-6 p-[25px] lg:w-104 lg:shrink-0 lg:overflow-y-auto lg:p-8">
      <CompanyLine company={company} />
      <div>
        <h2 id="projekt-tytul" className="text-2xl font-semibold">
          {bindLetters(title)}
        </h2>
        {description && <p className="mt-3 whitespace-pre-line text-ink-muted">{description}</p>}
      </div>
      <dl className="grid gap-4 border-y border-line py-5 empty:hidden">
        {serviceType && <Fact name="Usługa">{serviceType}</Fact>}
        {stylesUsed.length > 0 && (
          <Fact name={stylesUsed.length > 1 ? "Style" : "Styl"}>
            {stylesUsed.map(({ name }) => name).join(", ")}
          </Fact>
        )}
        {startDate && <Fact name="Początek prac">{formatMonth(startDate.slice(0, 7))}</Fact>}
      </dl>
      <div className="flex flex-col gap-3">
        <ButtonLink to={company.contactHref}>Zatrudnij</ButtonLink>
        {saveControl}
        <ShareButton title={title} path={`${company.href}?projekt=${id}`} />
      </div>
    </div>
  );
}

function CompanyLine({ company }: { company: ViewerCompany }) {
  const { logo, name, specialization, city } = company;
  return (
    <div className="flex large-text:flex-wrap items-center gap-4 lg:pr-14">
      {logo && (
        <PictureView
          picture={{ ...logo, alt: "" }}
          sizes="56px"
          className="size-14 shrink-0 rounded-md border border-line bg-surface object-cover"
        />
      )}
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
          <Badge tone="accent">{specialization}</Badge>
          {city}
        </p>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-x-6 large-text:flex-wrap">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  );
}
