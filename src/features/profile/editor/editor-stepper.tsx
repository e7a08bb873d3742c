import { Badge } from "../../../ui/badge.tsx";
import type { EditorErrors, EditorField } from "./editor-draft.ts";
import { type EditorStep, editorSteps, stepOf } from "./editor-steps.ts";
import { editorText } from "./editor-text.ts";

/** The four steps; on a phone only the current one is written out. */
export function EditorStepper({
  step,
  errors,
  onChoose,
}: {
  step: EditorStep;
  errors: EditorErrors;
  onChoose: (step: EditorStep) => void;
}) {
  const invalid = new Set((Object.keys(errors) as EditorField[]).map(stepOf));
  const index = editorSteps.findIndex(({ id }) => id === step);
  return (
    <nav aria-label={editorText.steps} className="mt-3">
      <ol className="flex gap-1 large-text:gap-0 sm:gap-2">
        {editorSteps.map(({ id, label }, at) => (
          <li key={id} className="grow sm:grow-0">
            <button
              type="button"
              aria-current={id === step ? "step" : undefined}
              onClick={() => onChoose(id)}
              className="-mb-px flex min-h-13 w-full items-center justify-center gap-2 border-b-3 border-transparent px-1.5 large-text:px-0 text-left text-[0.9375rem] leading-tight text-ink-muted transition-colors duration-150 hover:text-ink focus-visible:outline-offset-[-3px] aria-[current=step]:border-accent aria-[current=step]:font-semibold aria-[current=step]:text-ink"
            >
              <span
                className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold ${circleOf({ isCurrent: id === step, hasErrors: invalid.has(id) })}`}
              >
                {invalid.has(id) ? "!" : at + 1}
              </span>
              <span className="sr-only wrap-normal sm:not-sr-only">{label}</span>
              {id === "dostepnosc" && (
                <span className="hidden md:block">
                  <Badge tone="dark" className="text-xs leading-5">
                    {editorText.pro}
                  </Badge>
                </span>
              )}
              {invalid.has(id) && <span className="sr-only"> – {editorText.stepErrors}</span>}
            </button>
          </li>
        ))}
      </ol>
      {/* Heard when another step has come: the focus stays at „Dalej”, below it. */}
      <p role="status" className="pt-3 pb-2 font-semibold sm:sr-only">
        {editorText.stepOf(index + 1, editorSteps.length)}: {editorSteps[index]?.label}
      </p>
    </nav>
  );
}

function circleOf({ isCurrent, hasErrors }: { isCurrent: boolean; hasErrors: boolean }): string {
  if (hasErrors) return "bg-danger text-white";
  return isCurrent ? "bg-accent text-white" : "bg-stone text-ink";
}
