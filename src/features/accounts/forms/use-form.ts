import { type FormEvent, useEffect, useRef, useState } from "react";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import type { Problem } from "../../../platform/api/problem.ts";
import { type Outcome, readValues, type Refused, type Sent, sendForm } from "./form-calls.ts";
import { checkForm, type FieldErrors, type FormName, type Values } from "./form-rules.ts";

/** What a page's action answers when the form was sent without JavaScript. */
export type ActionResult = { form: FormName; outcome: Outcome; values: Values };

export type FormInput = {
  form: FormName;
  onSent: (sent: Sent, values: Values) => void | Promise<void>;
  /** Takes the refusal over: nothing is shown in the form then. */
  onRefused?: (refused: Refused, values: Values) => void;
  onStart?: () => void;
  /** Of an action that answered this very page. */
  actionResult?: ActionResult | undefined;
};

type Shown = { errors: FieldErrors; problem: Problem | null };

const nothing: Shown = { errors: {}, problem: null };

/**
 * A form that the browser sends to the API itself. The same form works without JavaScript by
 * being posted to its page, whose action answers with an `ActionResult`.
 */
export function useForm({ form, onSent, onRefused, onStart, actionResult }: FormInput) {
  const own = actionResult?.form === form ? actionResult : undefined;
  const [shown, setShown] = useState<Shown>(() => (own ? toShown(own.outcome) : nothing));
  const [pending, setPending] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (shown !== nothing)
      ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [shown]);

  const send = async (values: Values) => {
    setPending(true);
    onStart?.();
    const outcome = await sendForm(browserFetch, form, values);
    setPending(false);
    if (outcome.ok) {
      setShown(nothing);
      await onSent(outcome, values);
    } else if (onRefused) {
      onRefused(outcome, values);
    } else {
      setShown(toShown(outcome));
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const values = readValues(new FormData(event.currentTarget));
    const errors = checkForm(form, values);
    if (errors) setShown({ errors, problem: null });
    else void send(values);
  };
  return {
    /** Spread on the `<form>`; messages are ours, not the browser's. */
    formProps: { ref, onSubmit, method: "post", noValidate: true } as const,
    errors: shown.errors,
    /** What belongs to no field. */
    problem: Object.keys(shown.errors).length > 0 ? null : shown.problem,
    pending,
    /** What was typed before, when the page came back from its action. */
    typed: own?.values ?? {},
    sent: own?.outcome.ok ? own.outcome : undefined,
  };
}

function toShown(outcome: Outcome): Shown {
  return outcome.ok ? nothing : { errors: outcome.errors, problem: outcome.problem };
}
