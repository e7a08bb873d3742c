import { useState } from "react";
import { fold } from "../../../platform/polish/fold.ts";
import { ChipToggle } from "../../../ui/chip.tsx";
import { ChoiceGroup } from "../../../ui/form/choice-group.tsx";
import { FieldError } from "../../../ui/form/field-parts.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { subcategoryById, subcategoryGroupsOf } from "../../catalogue/catalogue.ts";
import { mainCategories, type Subcategory } from "../../catalogue/data/subcategories.ts";
import { modalText as text } from "./text.ts";

const groups = mainCategories.flatMap(({ id }) => subcategoryGroupsOf(id));

type Props = {
  chosen: readonly number[];
  error: string | undefined;
  onChange: (chosen: number[]) => void;
};

/** „Wymagane usługi”: any number of trades, found by typing or under their headings. */
export function ServicesField({ chosen, error, onChange }: Props) {
  const [words, setWords] = useState("");
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const wanted = fold(words.trim());
  const found = groups
    .flatMap(({ heading, subcategories }) => subcategories.map((sub) => ({ heading, sub })))
    .filter(({ heading, sub }) => fold(`${heading} ${sub.name}`).includes(wanted))
    .map(({ sub }) => sub);
  return (
    <fieldset aria-describedby={error ? "remont-uslugi-blad" : undefined}>
      <legend className="text-[0.9375rem] font-semibold">{text.services}</legend>
      <p className="mt-1 mb-3 text-sm text-ink-muted">{text.servicesHint}</p>
      {chosen.length > 0 && <Chosen chosen={chosen} remove={toggle} />}
      <TextField
        label={text.findService}
        name="findService"
        type="search"
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        // Enter here looks for a trade; it does not publish anything.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <div className="mt-3">
        {wanted ? (
          <Chips list={found} chosen={chosen} toggle={toggle} />
        ) : (
          <div className="divide-y divide-line border-y border-line">
            {groups.map(({ heading, subcategories }) => (
              <Group
                key={heading}
                heading={heading}
                list={subcategories}
                chosen={chosen}
                toggle={toggle}
              />
            ))}
          </div>
        )}
        <output className={wanted && found.length === 0 ? "text-ink-muted" : "sr-only"}>
          {wanted && found.length === 0 && text.noService}
        </output>
      </div>
      <FieldError id="remont-uslugi-blad">{error}</FieldError>
    </fieldset>
  );
}

function Chosen({ chosen, remove }: { chosen: readonly number[]; remove: (id: number) => void }) {
  const trades = chosen.flatMap((id) => subcategoryById(id) ?? []);
  return (
    <ul aria-label={text.chosen} className="mb-3 flex flex-wrap gap-2">
      {trades.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => remove(id)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-ink px-3.5 text-left text-[0.9375rem] leading-tight font-medium text-white"
          >
            {name}
            <Icon name="close" size={16} className="shrink-0" />
            <span className="sr-only">– usuń z listy</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type ListProps = {
  list: readonly Subcategory[];
  chosen: readonly number[];
  toggle: (id: number) => void;
};

function Group({ heading, ...chips }: ListProps & { heading: string }) {
  const count = chips.list.filter(({ id }) => chips.chosen.includes(id)).length;
  return (
    <ChoiceGroup heading={heading} count={count}>
      <Chips {...chips} />
    </ChoiceGroup>
  );
}

function Chips({ list, chosen, toggle }: ListProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {list.map(({ id, name }) => (
        <ChipToggle
          key={id}
          name="services"
          value={id}
          checked={chosen.includes(id)}
          onChange={() => toggle(id)}
        >
          {name}
        </ChipToggle>
      ))}
    </div>
  );
}
