import type { ShownProblem } from "./form-error.tsx";

/** Field name → the Polish sentence at the field. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

export type Taken = { ok: true };
export type Refused = { ok: false; errors: FieldErrors; problem: ShownProblem | null };

export type Shown = {
  errors: FieldErrors;
  problem: ShownProblem | null;
  /** Found by the check, which removes the errors of corrected fields. */
  isChecked?: boolean;
  /** Filled with what was typed and not sent. */
  isRestored?: boolean;
  /** A new object each time the form is refused. */
  refusal?: object;
};
