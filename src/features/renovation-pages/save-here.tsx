import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import type { Renovation } from "../renovations/contract.ts";
import { pagesText as text } from "./text.ts";

type Props = { company: { id: string; name: string }; renovations: readonly Renovation[] };

/** „Zapisz” that was pressed without scripts: in which renovation, by a plain form. */
export function SaveHere({ company, renovations }: Props) {
  return (
    <section
      aria-labelledby="zapisz-firme"
      className="mt-8 flex max-w-measure flex-col gap-4 rounded-2xl bg-stone p-6"
    >
      <h2 id="zapisz-firme" className="text-xl font-semibold wrap-anywhere">
        {text.saveHere(company.name)}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {renovations.map(({ id, name, savedCompanies }) => (
          <li key={id} className="min-w-0">
            {savedCompanies.includes(company.id) ? (
              <p className="py-3 wrap-anywhere">{text.savedHere(name)}</p>
            ) : (
              <Form method="post">
                <input type="hidden" name="companyId" value={company.id} />
                <Button type="submit" name="renovationId" value={id} className="wrap-anywhere">
                  {text.saveIn(name)}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
