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
import { useState } from "react";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import type { MediaEntry } from "../draft/project-draft.ts";
import { MediaCard } from "./media-card.tsx";
import { mediaEditorText as text } from "./media-editor-text.ts";
import { nameOf } from "./media-state.ts";
import { projectEditorText } from "./project-editor-text.ts";
import type { ProjectEditorState } from "./use-project-editor.ts";

/** The photos and videos in their order, which mouse, finger and keyboard can change. */
export function MediaList({ editor }: { editor: ProjectEditorState }) {
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
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) media.drag(placeOf(active.id), placeOf(over.id));
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
              onMove={(to) => media.step(place, to)}
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
          {isOnlyPhoto(entries, asking) && <p>{projectEditorText.removeLastPhoto}</p>}
        </ConfirmDialog>
      )}
    </DndContext>
  );
}

const isOnlyPhoto = (entries: readonly MediaEntry[], entry: MediaEntry) =>
  entries.every(({ key, kind }) => (kind === "picture") === (key === entry.key));

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
