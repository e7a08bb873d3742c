import { useId, useState } from "react";
import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import type { MonthOption } from "../../../ui/form/month-range.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { CityCombobox } from "../../catalogue/city-combobox.tsx";
import { entryText } from "../../search/entry-text.ts";
import { SearchBar } from "../../search/form/search-bar.tsx";
import { useSheet } from "../../search/form/use-sheet.ts";
import { useWordsCheck } from "../../search/form/use-words-check.tsx";
import { WordsInput } from "../../search/form/words-input.tsx";

/** As high as a finger, into the space around it. */
const field =
  "w-full border-0 bg-transparent -my-1.5 py-2.5 text-base font-medium placeholder:font-normal outline-none";
const cell =
  "rounded-lg bg-ground px-5 py-3 transition-colors duration-150 hover:bg-stone [&_label]:mb-0 [&_label]:block [&_label]:text-sm [&_label]:font-normal [&_label]:text-ink-muted has-[:is(input,select):focus-visible]:outline-3 has-[:is(input,select):focus-visible]:-outline-offset-3 has-[:is(input,select):focus-visible]:outline-accent";

const wordsId = "czego-szukasz";
const loadSheet = () => import("../../search/form/search-sheet.tsx");

type Months = { months: readonly MonthOption[] };

/** The three questions: in a row on a desk, on a phone in one line that opens as a sheet. */
export function HomeSearch({ months }: Months) {
  const [hasPlainForm, setPlainForm] = useState(false);
  const sheet = useSheet(loadSheet, () => setPlainForm(true));
  return (
    <>
      {!hasPlainForm && (
        <SearchBar
          sheet={sheet}
          className="min-h-15 w-full py-2 pr-5 pl-2.5 shadow-float lg:hidden noscript:hidden"
        />
      )}
      {sheet.shown && <sheet.shown.SearchSheet months={months} onClose={sheet.close} />}
      <HomeForm months={months} onPhones={hasPlainForm} />
    </>
  );
}

/** What is left empty stands in no address; without scripts the search leads it away. React's types leave the event out. */
function leaveEmpty({ formData }: FormDataEvent) {
  for (const [name, value] of [...formData]) if (!value) formData.delete(name);
}

/** A plain form to the search page; only the city's suggestions need JavaScript. */
function HomeForm({ months, onPhones }: Months & { onPhones: boolean }) {
  const [text, setText] = useState("");
  const { sentence, fieldProps, check } = useWordsCheck({ id: wordsId, takesNothing: true });
  return (
    <Form
      method="get"
      action="/szukaj"
      role="search"
      aria-label={entryText.title}
      onSubmit={check}
      {...{ onFormData: leaveEmpty }}
      className={`rounded-2xl border border-line bg-surface p-2 shadow-float lg:flex lg:items-center lg:gap-2 ${onPhones ? "" : "max-lg:hidden max-lg:noscript:block"}`}
    >
      <div className="grid grow gap-1 sm:grid-cols-2 lg:grid-cols-[1.2fr_1fr_1.1fr] lg:gap-2">
        <div className={`relative ${cell}`}>
          <label htmlFor={wordsId}>{entryText.words}</label>
          <WordsInput words={text} onWords={setText} control={fieldProps} className={field} />
          {sentence}
        </div>
        <CityCombobox
          name="miasto"
          label={entryText.where}
          placeholder={entryText.cityPlaceholder}
          controlClass={field}
          className={cell}
        />
        <MonthSelect months={months} />
      </div>
      <Button type="submit" className="mt-2 w-full lg:mt-0 lg:min-h-15 lg:w-auto lg:px-9">
        <Icon name="search" size={20} />
        {entryText.submit}
      </Button>
    </Form>
  );
}

function MonthSelect({ months }: Months) {
  const id = useId();
  return (
    <div className={`${cell} sm:col-span-2 lg:col-span-1`}>
      <label htmlFor={id}>{entryText.when}</label>
      <select id={id} name="calendarFrom" className={`${field} chooser [--chooser-inset:0px]`}>
        <option value="">{entryText.anyMonth}</option>
        {months.map(({ value, label }) => (
          <option key={value} value={value}>
            {entryText.since(label)}
          </option>
        ))}
      </select>
    </div>
  );
}
