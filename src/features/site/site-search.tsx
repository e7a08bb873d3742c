import { useId } from "react";
import { Form } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { useWordsCheck } from "../search/form/use-words-check.tsx";
import { SuggestingInput } from "../search/suggest/suggesting-input.tsx";

/** The search box of the top bar and of the menu: Enter leads to the results. */
export function SiteSearch({ className = "" }: { className?: string }) {
  const id = useId();
  const { sentence, fieldProps, check } = useWordsCheck({ id });
  return (
    <Form
      method="get"
      action="/szukaj"
      role="search"
      noValidate
      onSubmit={check}
      className={`relative ${className}`}
    >
      <SuggestingInput
        {...fieldProps}
        type="search"
        name="query"
        required
        maxLength={200}
        aria-label="Szukaj w serwisie"
        placeholder="Szukaj..."
        enterKeyHint="search"
        className="h-11 w-full rounded-full border border-line-strong bg-surface pr-12 pl-5 transition-colors duration-150 hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-danger"
      />
      <button
        type="submit"
        aria-label="Szukaj"
        className="absolute top-1/2 right-1 grid size-9 pointer-coarse:right-0 pointer-coarse:size-11 -translate-y-1/2 place-items-center rounded-full text-ink-muted transition-colors duration-150 hover:bg-stone hover:text-ink"
      >
        <Icon name="search" size={20} />
      </button>
      {sentence && (
        <div className="absolute top-full left-0 z-10 mt-1.5 rounded-lg border border-line bg-surface px-4 pb-1.5 shadow-float">
          {sentence}
        </div>
      )}
    </Form>
  );
}
