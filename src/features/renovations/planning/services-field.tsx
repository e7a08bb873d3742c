import { type RefObject, useRef, useState } from "react";
import { ChipToggle } from "../../../ui/chip.tsx";
import { ChoiceGroup } from "../../../ui/form/choice-group.tsx";
import { FieldError } from "../../../ui/form/field-parts.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { passFocus } from "../../../ui/form/pass-focus.ts";
import { Icon } from "../../../ui/icon.tsx";
import { subcategoryById, subcategoryGroupsOf } from "../../catalogue/catalogue.ts";
import { mainCategories } from "../../catalogue/data/subcategories.ts";
import { type FoundTrade, findTrades } from "../../search/trades-of-words/find-trades.ts";
import { wordsMax } from "../../search/trades-of-words/text.ts";
import { useTradeProposals } from "../../search/trades-of-words/use-trade-proposals.ts";
import { modalText as text } from "./text.ts";

const groups = mainCategories.flatMap(({ id }) => subcategoryGroupsOf(id));

type Props = {
  chosen: readonly number[];
  error: string | undefined;
  onChange: (chosen: number[]) => void;
};

/** „Wymagane usługi”: any number of trades, found by what one calls them or under their headings. */
export function ServicesField({ chosen, error, onChange }: Props) {
  const [words, setWords] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const { proposals, failed, isCurrent } = useTradeProposals(words);
  const found = findTrades(words, proposals ?? []);
  const isUnknown = found.length === 0 && isCurrent;
  return (
    <fieldset aria-describedby={error ? "remont-uslugi-blad" : undefined}>
      <legend className="text-[0.9375rem] font-semibold">{text.services}</legend>
      <p className="mt-1 mb-3 text-sm text-ink-muted">{text.servicesHint}</p>
      {chosen.length > 0 && <Chosen chosen={chosen} remove={toggle} search={search} />}
      <TextField
        ref={search}
        className="noscript:hidden"
        label={text.findService}
        name="findService"
        type="search"
        autoComplete="off"
        maxLength={wordsMax}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        // Enter here looks for a trade; it does not publish anything.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <output className="mt-3 block text-[0.9375rem] text-ink-muted empty:hidden">
        {isUnknown && (failed ? text.notAsked : text.noService)}
      </output>
      <div className="mt-3">
        {found.length > 0 ? (
          <Chips found={found} chosen={chosen} toggle={toggle} />
        ) : (
          <Groups chosen={chosen} toggle={toggle} />
        )}
      </div>
      <FieldError id="remont-uslugi-blad">{error}</FieldError>
    </fieldset>
  );
}

function Chosen({
  chosen,
  remove,
  search,
}: {
  chosen: readonly number[];
  remove: (id: number) => void;
  search: RefObject<HTMLInputElement | null>;
}) {
  const trades = chosen.flatMap((id) => subcategoryById(id) ?? []);
  return (
    <ul aria-label={text.chosen} className="noscript:hidden mb-3 flex flex-wrap gap-2">
      {trades.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            onClick={(event) => {
              passFocus(event, search.current);
              remove(id);
            }}
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

type ListProps = { chosen: readonly number[]; toggle: (id: number) => void };

function Groups({ chosen, toggle }: ListProps) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {groups.map(({ heading, subcategories }) => {
        const count = subcategories.filter(({ id }) => chosen.includes(id)).length;
        return (
          <ChoiceGroup
            key={heading}
            heading={heading}
            count={count}
            // A page without scripts has no list of what is chosen above the groups.
            open={import.meta.env.SSR && count > 0}
          >
            <Chips
              found={subcategories.map((trade) => ({ trade, services: [] }))}
              chosen={chosen}
              toggle={toggle}
            />
          </ChoiceGroup>
        );
      })}
    </div>
  );
}

function Chips({ found, chosen, toggle }: ListProps & { found: readonly FoundTrade[] }) {
  return (
    <div className="flex flex-wrap gap-2">
      {found.map(({ trade: { id, name }, services }) => (
        <ChipToggle
          key={id}
          name="services"
          value={id}
          checked={chosen.includes(id)}
          onChange={() => toggle(id)}
        >
          <span>{name}</span>
          {services.length > 0 && (
            <span className="font-normal opacity-80"> – {services.join(", ")}</span>
          )}
        </ChipToggle>
      ))}
    </div>
  );
}
