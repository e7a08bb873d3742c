import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
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
import { altErrorOf } from "../draft/check-draft.ts";
import type { MediaEntry } from "../draft/project-draft.ts";
import { MediaCard } from "../editor-media/media-card.tsx";
import { MediaDetails } from "../editor-media/media-details.tsx";
import { mediaEditorText as text } from "../editor-media/media-editor-text.ts";
import { FingerSensor } from "./finger-sensor.ts";
import { nameOf } from "./media-state.ts";
import { projectEditorText } from "./project-editor-text.ts";
import type { ProjectEditorState } from "./use-project-editor.ts";

/** The photos and videos in their order, which mouse, finger and keyboard can change. */
export function MediaList({ editor }: { editor: ProjectEditorState }) {
  const { media, draft } = editor;
  const { media: entries } = draft;
  const [asking, setAsking] = useState<MediaEntry | null>(null);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(FingerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier) => entries.findIndex(({ key }) => key === id);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) media.drag(placeOf(active.id), placeOf(over.id));
  };
  const remove = (entry: MediaEntry) => {
    setOpenKey(null);
    if (editor.isStored(entry)) return setAsking(entry);
    return media.drop(entry.key);
  };
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
        <ol aria-label={text.list} className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3">
          {entries.map((entry, place) => (
            <MediaCard
              key={entry.key}
              entry={entry}
              name={nameOf(entry, place)}
              place={place}
              upload={media.uploads.get(entry.key)}
              error={altErrorOf(entry) ?? editor.mediaErrors[entry.key]}
              still={still}
              onOpen={() => setOpenKey(entry.key)}
              onRetry={() => media.retry(entry.key)}
              onRemove={() => remove(entry)}
            />
          ))}
        </ol>
      </SortableContext>
      <OpenMedium
        editor={editor}
        openKey={openKey}
        onRemove={remove}
        onClose={() => setOpenKey(null)}
      />
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

function OpenMedium({
  editor: { media, draft, mediaErrors },
  openKey,
  onRemove,
  onClose,
}: {
  editor: ProjectEditorState;
  openKey: string | null;
  onRemove: (entry: MediaEntry) => void;
  onClose: () => void;
}) {
  const place = draft.media.findIndex(({ key }) => key === openKey);
  const entry = draft.media[place];
  if (!entry) return null;
  return (
    <MediaDetails
      entry={entry}
      name={nameOf(entry, place)}
      place={place}
      count={draft.media.length}
      upload={media.uploads.get(entry.key)}
      error={altErrorOf(entry) ?? mediaErrors[entry.key]}
      captionError={media.captionErrors[entry.key]}
      onAlt={(alt) => media.describe(entry.key, alt)}
      onMove={(to) => media.step(place, to)}
      onRemove={() => onRemove(entry)}
      onCaptions={(file) => void media.setCaptions(entry, file)}
      onClose={onClose}
    />
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
