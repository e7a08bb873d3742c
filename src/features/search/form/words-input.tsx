import { entryText } from "../entry-text.ts";
import { SuggestingInput } from "../suggest/suggesting-input.tsx";
import type { WordsCheck } from "./use-words-check.tsx";

/** The words of a search: the same field on the home page, in the form and in the sheet. */
export function WordsInput({
  words,
  onWords,
  control,
  placeholder = entryText.wordsPlaceholder,
  className,
}: {
  words: string;
  onWords: (words: string) => void;
  /** Id, description and ref from the check of the words. */
  control: WordsCheck["fieldProps"];
  placeholder?: string;
  className: string;
}) {
  return (
    <SuggestingInput
      {...control}
      name="search"
      type="search"
      enterKeyHint="search"
      maxLength={200}
      autoComplete="off"
      placeholder={placeholder}
      value={words}
      onChange={(event) => onWords(event.target.value)}
      className={className}
    />
  );
}
