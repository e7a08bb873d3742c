import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { hasDraft } from "./draft-key.ts";
import type { FormDraft } from "./form-draft.ts";
import type { ShownProblem } from "./form-error.tsx";

/** Field name → the Polish sentence at the field. */
type FieldErrors = Readonly<Partial<Record<string, string>>>;

type Taken = { ok: true };
type Refused = { ok: false; errors: FieldErrors; problem: ShownProblem | null };

export type FormHandler<Outcome> = {
  /** Finds wrong fields without asking the server. */
  check: (form: FormData) => FieldErrors;
  send: (form: FormData) => Promise<Outcome>;
  /** Keeps in this tab what was typed and not sent. */
  draft?: FormDraft;
};

type Loading<Outcome> = {
  /** Which form this is now, where one turns into another. */
  kind?: string;
  /** Called with the first focus: who only reads the page does not pay for it. */
  loadHandler: () => Promise<FormHandler<Outcome>>;
};

export type FormInput<Sent extends Taken, Refusal extends Refused> = Loading<Sent | Refusal> & {
  onSent: (sent: Sent) => void | Promise<void>;
  /** Takes the refusal over: nothing is shown in the form then. */
  onRefused?: ((refusal: Refusal) => void) | undefined;
  onStart?: (() => void) | undefined;
  /** What the page's action said of this form, when it was posted without JavaScript. */
  posted?: Sent | Refusal | undefined;
  /** Of the handler's draft. */
  draftId?: string;
};

type Shown = {
  errors: FieldErrors;
  problem: ShownProblem | null;
  /** Found by the check, which takes back what is mended. */
  isChecked: boolean;
  /** A new object each time the form is refused. */
  refusal: object | null;
};

const nothing: Shown = { errors: {}, problem: null, isChecked: false, refusal: null };

/**
 * A form that the browser sends itself. It is also an ordinary one: without JavaScript, or where
 * the handler cannot be loaded, it is posted to its page, whose action answers with `posted`.
 */
export function useForm<Sent extends Taken, Refusal extends Refused>(
  input: FormInput<Sent, Refusal>,
) {
  const { posted } = input;
  const [shown, setShown] = useState<Shown>(() => (posted ? toShown(posted) : nothing));
  const [pending, setPending] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  // A second click comes before React has drawn the first.
  const isBusy = useRef(false);
  const handler = useHandler(input);
  useKeptDraft(ref, { ...input, isSent: posted?.ok === true });
  useFocusOnRefusal(ref, shown.refusal);

  const send = async (form: FormData, by: FormHandler<Sent | Refusal>) => {
    const errors = by.check(form);
    if (Object.keys(errors).length > 0) {
      return setShown({ errors, problem: null, isChecked: true, refusal: {} });
    }
    input.onStart?.();
    const outcome = await by.send(form);
    if (isTaken(outcome)) {
      by.draft?.discard();
      setShown(nothing);
      await input.onSent(outcome);
    } else if (input.onRefused) input.onRefused(outcome);
    else setShown(toShown(outcome));
    return undefined;
  };
  const submit = async (form: HTMLFormElement) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    try {
      const loaded = handler.loaded() ?? (await handler.load());
      if (loaded) await send(new FormData(form), loaded);
      else form.submit();
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  };
  return {
    /** Spread on the `<form>`; messages are ours, not the browser's. */
    formProps: {
      ref,
      method: "post",
      noValidate: true,
      onFocus: () => void handler.load(),
      onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
        handler.loaded()?.draft?.keep(currentTarget);
        const found = handler.loaded()?.check(new FormData(currentTarget)) ?? {};
        setShown((before) => withInput(before, { field: nameOf(target), found }));
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    } as const,
    errors: shown.errors,
    /** What belongs to no field. */
    problem: shown.problem,
    pending,
  };
}

const isTaken = <Sent extends Taken>(outcome: Sent | Refused): outcome is Sent => outcome.ok;

function toShown(outcome: Taken | Refused): Shown {
  if (isTaken(outcome)) return nothing;
  const { errors, problem } = outcome;
  return { errors, problem, isChecked: false, refusal: {} };
}

const nameOf = (target: EventTarget) => (target as Partial<HTMLInputElement>).name ?? "";

/** A mended field loses its sentence at once; one not complained of yet gets none. */
function withInput(shown: Shown, input: { field: string; found: FieldErrors }): Shown {
  const wrong = Object.keys(shown.errors);
  if (wrong.length === 0) return shown;
  const errors = wrong.flatMap((name) => {
    const isUntouched = !shown.isChecked && name !== input.field;
    const error = isUntouched ? shown.errors[name] : input.found[name];
    return error ? [[name, error] as const] : [];
  });
  return { ...shown, errors: Object.fromEntries(errors) };
}

function useHandler<Outcome>(input: Loading<Outcome>) {
  const { kind, loadHandler } = input;
  const known = useRef<{ kind: string | undefined; handler: FormHandler<Outcome> }>(undefined);
  const loaded = () => (known.current?.kind === kind ? known.current?.handler : undefined);
  const load = async () => {
    const handler = loaded() ?? (await loadHandler().catch(() => undefined));
    known.current = handler && { kind, handler };
    return handler;
  };
  return { loaded, load };
}

/** What the tab kept comes back with the page, and goes when it was sent without JavaScript. */
function useKeptDraft<Outcome>(
  ref: RefObject<HTMLFormElement | null>,
  input: Loading<Outcome> & { draftId?: string; isSent: boolean },
) {
  const { draftId, isSent } = input;
  const load = useRef(input.loadHandler);
  useEffect(() => {
    if (draftId === undefined || !hasDraft(draftId)) return;
    const settle = ({ draft }: FormHandler<Outcome>) => {
      if (isSent) draft?.discard();
      else if (ref.current) draft?.restore(ref.current);
    };
    // What does not come now comes back with the next page.
    load.current().then(settle, () => undefined);
  }, [ref, draftId, isSent]);
}

function useFocusOnRefusal(ref: RefObject<HTMLFormElement | null>, refusal: object | null) {
  useEffect(() => {
    if (refusal) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [ref, refusal]);
}
