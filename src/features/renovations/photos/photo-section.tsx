import { useRef, useState } from "react";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { useFocusKept } from "../../../ui/form/focus-kept.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SectionHeading } from "../../../ui/page-heading.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { PhotoChooser, photoChooserIn } from "../../leads/conversation/photo-list.tsx";
import { PhotoOffers } from "../../media/upload-client/photo-offers.tsx";
import type { RenovationPhoto, RenovationPhotos } from "./contract.ts";
import { renovationPhotoRules as rules } from "./rules.ts";
import { photosText as text } from "./text.ts";
import { useRenovationPhotos } from "./use-renovation-photos.ts";

type Props = { renovationId: string; photos: RenovationPhotos };

/** „Jak jest teraz”: up to ten photos in the owner's order, and whether companies see them. */
export function PhotoSection({ renovationId, photos: loaded }: Props) {
  const photos = useRenovationPhotos(renovationId, loaded);
  const [asked, setAsked] = useState<RenovationPhoto | null>(null);
  const [leaving, setLeaving] = useState<RenovationPhoto | null>(null);
  const remove = async (photo: RenovationPhoto) => {
    setLeaving(photo);
    const isRemoved = await photos.remove(photo);
    // Another may have been asked about meanwhile.
    setLeaving((now) => (now === photo ? null : now));
    setAsked((now) => (now === photo ? null : now));
    if (isRemoved) showToast({ type: "info", message: text.removed });
  };
  const { length } = photos.photos;
  const list = useRef<HTMLUListElement>(null);
  const part = useRef<HTMLElement>(null);
  // A list without photos is not there for anybody.
  const kept = useFocusKept(() => (length > 0 ? list.current : photoChooserIn(part.current)));
  return (
    <section
      {...kept}
      ref={part}
      id="zdjecia"
      aria-labelledby="zdjecia-naglowek"
      className={`scroll-mt-24 ${length === 0 ? "print:hidden" : ""}`}
    >
      <SectionHeading id="zdjecia-naglowek" title={text.title} lead={text.lead} />
      <ul
        ref={list}
        tabIndex={-1}
        aria-labelledby="zdjecia-naglowek"
        className="mt-5 grid grid-cols-2 large-text:grid-cols-1 gap-3 outline-none empty:hidden sm:grid-cols-3 lg:grid-cols-5"
      >
        {photos.photos.map((photo, index) => (
          <li key={photo.id}>
            <OwnPhoto
              photo={photo}
              place={index + 1}
              isLast={index === length - 1}
              onMove={(step) => photos.move(index, step)}
              onRemove={() => setAsked(photo)}
            />
          </li>
        ))}
        {photos.waiting > 0 && (
          <li className="grid aspect-4/3 place-items-center rounded-lg border border-line bg-stone">
            <Spinner label={text.sending} />
          </li>
        )}
      </ul>
      <div className="mt-4 grid gap-3">
        <FormError problem={photos.problem} />
        {photos.room > 0 ? (
          <div>
            <PhotoOffers photos={photos} />
            <PhotoChooser disabled={false} onChoose={photos.add} />
          </div>
        ) : null}
        <p className="text-sm text-ink-muted print:hidden">
          {length < rules.most ? text.limit : text.full}
        </p>
        {length > 0 && <ShownSwitch isOn={photos.shown} onChange={photos.show} />}
      </div>
      {asked && (
        <ConfirmDialog
          title={text.removeTitle}
          confirm={text.removeYes}
          cancel={text.removeNo}
          pending={leaving === asked}
          onConfirm={() => void remove(asked)}
          onCancel={() => setAsked(null)}
        >
          <p>{text.removeText}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

type OwnPhotoProps = {
  photo: RenovationPhoto;
  place: number;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

function OwnPhoto({ photo, place, isLast, onMove, onRemove }: OwnPhotoProps) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <a href={photo.url} target="_blank" rel="noreferrer" title={text.open} className="block">
        <img
          src={`${photo.url}?size=small`}
          alt={text.photo(place)}
          width={photo.width}
          height={photo.height}
          loading="lazy"
          decoding="async"
          className="aspect-4/3 w-full bg-stone object-cover"
        />
      </a>
      <div className="flex flex-wrap justify-between">
        <IconButton
          icon="arrow-left"
          label={text.earlier(place)}
          isOff={place === 1}
          onPress={() => onMove(-1)}
        />
        <IconButton
          icon="arrow-right"
          label={text.later(place)}
          isOff={isLast}
          onPress={() => onMove(1)}
        />
        <IconButton icon="trash" label={text.remove(place)} onPress={onRemove} />
      </div>
    </div>
  );
}

function ShownSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <div className="max-w-measure rounded-lg bg-stone px-4 py-2 print:hidden">
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby="zdjecia-firmom"
          className="size-5 shrink-0"
        />
        {text.show}
      </label>
      <p id="zdjecia-firmom" className="pb-1 text-sm text-ink-muted">
        {text.showHint}
      </p>
    </div>
  );
}
