import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { CityCombobox } from "../../catalogue/city-combobox.tsx";
import { useWordsCheck } from "../../search/form/use-words-check.tsx";

const field =
  "w-full border-0 bg-transparent py-1 text-base font-medium placeholder:font-normal outline-none";
const cell =
  "rounded-lg bg-ground px-5 py-3 transition-colors duration-150 hover:bg-stone [&_label]:mb-0 [&_label]:block [&_label]:text-sm [&_label]:font-normal [&_label]:text-ink-muted has-[input[type=text]:focus-visible]:outline-3 has-[input[type=text]:focus-visible]:-outline-offset-3 has-[input[type=text]:focus-visible]:outline-accent";

const wordsId = "czego-szukasz";

/** A plain form to the search page; only the city's suggestions need JavaScript. */
export function HomeSearch() {
  const { sentence, fieldProps, check } = useWordsCheck({ id: wordsId, takesNothing: true });
  return (
    <Form
      method="get"
      action="/szukaj"
      role="search"
      aria-label="Znajdź wykonawcę"
      onSubmit={check}
      className="rounded-2xl border border-line bg-surface p-2 shadow-float lg:flex lg:items-center lg:gap-2"
    >
      <div className="grid grow gap-1 sm:grid-cols-2 lg:grid-cols-[auto_1.3fr_1fr] lg:gap-2">
        <RoleChoice />
        <div className={cell}>
          <label htmlFor={wordsId}>Czego szukasz?</label>
          <input
            {...fieldProps}
            type="text"
            name="search"
            maxLength={200}
            placeholder="Np. remont łazienki"
            className={field}
          />
          {sentence}
        </div>
        <CityCombobox
          name="miasto"
          label="Gdzie?"
          placeholder="Miasto"
          controlClass={field}
          className={cell}
        />
      </div>
      <Button type="submit" className="mt-2 w-full lg:mt-0 lg:min-h-15 lg:w-auto lg:px-9">
        <Icon name="search" size={20} />
        Szukaj
      </Button>
    </Form>
  );
}

const roles = [
  { value: "architekci", label: "Architekci" },
  { value: "fachowcy", label: "Fachowcy" },
];

function RoleChoice() {
  return (
    <fieldset className="flex p-2 sm:col-span-2 lg:col-span-1 lg:pr-4">
      <legend className="sr-only">Kogo szukasz?</legend>
      <div className="flex grow rounded-full bg-stone p-1">
        {roles.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-11 grow items-center justify-center rounded-full px-5 font-medium text-ink-muted transition-colors duration-150 hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-whisper has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="kategoria"
              value={value}
              defaultChecked={value === "fachowcy"}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
