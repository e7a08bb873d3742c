import { useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useFocusKept } from "../../../ui/form/focus-kept.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SectionHeading } from "../../../ui/page-heading.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { RemovedNote } from "../removed-note.tsx";
import { ChecklistRow } from "./checklist-row.tsx";
import type { Checklist, ChecklistItem } from "./contract.ts";
import { NewItem } from "./new-item.tsx";
import { checklistText as text } from "./text.ts";
import { useChecklist } from "./use-checklist.ts";

type Props = { renovationId: string; checklist: Checklist };
type Removed = { item: ChecklistItem; at: number };

/** „Lista prac”: what is to be done, in the order of trades, with the owner's own. */
export function ChecklistSection({ renovationId, checklist: loaded }: Props) {
  const list = useChecklist(renovationId, loaded);
  const [removed, setRemoved] = useState<Removed | null>(null);
  // Heard, not seen: whoever sees the list sees what has become of it.
  const [said, setSaid] = useState("");
  const { items, change } = list;
  const missing = list.stored.missing.filter(({ id }) => !items.some((item) => item.id === id));
  const done = items.filter((item) => item.done).length;
  const remove = (item: ChecklistItem) => {
    setRemoved({ item, at: items.indexOf(item) });
    change({ kind: "remove", id: item.id });
  };
  const move = (item: ChecklistItem, step: -1 | 1) => {
    const place = items.indexOf(item) + step;
    const neighbour = items[place];
    if (!neighbour) return;
    change({ kind: "move", id: item.id, step, past: neighbour.id });
    setSaid(text.moved(item.text, place + 1, items.length));
  };
  const add = (item: ChecklistItem) => {
    change({ kind: "add", item });
    setSaid(text.added(item.text));
  };
  const listed = useRef<HTMLOListElement>(null);
  const kept = useFocusKept(() => listed.current);
  const undo = (last: Removed) => {
    setRemoved(null);
    change({ kind: "add", ...last });
  };
  return (
    <section
      {...kept}
      id="lista-prac"
      aria-labelledby="lista-prac-naglowek"
      className="max-w-4xl scroll-mt-24"
    >
      <SectionHeading
        id="lista-prac-naglowek"
        title={text.title}
        lead={items.length > 0 ? text.lead : text.none}
      />
      {items.length > 0 && <Progress done={done} all={items.length} />}
      {removed && (
        <RemovedNote
          key={removed.item.id}
          words={text.removed(removed.item.text)}
          undo={() => undo(removed)}
        />
      )}
      <ol
        ref={listed}
        tabIndex={-1}
        aria-labelledby="lista-prac-naglowek"
        className="mt-4 divide-y divide-line border-y border-line outline-none empty:hidden"
      >
        {items.map((item, index) => (
          <ChecklistRow
            key={item.id}
            item={item}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            change={change}
            onMove={(step) => move(item, step)}
            onRemove={() => remove(item)}
          />
        ))}
      </ol>
      {missing.length > 0 && (
        <MissingWorks
          works={missing}
          onAdd={() => change(...missing.map((work) => ({ kind: "propose", work }) as const))}
        />
      )}
      <NewItem renovationId={renovationId} count={items.length} onAdd={add} />
      <p role="status" className="sr-only">
        {said}
      </p>
      <SavingState list={list} />
    </section>
  );
}

/** What the renovation's trades propose and the list lacks. */
function MissingWorks({ works, onAdd }: { works: Checklist["missing"]; onAdd: () => void }) {
  return (
    <div className="mt-4 rounded-lg bg-stone px-4 py-3">
      <p>{text.missing(works.length)}</p>
      <p className="mt-1 font-medium">{works.map((work) => work.text).join(", ")}</p>
      <Button variant="outlined" size="sm" className="mt-3" onClick={onAdd}>
        <Icon name="plus" size={18} />
        {text.addMissing}
      </Button>
    </div>
  );
}

/** Whether another window's changes came in, and what could not be saved. */
function SavingState({ list }: { list: ReturnType<typeof useChecklist> }) {
  return (
    <div className="mt-3 grid gap-3">
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {list.isMerged && text.merged}
      </p>
      {list.problem && (
        <>
          <FormError problem={list.problem} />
          <p className="flex flex-wrap items-center gap-3">
            {text.unsaved}
            <Button variant="outlined" size="sm" onClick={list.save}>
              {text.retry}
            </Button>
          </p>
        </>
      )}
    </div>
  );
}

function Progress({ done, all }: { done: number; all: number }) {
  const words = text.progress(done, all);
  return (
    <div className="mt-4">
      <p className="text-[0.9375rem] font-medium">{words}</p>
      <ProgressBar label={words} percent={Math.round((done / all) * 100)} className="mt-2" />
    </div>
  );
}
