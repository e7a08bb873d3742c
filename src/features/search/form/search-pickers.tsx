import { useState } from "react";
import { ChipList, ChipToggle } from "../../../ui/chip.tsx";
import { drawnOnce } from "../../../ui/drawing/drawn-once.ts";
import { ChoiceGroup, ChosenCount } from "../../../ui/form/choice-group.tsx";
import { Tick } from "../../../ui/form/field.tsx";
import { mainCategoryBySlug, subcategoryGroupsOf } from "../../catalogue/catalogue.ts";
import { styles } from "../../catalogue/data/styles.ts";
import { mainCategories, type Subcategory } from "../../catalogue/data/subcategories.ts";
import { type SearchFilters, toggled, withSubcategories } from "../search-params.ts";
import type { ServiceGroup } from "../search-services.ts";
import { searchText } from "../text.ts";
import type { SearchDraft } from "./use-search.ts";

type PickerProps = { draft: SearchFilters; apply: SearchDraft["apply"] };

const chipsShown = 4;
const stylesShown = 6;

/** The name of a part of the filters, on phones with the number of those chosen in it. */
export function FilterLegend({ count, children }: { count: number; children: string }) {
  return (
    <legend className="mb-2 text-[0.9375rem] font-semibold">
      {children}
      {count > 0 && <ChosenCount count={count} className="ml-2 inline-grid lg:hidden" />}
    </legend>
  );
}

/** The trades under their headings; a single heading is left out. */
export function SubcategoryPicker({ draft, apply }: PickerProps) {
  const choose = (id: number) =>
    apply((before) => withSubcategories(before, toggled(before.subcategoryIds, id)));
  return <Trades main={draft.main} chosen={draft.subcategoryIds} choose={choose} />;
}

type Chosen = { chosen: readonly number[]; choose: (id: number) => void };

const Trades = drawnOnce(function Trades({
  main,
  ...chosen
}: Chosen & { main: SearchFilters["main"] }) {
  const only = main ? mainCategoryBySlug(main) : undefined;
  const groups = (only ? [only] : mainCategories).flatMap(({ id }) => subcategoryGroupsOf(id));
  return (
    <fieldset>
      <FilterLegend count={chosen.chosen.length}>{searchText.subcategories}</FilterLegend>
      {groups.length === 1 ? (
        <SubcategoryBoxes list={groups[0]!.subcategories} {...chosen} />
      ) : (
        <div className="divide-y divide-line border-y border-line">
          {groups.map(({ heading, subcategories }) => (
            <SubcategoryGroup key={heading} heading={heading} list={subcategories} {...chosen} />
          ))}
        </div>
      )}
    </fieldset>
  );
});

type BoxesProps = Chosen & { list: readonly Subcategory[] };

function SubcategoryGroup({ heading, ...boxes }: BoxesProps & { heading: string }) {
  const count = boxes.list.filter(({ id }) => boxes.chosen.includes(id)).length;
  const [isOpen, setOpen] = useState(count > 0);
  const [hadChosen, setHadChosen] = useState(count > 0);
  // Words may choose here too. A group never closes under the box that was just unticked.
  if (hadChosen !== count > 0) {
    setHadChosen(count > 0);
    if (count > 0) setOpen(true);
  }
  return (
    <ChoiceGroup heading={heading} count={count} open={isOpen} onOpenChange={setOpen}>
      <SubcategoryBoxes {...boxes} />
    </ChoiceGroup>
  );
}

function SubcategoryBoxes({ list, chosen, choose }: BoxesProps) {
  return (
    <div className="space-y-1">
      {list.map(({ id, name }) => (
        <Tick
          key={id}
          name="subcategories"
          value={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={() => choose(id)}
          className="py-1.5 pointer-coarse:py-2.25"
        />
      ))}
    </div>
  );
}

/** The services of each chosen trade, four at first. */
export function ServicePicker({ groups, draft, apply }: PickerProps & { groups: ServiceGroup[] }) {
  const choose = (id: number) =>
    apply((before) => ({ ...before, serviceIds: toggled(before.serviceIds, id) }));
  return groups.map(({ name, services }) => {
    const lastChosen = services.findLastIndex(({ id }) => draft.serviceIds.includes(id));
    return (
      <fieldset key={name}>
        <FilterLegend count={services.filter(({ id }) => draft.serviceIds.includes(id)).length}>
          {`${searchText.services}: ${name}`}
        </FilterLegend>
        <ChipList
          visible={Math.max(chipsShown, lastChosen + 1)}
          items={services.map(({ id, name }) => (
            <ChipToggle
              key={id}
              name="services"
              value={id}
              checked={draft.serviceIds.includes(id)}
              onChange={() => choose(id)}
            >
              {name}
            </ChipToggle>
          ))}
        />
      </fieldset>
    );
  });
}

export function StylePicker({ draft, apply }: PickerProps) {
  const choose = (id: number) =>
    apply((before) => ({ ...before, styleIds: toggled(before.styleIds, id) }));
  const lastChosen = styles.findLastIndex(({ id }) => draft.styleIds.includes(id));
  return (
    <fieldset>
      <FilterLegend count={draft.styleIds.length}>{searchText.styles}</FilterLegend>
      <ChipList
        visible={Math.max(stylesShown, lastChosen + 1)}
        items={styles.map(({ id, label }) => (
          <ChipToggle
            key={id}
            name="styleIds"
            value={id}
            checked={draft.styleIds.includes(id)}
            onChange={() => choose(id)}
          >
            {label}
          </ChipToggle>
        ))}
      />
    </fieldset>
  );
}
