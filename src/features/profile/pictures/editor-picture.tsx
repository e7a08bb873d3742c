import { type DragEvent, useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { FieldError, RequiredMark } from "../../../ui/form/field-parts.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { acceptedPhotos } from "../../media/file-kind.ts";
import { PictureCrop } from "./picture-crop.tsx";
import type { PictureSlot } from "./picture-file.ts";
import type { PictureChange } from "./picture-work.ts";
import { RemovalQuestion } from "./removal-question.tsx";
import { pictureText } from "./text.ts";
import { type PictureSlotState, usePictureSlot } from "./use-picture-slot.ts";

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
  isPublished,
  onChanged,
}: {
  slot: PictureSlot;
  userId: string;
  storedUrl: string | null;
  /** Clients see the profile: without this picture they would not. */
  isPublished: boolean;
  onChanged: (change: PictureChange) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const picture = usePictureSlot({ slot, userId, storedUrl, onChanged });
  const { label, hint } = looks[slot];
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <p id={`${id}-label`} className="mb-1.5 text-[0.9375rem] font-medium">
        {label}
        <RequiredMark />
      </p>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center">
        <Frame slot={slot} picture={picture} />
        <div className="min-w-0">
          <Tools
            slot={slot}
            picture={picture}
            isPublished={isPublished}
            labelId={`${id}-label`}
            onChoose={() => input.current?.click()}
          />
          <p id={`${id}-hint`} className="mt-2 text-sm text-ink-muted">
            {hint} {pictureText.pictureLimit}
          </p>
          <div role="alert" className="wrap-anywhere">
            <FieldError id={`${id}-error`}>{picture.error}</FieldError>
          </div>
          <output className="mt-1.5 block text-sm font-medium text-success empty:hidden">
            {picture.phase === "shrinking" ? pictureText.shrinking : picture.said}
          </output>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept={`image/*,${acceptedPhotos}`}
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
      {picture.picture && (
        <PictureCrop
          slot={slot}
          picture={picture.picture}
          onDone={(blob) => void picture.sendCrop(blob)}
          onCancel={picture.cancelCrop}
        />
      )}
    </div>
  );
}

type PartProps = { slot: PictureSlot; picture: PictureSlotState };

/** What is stored or just chosen; files may be dropped on it. */
function Frame({ slot, picture }: PartProps) {
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file) void picture.take(file);
  };
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className={`relative shrink-0 overflow-hidden rounded-xl border border-line bg-stone ${looks[slot].frame}`}
    >
      {picture.url ? (
        <img src={picture.url} alt="" className="size-full object-cover" />
      ) : (
        <span className="grid size-full place-items-center text-ink-muted">
          <Icon name="image" size={28} />
        </span>
      )}
      {(picture.phase === "sending" || picture.phase === "choosing") && (
        <span className="absolute inset-0 grid place-items-end bg-ink/40 p-2">
          <ProgressBar
            label={pictureText.uploading}
            percent={Math.round(picture.progress * 100)}
            className="w-full"
          />
        </span>
      )}
    </div>
  );
}

function Tools({
  slot,
  picture,
  isPublished,
  labelId,
  onChoose,
}: PartProps & { isPublished: boolean; labelId: string; onChoose: () => void }) {
  const { url, isBusy } = picture;
  const choose = useRef<HTMLButtonElement>(null);
  // Which of the two leaves the place empty: „Usuń”, or „Cofnij” of the first picture.
  const [asked, ask] = useState<(() => Promise<void>) | null>(null);
  const leaveEmpty = (work: () => Promise<void>) => {
    if (isPublished) ask(() => work);
    else void work();
  };
  const undo = () => {
    if (picture.previousMediaId === null) leaveEmpty(picture.undo);
    else void picture.undo();
  };
  const shrink = () => {
    // This button goes away; the focus comes back here when the crop is closed.
    choose.current?.focus();
    void picture.shrink();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        ref={choose}
        data-target={looks[slot].target}
        aria-describedby={labelId}
        variant={url ? "outlined" : "accent"}
        size="sm"
        pending={isBusy}
        onClick={onChoose}
      >
        <Icon name="upload" size={18} />
        {url ? pictureText.changePicture : pictureText.addPicture}
      </Button>
      {picture.phase === "too large" && (
        <Button size="sm" aria-describedby={labelId} onClick={shrink}>
          {pictureText.shrinkAndUse}
        </Button>
      )}
      {picture.sendAgain && (
        <Button size="sm" aria-describedby={labelId} onClick={() => void picture.sendAgain?.()}>
          {pictureText.sendAgain}
        </Button>
      )}
      {picture.changeCrop && !isBusy && (
        <Button
          variant="secondary"
          size="sm"
          aria-describedby={labelId}
          onClick={() => void picture.changeCrop?.()}
        >
          {pictureText.changeCrop}
        </Button>
      )}
      {picture.previousMediaId !== undefined && !isBusy && (
        <Button variant="secondary" size="sm" onClick={undo}>
          {pictureText.undo}
        </Button>
      )}
      {url && !isBusy && (
        <Button
          variant="underline"
          size="sm"
          aria-describedby={labelId}
          onClick={() => leaveEmpty(picture.remove)}
        >
          {pictureText.removePicture}
        </Button>
      )}
      {asked && (
        <RemovalQuestion
          slot={slot}
          onChoose={() => {
            ask(null);
            onChoose();
          }}
          onRemove={() => {
            ask(null);
            void asked();
          }}
          onClose={() => ask(null)}
        />
      )}
    </div>
  );
}
