import { useRef, useState } from "react";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useFocusKept } from "../../ui/form/focus-kept.ts";
import { SectionHeading } from "../../ui/page-heading.tsx";
import type { SavedSearch } from "./contract.ts";
import { SavedSearchRow } from "./saved-search-row.tsx";
import { savedSearchText as text } from "./text.ts";
import { useSearchChanges } from "./use-search-changes.ts";

/** The button that was pressed is gone with its row. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** „Zapisane wyszukiwania” of a private account: open, rename, mails on and off, delete. */
export function SavedSearchesSection({ searches }: { searches: readonly SavedSearch[] }) {
  const [removed, setRemoved] = useState<SavedSearch | null>(null);
  const { pending, remove, restore } = useSearchChanges();
  const list = useRef<HTMLUListElement>(null);
  const kept = useFocusKept(() => list.current);
  return (
    <section
      {...kept}
      id="wyszukiwania"
      aria-labelledby="wyszukiwania-naglowek"
      className="scroll-mt-24"
    >
      <SectionHeading
        id="wyszukiwania-naglowek"
        title={text.title}
        lead={searches.length > 0 ? text.lead : undefined}
      />
      {removed && (
        <div
          key={removed.id}
          className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-xl bg-stone px-5 py-3"
        >
          <p role="status" className="min-w-0 wrap-anywhere">
            {text.removed(removed.name)}
          </p>
          <Button
            variant="outlined"
            size="sm"
            ref={focus}
            pending={pending}
            onClick={() => void restore(removed).then((done) => done && setRemoved(null))}
          >
            {text.undo}
          </Button>
        </div>
      )}
      {searches.length === 0 && (
        <EmptyState
          icon="bookmark"
          level={3}
          title={text.none}
          text={text.noneText}
          className="mt-6"
          action={<ButtonLink to="/szukaj">{text.find}</ButtonLink>}
        />
      )}
      <ul
        ref={list}
        tabIndex={-1}
        aria-labelledby="wyszukiwania-naglowek"
        className="mt-6 grid gap-3 outline-none"
      >
        {searches.map((search) => (
          <SavedSearchRow
            key={search.id}
            search={search}
            onRemove={async () => {
              // As it was in the end: a change of it may still be on its way to this list.
              const last = await remove(search);
              if (last) setRemoved(last);
            }}
          />
        ))}
      </ul>
    </section>
  );
}
