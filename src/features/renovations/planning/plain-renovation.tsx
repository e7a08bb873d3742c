import type { Refused } from "../../../platform/form/refusal.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { type DraftTown, newDraft, type RenovationDraft } from "./renovation-draft.ts";
import { RenovationFields } from "./renovation-fields.tsx";
import { modalText as text } from "./text.ts";

/** With what was typed, for the page that is rendered again. */
export type PlainRefusal = { draft: RenovationDraft; refusal: Refused };

/** Without scripts nothing of a field is heard before the form is posted. */
const unheard = () => undefined;

/** The window of a new renovation as a form of its page. Rendered on the server alone. */
export function PlainRenovation({
  town,
  refused,
}: {
  town: DraftTown | null;
  refused: PlainRefusal | undefined;
}) {
  const { errors = {}, problem = null } = refused?.refusal ?? {};
  // A name that several towns share would mean the largest of them.
  const draft = refused?.draft ?? { ...newDraft, ...(town?.cityId === null && town) };
  const form = { draft, errors, change: unheard };
  return (
    <section aria-labelledby="nowy-remont" className="mt-8 max-w-3xl">
      <h2 id="nowy-remont" className="text-2xl font-semibold">
        {text.newTitle}
      </h2>
      <form method="post" noValidate className="mt-4 grid gap-6">
        <FormError problem={problem} />
        <p className="text-sm text-ink-muted">{text.required}</p>
        <RenovationFields form={form} renovation={null} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="formularz" value="remont">
            {text.publish}
          </Button>
          <ButtonLink to="/moje-remonty" variant="outlined">
            {text.cancel}
          </ButtonLink>
        </div>
      </form>
    </section>
  );
}
