import { useRef, useState } from "react";
import { useFocusKept } from "../../../ui/form/focus-kept.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { PhotoOffers } from "../../media/upload-client/photo-offers.tsx";
import type { LeadPhoto } from "../conversation/contract.ts";
import { PhotoChooser, photoChooserIn, PhotoList } from "../conversation/photo-list.tsx";
import { photoLimits } from "../conversation/rules.ts";
import { usePhotos } from "../conversation/use-photos.ts";
import { leadText as text } from "./text.ts";

/** The sender's photos of the lead itself, while it waits: added and removed at once. */
export function OwnLeadPhotos({
  leadRef,
  photos: stored,
}: {
  leadRef: string;
  photos: readonly LeadPhoto[];
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const most = photoLimits.ofLead;
  const photos = usePhotos({ leadRef, stored, most, onProblem: setProblem });
  const part = useRef<HTMLDivElement>(null);
  const kept = useFocusKept(() => photoChooserIn(part.current));
  return (
    <div {...kept} ref={part} className="grid gap-3">
      <h3 className="font-semibold">{text.photos}</h3>
      <PhotoList
        photos={photos.photos}
        waiting={photos.waiting}
        label="Zdjęcie do zapytania"
        onRemove={(photo) => void photos.remove(photo)}
      />
      <FormError problem={problem} />
      <PhotoOffers photos={photos} />
      <p className="text-sm text-ink-muted">{text.photosHint(photos.room, most)}</p>
      {photos.room > 0 && (
        <div>
          <PhotoChooser disabled={false} onChoose={photos.add} />
        </div>
      )}
    </div>
  );
}

/** The same to look at. */
export function ShownLeadPhotos({ photos }: { photos: readonly LeadPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">{text.photos}</h3>
      <PhotoList photos={photos} label="Zdjęcie do zapytania" />
    </div>
  );
}
