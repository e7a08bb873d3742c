import { Link } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { type PublishingRequirement, publishingRequirements } from "../../companies/rules.ts";
import { type EditorPlace, placeOf } from "../editor/editor-steps.ts";
import { ownProfileText as text } from "../editor/editor-text.ts";
import { requirementLabels } from "../text.ts";

const row = "flex min-h-11 w-full items-center gap-3 text-left";

/** What a profile needs before clients see it; a press leads to where it is filled in. */
export function ProfileChecklist({
  missing,
  onFill,
}: {
  missing: readonly { field: PublishingRequirement; label: string }[];
  onFill: (place: EditorPlace) => void;
}) {
  const lacks = new Set(missing.map(({ field }) => field));
  const done = publishingRequirements.length - lacks.size;
  return (
    <section aria-labelledby="lista-wymagan">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="lista-wymagan" className="text-lg font-semibold">
          {text.checklist}
        </h2>
        <p className="text-sm whitespace-nowrap text-ink-muted">
          {done} z {publishingRequirements.length}
        </p>
      </div>
      <ul className="mt-2 grid gap-x-10 sm:grid-cols-2 xl:grid-cols-4">
        {publishingRequirements.map((field) => (
          <li key={field} className="border-b border-line sm:max-xl:last:odd:col-span-2">
            {lacks.has(field) ? (
              <MissingItem field={field} onFill={onFill} />
            ) : (
              <Done field={field} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Done({ field }: { field: PublishingRequirement }) {
  return (
    <p className={`${row} text-ink-muted`}>
      <Icon name="check" size={20} className="text-success" />
      <span>
        {requirementLabels[field]}
        <span className="sr-only"> – {text.done}</span>
      </span>
    </p>
  );
}

function MissingItem({
  field,
  onFill,
}: {
  field: PublishingRequirement;
  onFill: (place: EditorPlace) => void;
}) {
  const place = placeOf(field);
  const words = (
    <>
      <span
        aria-hidden="true"
        className="m-0.5 size-4 shrink-0 rounded-full border-2 border-accent"
      />
      <span className="font-medium">{requirementLabels[field]}</span>
      <span className="ml-auto text-[0.9375rem] font-medium text-accent underline decoration-1 underline-offset-4">
        {text.fillIn}
      </span>
    </>
  );
  if (!place) {
    return (
      <Link to="/potwierdz-email" className={row}>
        {words}
      </Link>
    );
  }
  return (
    <button type="button" onClick={() => onFill(place)} className={`${row} hover:text-accent`}>
      {words}
    </button>
  );
}
