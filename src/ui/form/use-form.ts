import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { formDraft } from "./form-draft.ts";
import type { ShownProblem } from "./form-error.tsx";

/** Field name → the Polish sentence at the field. */
type FieldErrors = Readonly<Partial<Record<string, string>>>;

type Taken = { ok: true };
type Refused = { ok: false; errors: FieldErrors; problem: ShownProblem | null };

/** Finds wrong fields without asking the server. */
type CheckForm = (form: FormData) => FieldErrors;

export type FormInput<Sent extends Taken, Refusal extends Refused> = {
  send: (form: FormData) => Promise<Sent | Refusal>;
  /** Called with the first focus: who only reads the page does not pay for the check. */
  loadCheck: () => Promise<CheckForm>;
  onSent: (sent: Sent) => void | Promise<void>;
  /** Takes the refusal over: nothing is shown in the form then. */
  onRefused?: ((refusal: Refusal) => void) | undefined;
  onStart?: (() => void) | undefined;
  /** What the page's action said of this form, when it was posted without JavaScript. */
  posted?: Sent | Refusal | undefined;
  /** Where to keep in this tab what was typed and not sent. */
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
 * A form that the browser sends itself. It is also an ordinary one: without JavaScript it is
 * posted to its page, whose action answers with `posted`.
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
  const check = useCheck(input.loadCheck);
  const draft = useDraft(ref, input.draftId, posted?.ok === true);
  useFocusOnRefusal(ref, shown.refusal);

  const send = async (form: FormData) => {
    input.onStart?.();
    const outcome = await input.send(form);
    if (isTaken(outcome)) {
      draft?.discard();
      setShown(nothing);
      await input.onSent(outcome);
    } else if (input.onRefused) input.onRefused(outcome);
    else setShown(toShown(outcome));
  };
  const submit = async (form: FormData) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    try {
      const errors = await check.now(form);
      if (Object.keys(errors).length === 0) await send(form);
      else setShown({ errors, problem: null, isChecked: true, refusal: {} });
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
      onFocus: check.load,
      onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
        draft?.keep(currentTarget);
        const found = check.ifLoaded(new FormData(currentTarget));
        setShown((before) => withInput(before, { field: nameOf(target), found }));
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
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

function useCheck(loadCheck: () => Promise<CheckForm>) {
  const loaded = useRef<CheckForm>(undefined);
  const load = async () => {
    // Where it does not come, the server's own check is all there is.
    loaded.current ??= await loadCheck().catch(() => undefined);
  };
  const ifLoaded = (form: FormData) => loaded.current?.(form) ?? {};
  return {
    load: () => void load(),
    ifLoaded,
    now: async (form: FormData) => {
      if (!loaded.current) await load();
      return ifLoaded(form);
    },
  };
}

function useDraft(ref: RefObject<HTMLFormElement | null>, id: string | undefined, isSent: boolean) {
  const draft = useMemo(() => (id === undefined ? undefined : formDraft(id)), [id]);
  useEffect(() => {
    if (isSent) draft?.discard();
    else if (ref.current) draft?.restore(ref.current);
  }, [ref, draft, isSent]);
  return draft;
}

function useFocusOnRefusal(ref: RefObject<HTMLFormElement | null>, refusal: object | null) {
  useEffect(() => {
    if (refusal) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [ref, refusal]);
}
