import { Button } from "../../../ui/button.tsx";
import { useFocusedHeading } from "../../../ui/dialog/focused-heading.ts";
import { useFocusHandedBack } from "../../../ui/editor-frame.tsx";
import type { Renovation } from "../contract.ts";
import { versionDifferences } from "./renovation-draft.ts";
import { modalText as text } from "./text.ts";
import type { RenovationForm } from "./use-renovation-form.ts";

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
  const rows = versionDifferences({ draft: form.draft, before: renovation, theirs });
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
