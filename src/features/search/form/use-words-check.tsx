import { type FormEvent, useRef, useState } from "react";
import { FieldError, useControl } from "../../../ui/form/field-parts.tsx";

/** Beside the other texts it would bring the catalogue to every page that has a search box. */
export const wordsRequired = "Wpisz co najmniej 1 znak.";

/**
 * Refuses to search for spaces alone, in our words instead of the browser's. `takesNothing`: a
 * form with other filters may be sent without words; `isRefused`: the server refused them.
 */
export function useWordsCheck(input: { id: string; takesNothing?: boolean; isRefused?: boolean }) {
  const { id, takesNothing = false, isRefused = false } = input;
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(isRefused);
  const error = isWrong ? wordsRequired : undefined;
  return {
    /** Shown near the field; nothing while the words are fine. */
    sentence: error ? (
      <div role="alert">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    ) : null,
    /** For the `<input>`. */
    fieldProps: {
      ...useControl(id, { label: null, error }),
      ref: field,
      onInput: () => setWrong(false),
    },
    /** @returns whether the form may be sent. */
    check: (event: FormEvent) => {
      const words = field.current?.value ?? "";
      if (words.trim() || (takesNothing && !words)) return true;
      event.preventDefault();
      setWrong(true);
      field.current?.focus();
      return false;
    },
  };
}
export type WordsCheck = ReturnType<typeof useWordsCheck>;
