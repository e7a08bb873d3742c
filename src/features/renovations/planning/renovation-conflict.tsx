import { dotted } from "../../../platform/polish/dotted.ts";
import { Button } from "../../../ui/button.tsx";
import { useFocusedHeading } from "../../../ui/dialog/modal.ts";
import { useFocusHandedBack } from "../../../ui/editor-frame.tsx";
import { labelledStyles, namedSubcategories } from "../../catalogue/catalogue.ts";
import type { Renovation } from "../contract.ts";
import { roomsText } from "../rooms.ts";
import { bodyOf, draftOf } from "./renovation-draft.ts";
import { areaText, budgetText, modalText as text, monthsText } from "./text.ts";
import type { RenovationForm } from "./use-renovation-form.ts";

type Version = Pick<
  Renovation,
  | "name"
  | "services"
  | "styles"
  | "date"
  | "localization"
  | "description"
  | "rooms"
  | "areaM2"
  | "budget"
>;

/** Both versions beside one another where they differ; the owner decides which one stays. In place of the form, whose focus it takes. */
export function RenovationConflict({
  form,
  renovation,
  theirs,
}: {
  form: RenovationForm;
  renovation: Renovation;
  theirs: Renovation;
}) {
  const heading = useFocusedHeading();
  useFocusHandedBack(heading);
  const body = bodyOf(form.draft, draftOf(renovation));
  const mine = { ...body, localization: form.draft.city };
  const rows = labels
    .map(([label, read]) => ({ label, mine: read(mine), theirs: read(theirs) }))
    .filter((row) => row.mine !== row.theirs);
  return (
    <div className="grid gap-5">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
          {text.conflictTitle}
        </h3>
        <p className="mt-1 text-ink-muted">{text.conflictText}</p>
      </div>
      <table className="w-full table-fixed text-left text-[0.9375rem]">
        <thead>
          <tr className="border-b border-line align-bottom">
            <th className="w-1/4 py-2 pr-3 font-medium">{text.field}</th>
            <th className="py-2 pr-3 font-medium">{text.mine}</th>
            <th className="py-2 font-medium">{text.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} className="border-b border-line align-top">
              <th scope="row" className="py-2 pr-3 font-medium wrap-anywhere hyphens-auto">
                {row.label}
              </th>
              <td className="py-2 pr-3 wrap-anywhere">{row.mine || text.nothing}</td>
              <td className="py-2 wrap-anywhere">{row.theirs || text.nothing}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={form.keepMine}>
          {text.keepMine}
        </Button>
        <Button variant="outlined" size="sm" onClick={form.takeTheirs}>
          {text.takeTheirs}
        </Button>
      </div>
    </div>
  );
}

const labels: [string, (version: Version) => string][] = [
  ["Nazwa", ({ name }) => name],
  ["Usługi", ({ services }) => servicesText(services)],
  ["Style", ({ styles }) => stylesText(styles)],
  ["Termin", ({ date }) => monthsText(date)],
  ["Miasto", ({ localization }) => localization],
  ["Opis", ({ description }) => description],
  ["Pomieszczenia", ({ rooms }) => roomsText(rooms)],
  ["Metraż", ({ areaM2 }) => (areaM2 ? areaText(areaM2) : "")],
  ["Budżet", ({ budget }) => budgetText(budget)],
];

function servicesText(services: readonly number[]): string {
  return listed(namedSubcategories(services).map(({ name }) => name));
}

function stylesText(styles: readonly number[]): string {
  return listed(labelledStyles(styles).map(({ label }) => label));
}

function listed(names: readonly string[]): string {
  return dotted(names.toSorted((a, b) => a.localeCompare(b, "pl")));
}
