import { ChipChoice } from "../../../ui/form/chip-choice.tsx";
import { TextArea, TextField } from "../../../ui/form/field.tsx";
import { CityCombobox } from "../../catalogue/city-combobox.tsx";
import { styles } from "../../catalogue/data/styles.ts";
import type { CompanyMetadata } from "../contract.ts";
import { DescriptionExamples } from "../own-words/description-example-list.tsx";
import { OwnWords } from "../own-words/own-words.tsx";
import { EditorPicture } from "../pictures/editor-picture.tsx";
import type { PictureChange } from "../pictures/picture-work.ts";
import { profileRules } from "../rules.ts";
import { AreaField } from "./editor-area-field.tsx";
import { CategoryPicker, ServicePicker } from "./editor-services.tsx";
import { editorText } from "./editor-text.ts";
import type { ProfileEditorState } from "./use-profile-editor.ts";

export type StepProps = { metadata: CompanyMetadata; editor: ProfileEditorState };

/** Step 1: what the company is and how it looks. */
export function EditorGeneral({
  metadata,
  editor,
  onPicture,
}: StepProps & { onPicture: (change: PictureChange) => void }) {
  const { values, errors, edit } = editor;
  const mainId = metadata.specialization === "Architekt" ? 1 : 2;
  const isPublished = metadata.is_published;
  const slot = { userId: metadata.id, isPublished, onChanged: onPicture };
  return (
    <div className="grid gap-8">
      <div className="grid gap-5">
        <p className="text-[0.9375rem] text-ink-muted">{editorText.picturesHint}</p>
        <EditorPicture slot="logo" storedUrl={metadata.logourl} {...slot} />
        <EditorPicture slot="background" storedUrl={metadata.background_image} {...slot} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={editorText.companyName}
          name="company_name"
          data-target="company_name"
          required
          autoComplete="organization"
          value={values.company_name}
          onChange={(event) => edit({ company_name: event.target.value })}
          error={errors.company_name}
        />
        <CityField editor={editor} />
      </div>
      <AreaField editor={editor} />
      <OwnWords mainId={mainId} values={values} edit={edit} />
      <CategoryPicker
        mainId={mainId}
        values={values}
        edit={edit}
        error={errors.subcategory_ids}
        isPublished={isPublished}
      />
      <ServicePicker mainId={mainId} values={values} edit={edit} error={errors.services} />
      <div className="grid gap-3">
        <TextArea
          label={editorText.description}
          name="description"
          data-target="description"
          required
          counter
          rows={4}
          maxLength={profileRules.descriptionMax}
          hint={editorText.descriptionHint}
          value={values.description}
          onChange={(event) => edit({ description: event.target.value })}
          error={errors.description}
        />
        <DescriptionExamples
          subcategoryIds={values.subcategory_ids}
          description={values.description}
          onTake={(description) => edit({ description })}
        />
      </div>
      {mainId === 1 && (
        <ChipChoice
          legend={editorText.styles}
          hint={editorText.stylesHint}
          name="style_ids"
          options={styles}
          chosen={values.style_ids}
          onChange={(style_ids) => edit({ style_ids })}
        />
      )}
    </div>
  );
}

function CityField({ editor }: { editor: ProfileEditorState }) {
  const { values, errors, edit } = editor;
  return (
    <div data-target="city">
      <CityCombobox
        name="city"
        label={editorText.city}
        required
        defaultValue={
          values.city.name ? { geonameId: values.city.id ?? 0, name: values.city.name } : null
        }
        error={errors.city}
        // What is typed counts as well: the server knows cities by name.
        onType={(name) => edit({ city: { id: null, name } })}
        onChoose={(city) => edit({ city: { id: city.geonameId, name: city.name } })}
      />
    </div>
  );
}
