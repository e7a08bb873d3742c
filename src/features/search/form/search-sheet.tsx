import { type FormEvent, useEffect } from "react";
import { useNavigate, useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Sheet, SheetBody, SheetFooter } from "../../../ui/dialog/sheet.tsx";
import { inputClass } from "../../../ui/form/field-parts.tsx";
import { type MonthOption, MonthRange } from "../../../ui/form/month-range.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { CityCombobox } from "../../catalogue/city-combobox.tsx";
import { entryText } from "../entry-text.ts";
import { noFilters, searchAddress } from "../search-params.ts";
import type { Understood } from "../understood.ts";
import { useFilterDraft } from "./use-filter-draft.ts";
import { useWordsCheck } from "./use-words-check.tsx";
import { WordsInput } from "./words-input.tsx";

const wordsId = "szukane-na-ekranie";
const nothingAsked: Understood = { chosen: noFilters, meant: undefined };

/** „Czego? Gdzie? Kiedy?” on the whole screen of a phone. */
export function SearchSheet({
  understood = nothingAsked,
  city = null,
  months,
  onClose,
  onSent,
}: {
  understood?: Understood;
  /** As its field shows it. */
  city?: { geonameId: number; name: string } | null;
  months: readonly MonthOption[];
  onClose: () => void;
  /** The search is on its way; the sheet may close. */
  onSent?: () => void;
}) {
  const navigate = useNavigate();
  const pending = useNavigation().state !== "idle";
  const { form, draft, version, edit, typeWords, chooseCity, asked } = useFilterDraft({
    understood,
    cityName: city?.name ?? "",
  });
  const words = useWordsCheck({ id: wordsId, takesNothing: true });
  useEffect(focusWhereKeysAre, []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!words.check(event)) return;
    void navigate(searchAddress(asked()), { preventScrollReset: onSent !== undefined });
    onSent?.();
  };
  return (
    <Sheet title={entryText.title} onClose={onClose}>
      <form
        ref={form}
        role="search"
        aria-label={entryText.title}
        onSubmit={send}
        className="flex min-h-0 grow flex-col"
      >
        <SheetBody>
          <div className="relative">
            <label htmlFor={wordsId} className="mb-1.5 block text-[0.9375rem] font-medium">
              {entryText.words}
            </label>
            <WordsInput
              words={draft.search}
              onWords={typeWords}
              control={words.fieldProps}
              className={inputClass}
            />
            {words.sentence}
          </div>
          <CityCombobox
            key={`city-${version}`}
            name="miasto"
            label={entryText.where}
            defaultValue={draft.city ? city : null}
            onChoose={chooseCity}
          />
          <fieldset>
            <legend className="mb-1.5 text-[0.9375rem] font-medium">{entryText.when}</legend>
            <MonthRange
              key={`months-${version}`}
              months={months}
              from={draft.from}
              to={draft.to}
              onChange={(range) => edit((before) => ({ ...before, ...range }))}
            />
          </fieldset>
        </SheetBody>
        <SheetFooter>
          <Button type="submit" pending={pending} className="grow">
            <Icon name="search" size={20} />
            {entryText.submit}
          </Button>
        </SheetFooter>
      </form>
    </Sheet>
  );
}

/** Whoever has a mouse types at once; on a touch screen the keyboard would jump up over the questions. */
function focusWhereKeysAre() {
  if (!matchMedia("(hover: hover) and (pointer: fine)").matches) return;
  document.getElementById(wordsId)?.focus();
}
