import { useRef } from "react";
import { isTooLong } from "../../../platform/form/too-long.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/form/field.tsx";
import { useFocusKept } from "../../../ui/form/focus-kept.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { PhotoOffers } from "../../media/upload-client/photo-offers.tsx";
import type { LeadMessage, LeadPhoto } from "./contract.ts";
import { PhotoChooser, photoChooserIn, PhotoList } from "./photo-list.tsx";
import { messageRules } from "./rules.ts";
import { conversationMessages, conversationText as text } from "./text.ts";
import { useComposer } from "./use-composer.ts";

/** Where a message is written. */
export function Composer(props: {
  leadRef: string;
  leadId: string;
  drafts: readonly LeadPhoto[];
  messages: readonly LeadMessage[];
  onSent: () => Promise<void> | void;
}) {
  const { text: typed, type, photos, problem, pending, send } = useComposer(props);
  const isLong = isTooLong(typed, messageRules.textMax);
  const form = useRef<HTMLFormElement>(null);
  const kept = useFocusKept(() => photoChooserIn(form.current));
  const submit = async () => {
    if (!isLong) await send();
    // Whoever wrote one message often writes the next; whoever was refused corrects it.
    form.current?.querySelector("textarea")?.focus();
  };
  return (
    <form
      {...kept}
      ref={form}
      aria-label={text.label}
      className="grid gap-3 border-t border-line p-5 sm:px-7"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="hidden text-ink-muted noscript:block">{text.noScript}</p>
      <TextArea
        label={text.label}
        name="message"
        rows={3}
        maxLength={messageRules.textMax}
        counter={typed.length > messageRules.textMax * 0.9}
        value={typed}
        error={isLong ? conversationMessages["Message text is too long"] : undefined}
        onChange={({ target }) => type(target.value)}
        className="noscript:hidden"
      />
      <PhotoList
        photos={photos.photos}
        waiting={photos.waiting}
        label="Zdjęcie do wysłania"
        onRemove={(photo) => void photos.remove(photo)}
      />
      <FormError problem={problem} />
      <PhotoOffers photos={photos} />
      <div className="flex flex-wrap justify-between gap-3 noscript:hidden">
        <PhotoChooser disabled={photos.room <= 0} onChoose={photos.add} />
        <Button
          type="submit"
          size="sm"
          pending={pending}
          disabled={photos.waiting > 0}
          className="px-7"
        >
          {text.send}
        </Button>
      </div>
    </form>
  );
}
