import { type DragEvent, useId, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { FieldError, RequiredMark } from "../../../ui/form/field-parts.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PictureCrop } from "./picture-crop.tsx";
import type { PictureSlot } from "./picture-file.ts";
import { pictureText } from "./text.ts";
import { type PictureChange, usePictureSlot } from "./use-picture-slot.ts";

const looks = {
  logo: {
    label: pictureText.logo,
    hint: pictureText.logoHint,
    target: "logourl",
    frame: "size-28 sm:size-32",
  },
  background: {
    label: pictureText.background,
    hint: pictureText.backgroundHint,
    target: "background_image",
    frame: "aspect-[5/2] w-full sm:w-80",
  },
} as const;

/** One of the profile's pictures; saved as soon as it is chosen. */
export function EditorPicture({
  slot,
  userId,
  storedUrl,
  onChanged,
}: {
  slot: PictureSlot;
  userId: string;
  storedUrl: string | null;
  onChanged: (change: PictureChange) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const picture = usePictureSlot({ slot, userId, storedUrl, onChanged });
  const { label, hint, target, frame } = looks[slot];
  const isBusy = picture.progress !== null;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file && !isBusy) void picture.take(file);
  };
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <p id={`${id}-label`} className="mb-1.5 text-[0.9375rem] font-medium">
        {label}
        <RequiredMark />
      </p>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center">
        <div
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
          className={`relative shrink-0 overflow-hidden rounded-xl border border-line bg-stone ${frame}`}
        >
          {picture.url ? (
            <img src={picture.url} alt="" className="size-full object-cover" />
          ) : (
            <span className="grid size-full place-items-center text-ink-muted">
              <Icon name="image" size={28} />
            </span>
          )}
          {isBusy && <Progress part={picture.progress ?? 0} />}
        </div>
        <div className="min-w-0">
          <div className="flex flex-wrap gap-2">
            <Button
              data-target={target}
              aria-describedby={`${id}-label`}
              variant={picture.url ? "outlined" : "accent"}
              size="sm"
              pending={isBusy}
              onClick={() => input.current?.click()}
            >
              <Icon name="upload" size={18} />
              {picture.url ? pictureText.changePicture : pictureText.addPicture}
            </Button>
            {picture.previousMediaId !== undefined && !isBusy && (
              <Button variant="secondary" size="sm" onClick={() => void picture.undo()}>
                {pictureText.undo}
              </Button>
            )}
            {picture.url && !isBusy && (
              <Button
                variant="underline"
                size="sm"
                aria-describedby={`${id}-label`}
                onClick={() => void picture.remove()}
              >
                {pictureText.removePicture}
              </Button>
            )}
          </div>
          <p id={`${id}-hint`} className="mt-2 text-sm text-ink-muted">
            {hint} {pictureText.pictureLimit}
          </p>
          <FieldError id={`${id}-error`}>{picture.error}</FieldError>
          <output className="mt-1.5 block text-sm font-medium text-success empty:hidden">
            {picture.said}
          </output>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again.
          event.target.value = "";
          if (file) void picture.take(file);
        }}
      />
      {picture.cropping && (
        <PictureCrop
          slot={slot}
          picture={picture.cropping.picture}
          onDone={(blob) => void picture.send(blob)}
          onCancel={picture.cancelCrop}
        />
      )}
    </div>
  );
}

function Progress({ part }: { part: number }) {
  return (
    <span className="absolute inset-0 grid place-items-end bg-ink/40 p-2">
      <progress
        aria-label={pictureText.uploading}
        value={part}
        max={1}
        className="h-2 w-full overflow-hidden rounded-full accent-accent"
      />
    </span>
  );
}
