import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { useDoublePresses } from "../../../ui/dialog/double-presses.ts";
import { passFocus } from "../../../ui/form/pass-focus.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { LeadPhoto } from "./contract.ts";
import { conversationText as text } from "./text.ts";

/**
 * Previews that open the whole photo; with `onRemove` each can be removed, and whoever removed the
 * last one is to be led to the chooser (`photoChooserIn`).
 */
export function PhotoList({
  photos,
  label,
  waiting = 0,
  onRemove,
}: {
  photos: readonly LeadPhoto[];
  /** What they are, for those who do not see them: „Zdjęcie od firmy Zenit”. */
  label: string;
  /** Photos that are on their way. */
  waiting?: number;
  onRemove?: (photo: LeadPhoto) => void;
}) {
  useDoublePresses();
  if (photos.length + waiting === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <li key={photo.id} className="relative">
          <a
            href={photo.url}
            target="_blank"
            rel="noreferrer"
            title={text.openPhoto}
            className="block overflow-hidden rounded-lg border border-line bg-stone"
          >
            <img
              src={`${photo.url}?size=small`}
              alt={`${label} ${index + 1}`}
              width={112}
              height={112}
              loading="lazy"
              decoding="async"
              className="size-28 object-cover"
            />
          </a>
          {onRemove && (
            <button
              type="button"
              aria-label={`${text.removePhoto} ${index + 1}`}
              onClick={(event) => {
                passFocus(event, null);
                onRemove(photo);
              }}
              className="absolute top-1 right-1 grid size-9 pointer-coarse:size-11 place-items-center rounded-full bg-surface text-ink shadow-whisper hover:bg-stone"
            >
              <Icon name="close" size={18} />
            </button>
          )}
        </li>
      ))}
      {waiting > 0 && (
        <li className="grid size-28 place-items-center rounded-lg border border-line bg-stone">
          <Spinner label={text.sendingPhotos} />
        </li>
      )}
    </ul>
  );
}

/** Written out: the list of `media/file-kind.ts` comes with the first photo. */
const accepted = "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif";

export const photoChooserIn = (part: HTMLElement | null) =>
  part?.querySelector<HTMLElement>("[data-photo-chooser]");

/** A button that opens the chooser of files; the input itself has no look of its own. */
export function PhotoChooser({
  disabled,
  onChoose,
}: {
  disabled: boolean;
  onChoose: (files: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accepted}
        multiple
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
      />
      <Button
        data-photo-chooser=""
        variant="outlined"
        size="sm"
        disabled={disabled}
        className="noscript:hidden"
        onClick={() => input.current?.click()}
      >
        <Icon name="image" size={20} />
        {text.addPhotos}
      </Button>
    </>
  );
}
