import { useId, useState } from "react";
import { monthName } from "../../../platform/polish/format.ts";
import { Button } from "../../../ui/button.tsx";
import { ChipChoice } from "../../../ui/form/chip-choice.tsx";
import { FieldError } from "../../../ui/form/field-parts.tsx";
import { SelectField, TextArea, TextField } from "../../../ui/form/field.tsx";
import { subcategoriesOf } from "../../catalogue/catalogue.ts";
import { styles } from "../../catalogue/data/styles.ts";
import type { CompanyMetadata } from "../../profile/contract.ts";
import type { Project } from "../contract.ts";
import { descriptionLength, projectRules } from "../project-rules.ts";
import { projectEditorText as text } from "./project-editor-text.ts";
import { TitleSuggestions } from "./title-suggestions.tsx";
import type { ProjectEditorState } from "./use-project-editor.ts";
import { useSuggestions } from "./use-suggestions.ts";

type FieldProps = { editor: ProjectEditorState; metadata: CompanyMetadata };

type Props = FieldProps & {
  /** The new project saved just before, whose categories are carried over. */
  previous: Project | null;
};

/** What the project is, in words. */
export function ProjectFields({ editor, metadata, previous }: Props) {
  const { values, errors, edit } = editor;
  const suggestions = useSuggestions(editor, metadata);
  const titleId = useId();
  const takeTitle = (title: string) => {
    edit({ title });
    // The button that was pressed is gone.
    document.getElementById(titleId)?.focus();
  };
  return (
    <div className="grid content-start gap-6">
      <p className="text-sm text-ink-muted">{text.requiredNote}</p>
      <TextField
        id={titleId}
        label={text.title}
        name="title"
        data-target="title"
        required
        hint={suggestions.hasTakenTitle ? text.titleTaken : text.titleHint}
        value={values.title}
        onChange={(event) => edit({ title: event.target.value })}
        error={errors.title}
      />
      <TitleSuggestions titles={suggestions.titles} onTake={takeTitle} />
      <TextArea
        label={text.description}
        name="description"
        data-target="description"
        required
        rows={4}
        hint={<DescriptionHint length={descriptionLength(values.description)} />}
        value={values.description}
        onChange={(event) => edit({ description: event.target.value })}
        error={errors.description}
      />
      <Categories
        editor={editor}
        metadata={metadata}
        hint={categoryHint(suggestions.hasTickedTrade, values.subcategoryIds, previous)}
      />
      {metadata.specialization === "Architekt" && <Styles editor={editor} />}
      <StartDateField editor={editor} metadata={metadata} />
    </div>
  );
}

function categoryHint(isTicked: boolean, chosen: number[], previous: Project | null): string {
  if (isTicked) return text.categoryTicked;
  const isCarried = chosen.length > 0 && chosen === previous?.subcategory_ids;
  return isCarried ? text.categoriesCarried : text.categoriesHint;
}

/** Too much is not cut off: what was pasted stays, to be shortened by its author. */
function DescriptionHint({ length }: { length: number }) {
  const { descriptionMin: min, descriptionMax: max } = projectRules;
  const count = text.count(length, max);
  if (length > max) {
    return (
      <span className="font-semibold text-danger">
        {text.tooLong(length - max)} ({count})
      </span>
    );
  }
  const isShort = length < min;
  return (
    <>
      <span className="tabular-nums">
        {isShort ? `${text.tooShort(min - length)} (${count})` : count}
      </span>
      <span className="mt-1 block">{text.descriptionHint}</span>
    </>
  );
}

/** The company's own trades; the others of its kind on request. */
function Categories({
  editor: { values, errors, edit },
  metadata,
  hint,
}: FieldProps & { hint: string }) {
  const [showsAll, setShowsAll] = useState(false);
  const all = subcategoriesOf(metadata.specialization === "Architekt" ? 1 : 2);
  const own = all.filter((sub) => metadata.subcategory_ids.includes(sub.id));
  const others = all.filter((sub) => !own.includes(sub));
  const shown = [
    ...own,
    ...others.filter((sub) => showsAll || values.subcategoryIds.includes(sub.id)),
  ];
  return (
    <ChipChoice
      legend={text.categories}
      hint={hint}
      name="subcategoryIds"
      options={shown.map(({ id, name }) => ({ id, label: name }))}
      chosen={values.subcategoryIds}
      onChange={(subcategoryIds) => edit({ subcategoryIds })}
      error={errors.subcategoryIds}
    >
      {shown.length < all.length && (
        <Button variant="underline" size="sm" onClick={() => setShowsAll(true)}>
          {shown.length === 0 ? text.chooseCategories : text.moreCategories}
        </Button>
      )}
    </ChipChoice>
  );
}

function Styles({ editor: { values, errors, edit } }: Pick<FieldProps, "editor">) {
  return (
    <ChipChoice
      legend={text.styles}
      hint={text.stylesHint}
      name="styleIds"
      options={styles}
      chosen={values.styleIds}
      onChange={(styleIds) => edit({ styleIds })}
      error={errors.styleIds}
    />
  );
}

const months = Array.from({ length: 12 }, (_, index) => {
  const value = String(index + 1).padStart(2, "0");
  return { value, label: monthName(`2000-${value}`) };
});
const yearsShown = 40;

/** From this year, as the server has it, back to where a portfolio may begin. */
function yearsFor(chosen: string, { from }: CompanyMetadata["calendar"]) {
  const latest = Number(from.slice(0, 4));
  const years = Array.from({ length: yearsShown }, (_, index) => String(latest - index));
  const all = chosen && !years.includes(chosen) ? [...years, chosen] : years;
  return all.map((value) => ({ value, label: value }));
}

function StartDateField({ editor: { values, errors, edit }, metadata }: FieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={errors.startDate ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-[0.9375rem] font-medium">{text.start}</legend>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={text.month}
          hideLabel
          name="startMonth"
          data-target="startDate"
          options={months}
          placeholder={text.month}
          aria-invalid={errors.startDate ? true : undefined}
          value={values.startMonth}
          onChange={(event) => edit({ startMonth: event.target.value })}
        />
        <SelectField
          label={text.year}
          hideLabel
          name="startYear"
          options={yearsFor(values.startYear, metadata.calendar)}
          placeholder={text.year}
          value={values.startYear}
          onChange={(event) => edit({ startYear: event.target.value })}
        />
      </div>
      <FieldError id={`${id}-error`}>{errors.startDate}</FieldError>
    </fieldset>
  );
}
