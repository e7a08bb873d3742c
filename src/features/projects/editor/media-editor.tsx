import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from "@dnd-kit/sortable";
import { useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { acceptedTypes } from "../../media/file-kind.ts";
import type { MediaAllowance } from "../draft/media-order.ts";
import type { MediaEntry } from "../draft/project-draft.ts";
import { MediaCard } from "./media-card.tsx";
import { mediaEditorText as text } from "./media-editor-text.ts";
import { useFileDrop } from "./use-file-drop.ts";
import { nameOf, type ProjectEditorState } from "./use-project-editor.ts";

/** „Zdjęcia i filmy”: what is there, in its order, and room for more. */
export function MediaEditor({
  editor,
  allowance,
}: {
  editor: ProjectEditorState;
  allowance: MediaAllowance;
}) {
  const { media, draft } = editor;
  const isFull = draft.media.length >= allowance.total;
  const isOver = useFileDrop((files) => void media.add(files));
  return (
    <section aria-labelledby="media-naglowek" className="grid min-w-0 content-start gap-4">
      <div>
        <h3 id="media-naglowek" className="text-lg font-semibold">
          {text.count(draft.media.length, allowance.total)}
        </h3>
        <p className="mt-1 text-sm text-ink-muted">{isFull ? text.full : text.hint}</p>
      </div>
      {!isFull && <AddMedia isOver={isOver} onFiles={(files) => void media.add(files)} />}
      <RejectedFiles editor={editor} />
      {draft.media.length > 0 && <MediaList editor={editor} />}
      <output className="sr-only">{media.said}</output>
    </section>
  );
}

function AddMedia({ isOver, onFiles }: { isOver: boolean; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div
      className={`grid justify-items-center gap-2 rounded-xl border-2 border-dashed p-5 text-center transition-colors duration-150 ${isOver ? "border-accent bg-accent-soft" : "border-line-strong bg-surface"}`}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedTypes}
        aria-label={text.add}
        tabIndex={-1}
        className="hidden"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = "";
          onFiles(files);
        }}
      />
      <Button
        variant="accent"
        size="sm"
        data-target="media"
        className="min-h-11"
        onClick={() => input.current?.click()}
      >
        <Icon name="upload" size={20} />
        {text.add}
      </Button>
      <p className="text-sm text-ink-muted pointer-coarse:hidden">
        {isOver ? text.dropNow : text.drop}
      </p>
    </div>
  );
}

/** Files that were not taken, each with its reason; the others go on. */
function RejectedFiles({
  editor: { media, mediaProblem, errors },
}: {
  editor: ProjectEditorState;
}) {
  const others = [mediaProblem, errors.media].filter(
    (words) => words !== null && words !== undefined,
  );
  const { refusals } = media;
  return (
    <div role="alert" className="grid gap-3 empty:hidden">
      {others.map((words) => (
        <p key={words} className="rounded-lg bg-danger-soft px-4 py-3 font-medium text-danger">
          {words}
        </p>
      ))}
      {refusals.length > 0 && (
        <div className="rounded-lg bg-danger-soft px-4 py-3 text-danger">
          <div className="flex items-start justify-between gap-4">
            <p className="font-medium">{text.refused}</p>
            <button
              type="button"
              onClick={media.dismissRefusals}
              className="-my-1 min-h-8 shrink-0 text-sm font-medium underline decoration-1 underline-offset-4"
            >
              {text.dismiss}
            </button>
          </div>
          <ul className="mt-1 grid list-disc gap-1 pl-5 text-[0.9375rem]">
            {refusals.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function MediaList({ editor }: { editor: ProjectEditorState }) {
  const { media, draft } = editor;
  const { media: entries } = draft;
  const [asking, setAsking] = useState<MediaEntry | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls the form.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier) => entries.findIndex(({ key }) => key === id);
  const move = (from: number, to: number) => {
    media.move(from, to);
    const entry = entries[from];
    if (entry) media.say(text.movedSaid(nameOf(entry, from), to + 1, entries.length));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) media.move(placeOf(active.id), placeOf(over.id));
  };
  const remove = (entry: MediaEntry) =>
    editor.isStored(entry) ? setAsking(entry) : media.drop(entry.key);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    <DndContext
      id="media"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsOf(entries),
        screenReaderInstructions: { draggable: text.instructions },
      }}
    >
      <SortableContext items={entries.map(({ key }) => key)} strategy={rectSortingStrategy}>
        <ol aria-label={text.list} className="grid gap-3 md:grid-cols-2">
          {entries.map((entry, place) => (
            <MediaCard
              key={entry.key}
              entry={entry}
              name={nameOf(entry, place)}
              place={place}
              count={entries.length}
              upload={media.uploads.get(entry.key)}
              error={editor.mediaErrors[entry.key]}
              captionError={media.captionErrors[entry.key]}
              still={still}
              onAlt={(alt) => media.describe(entry.key, alt)}
              onMove={(to) => move(place, to)}
              onRemove={() => remove(entry)}
              onRetry={() => media.retry(entry.key)}
              onCaptions={(file) => void media.setCaptions(entry, file)}
            />
          ))}
        </ol>
      </SortableContext>
      {asking && (
        <ConfirmDialog
          title={text.removeTitle}
          confirm={text.removeYes}
          cancel={text.removeNo}
          onConfirm={() => {
            setAsking(null);
            void editor.removeFromProject(asking);
          }}
          onCancel={() => setAsking(null)}
        >
          <p>{text.removeText}</p>
        </ConfirmDialog>
      )}
    </DndContext>
  );
}

function announcementsOf(entries: readonly MediaEntry[]): Announcements {
  const placeOf = (id: UniqueIdentifier) => entries.findIndex(({ key }) => key === id);
  const named = (id: UniqueIdentifier) => nameOf(entries[placeOf(id)]!, placeOf(id));
  const count = entries.length;
  const at = (id: UniqueIdentifier | undefined, or: UniqueIdentifier) => placeOf(id ?? or) + 1;
  return {
    onDragStart: ({ active }) => text.picked(named(active.id), at(active.id, active.id), count),
    onDragOver: ({ active, over }) => {
      const say = over?.id === active.id ? text.picked : text.over;
      return say(named(active.id), at(over?.id, active.id), count);
    },
    onDragEnd: ({ active, over }) => text.dropped(named(active.id), at(over?.id, active.id), count),
    onDragCancel: ({ active }) => text.cancelled(named(active.id)),
  };
}
