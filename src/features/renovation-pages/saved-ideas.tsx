import { Link } from "react-router";
import { browserFetch } from "../../platform/api/browser-fetch.ts";
import { callApi } from "../../platform/api/client.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SectionHeading } from "../../ui/page-heading.tsx";
import { PictureView } from "../media/pictures/picture-view.tsx";
import type { removeIdea, SavedIdea, saveIdea } from "../renovations/ideas/contract.ts";
import { RemovedNote } from "../renovations/removed-note.tsx";
import { pagesText as text } from "./text.ts";
import { useRemoval } from "./use-removal.ts";

type Props = { renovationId: string; ideas: readonly SavedIdea[] };

/** „Pomysły”: pictures with their source; the last one taken out can be put back. */
export function SavedIdeas({ renovationId, ideas }: Props) {
  const { fading, removed, remove, undo, list, part } = useIdeaRemoval(renovationId);
  return (
    <section
      {...part}
      id="pomysly"
      aria-labelledby="pomysly-naglowek"
      className={`scroll-mt-24 ${ideas.length === 0 ? "print:hidden" : ""}`}
    >
      <SectionHeading id="pomysly-naglowek" title={text.ideas} lead={text.ideasLead} />
      {removed?.shown && (
        <RemovedNote key={removed.mediaId} words={text.ideaRemoved} undo={() => void undo()} />
      )}
      {ideas.length === 0 ? (
        <EmptyState
          level={3}
          icon="heart"
          className="mt-5"
          title={text.noIdeas}
          text={text.noIdeasText}
          action={<ButtonLink to="/szukaj">{text.findIdeas}</ButtonLink>}
        />
      ) : (
        <ul
          ref={list}
          tabIndex={-1}
          aria-labelledby="pomysly-naglowek"
          className="mt-5 outline-none grid grid-cols-2 gap-4 large-text:grid-cols-1 md:grid-cols-3 xl:grid-cols-4"
        >
          {ideas.map((idea) => (
            <li
              key={idea.mediaId}
              className={`min-w-0 transition-opacity duration-300 ${fading.includes(idea.mediaId) ? "opacity-0" : ""}`}
            >
              <Idea idea={idea} onRemove={() => void remove(idea)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function useIdeaRemoval(id: string) {
  return useRemoval<SavedIdea>({
    keyOf: ({ mediaId }) => mediaId,
    remove: ({ mediaId }) => {
      const params = { id, mediaId };
      const call = { method: "delete", path: "/renovations/{id}/ideas/{mediaId}", params } as const;
      return callApi<typeof removeIdea>(browserFetch, call);
    },
    restore: async ({ mediaId, shown }) => {
      if (!shown) return;
      const body = { projectId: shown.projectId, mediaId };
      const call = { method: "put", path: "/renovations/{id}/ideas", params: { id } } as const;
      await callApi<typeof saveIdea>(browserFetch, { ...call, body });
    },
  });
}

function Idea({ idea: { shown }, onRemove }: { idea: SavedIdea; onRemove: () => void }) {
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface">
      {shown ? (
        <Source shown={shown} />
      ) : (
        <p className="grid grow place-items-center bg-stone p-4 text-center text-[0.9375rem] text-ink-muted">
          {text.ideaGone}
        </p>
      )}
      <p className="mt-auto border-t border-line px-3">
        <Button variant="underline" size="sm" onClick={onRemove}>
          <Icon name="trash" size={18} />
          {text.removeIdea}
          <span className="sr-only">
            {" "}
            {text.anIdea} – {shown?.title ?? text.ideaGone}
          </span>
        </Button>
      </p>
    </div>
  );
}

function Source({ shown }: { shown: NonNullable<SavedIdea["shown"]> }) {
  const { picture, projectId, title, companyName, slug } = shown;
  return (
    <Link to={`/firma/${slug}?projekt=${projectId}`} className="group block">
      <PictureView
        picture={picture}
        ratio="4 / 3"
        sizes="(width < 48rem) 46vw, (width < 80rem) 31vw, 18rem"
      />
      <span className="block p-3 text-[0.9375rem] leading-snug">
        <span className="block font-semibold wrap-anywhere group-hover:text-accent group-hover:underline">
          {title}
        </span>
        <span className="mt-0.5 block wrap-anywhere text-ink-muted">{companyName}</span>
      </span>
    </Link>
  );
}
