import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import type { PictureToSave } from "../companies/card/company-to-save.ts";
import type { Renovation } from "../renovations/contract.ts";
import type { DraftTown } from "../renovations/planning/renovation-draft.ts";
import { pagesText as text } from "./text.ts";

/** A company, or a picture of one of its projects. */
export type ToSave =
  | { company: { id: string; name: string; town: DraftTown | null } }
  | { picture: PictureToSave };

type Props = { toSave: ToSave; renovations: readonly Renovation[] };

/** „Zapisz” that was pressed without scripts: in which renovation, by a plain form. */
export function SaveHere({ toSave, renovations }: Props) {
  const { title, saved, fields, isIn } = formOf(toSave);
  return (
    <section
      aria-labelledby="zapisz-tutaj"
      className="mt-8 flex max-w-measure flex-col gap-4 rounded-2xl bg-stone p-6"
    >
      <h2 id="zapisz-tutaj" className="text-xl font-semibold wrap-anywhere">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {renovations.map((renovation) => (
          <li key={renovation.id} className="min-w-0">
            {isIn(renovation) ? (
              <p className="py-3 wrap-anywhere">{saved(renovation.name)}</p>
            ) : (
              <Form method="post">
                {Object.entries(fields).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <Button
                  type="submit"
                  name="renovationId"
                  value={renovation.id}
                  className="wrap-anywhere"
                >
                  {text.saveIn(renovation.name)}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function formOf(toSave: ToSave) {
  if ("company" in toSave) {
    const { id, name } = toSave.company;
    return {
      title: text.saveHere(name),
      saved: text.savedHere,
      fields: { companyId: id },
      isIn: ({ savedCompanies }: Renovation) => savedCompanies.includes(id),
    };
  }
  const { picture } = toSave;
  return {
    title: text.savePictureHere,
    saved: text.pictureSavedHere,
    fields: picture,
    isIn: ({ savedIdeas }: Renovation) => savedIdeas.includes(picture.mediaId),
  };
}
