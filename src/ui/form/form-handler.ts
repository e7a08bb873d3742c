import type { FormDraft } from "./form-draft.ts";
import type { FieldErrors, Refused, Shown, Taken } from "./form-outcome.ts";

type Input<Sent extends Taken, Refusal extends Refused> = {
  /** Finds wrong fields without asking the server. */
  check: (form: FormData) => FieldErrors;
  send: (form: FormData) => Promise<Sent | Refusal>;
  /** Keeps in this tab what was typed and not sent. */
  draft?: FormDraft;
};

export type Outcomes<Sent extends Taken, Refusal extends Refused> = {
  onSent: (sent: Sent) => void | Promise<void>;
  /** Takes the refusal over: nothing is shown in the form then. */
  onRefused?: ((refusal: Refusal) => void) | undefined;
  onStart?: (() => void) | undefined;
};

type Change = (change: (before: Shown) => Shown) => void;

/** What a form does once it is used; comes with the first focus. */
export function formHandler<Sent extends Taken, Refusal extends Refused>({
  check,
  send,
  draft,
}: Input<Sent, Refusal>) {
  return {
    draft,
    async submit(form: FormData, on: Outcomes<Sent, Refusal> & { change: Change }) {
      const show = (shown: Shown) => on.change(() => shown);
      const errors = check(form);
      if (Object.keys(errors).length > 0) {
        return show({ errors, problem: null, isChecked: true, refusal: {} });
      }
      on.onStart?.();
      const outcome = await send(form);
      if (!isTaken(outcome)) return on.onRefused ? on.onRefused(outcome) : show(refused(outcome));
      draft?.discard();
      show({ errors: {}, problem: null });
      return on.onSent(outcome);
    },
    input(form: HTMLFormElement, { field, change }: { field: string; change: Change }) {
      draft?.keep(form);
      change((shown) => mended(shown, { field, found: () => check(new FormData(form)) }));
    },
  };
}
export type FormHandler<Sent extends Taken, Refusal extends Refused> = ReturnType<
  typeof formHandler<Sent, Refusal>
>;

const isTaken = <Sent extends Taken>(outcome: Sent | Refused): outcome is Sent => outcome.ok;

const refused = ({ errors, problem }: Refused): Shown => ({ errors, problem, refusal: {} });

/** A corrected field loses its error at once; a field without an error gets none. */
export function mended(
  shown: Shown,
  { field, found }: { field: string; found: () => FieldErrors },
): Shown {
  const wrong = Object.keys(shown.errors);
  if (wrong.length === 0) return shown;
  const now = found();
  const errors = wrong.flatMap((name) => {
    // What the server said of another field no check can take back.
    const isUntouched = !shown.isChecked && name !== field;
    const error = isUntouched ? shown.errors[name] : now[name];
    return error ? [[name, error] as const] : [];
  });
  return { ...shown, errors: Object.fromEntries(errors) };
}
