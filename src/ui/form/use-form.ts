import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { isOffline, isServerReached, loseConnection } from "../connection/connection.ts";
import { hasDraft } from "./draft-key.ts";
import type { FormHandler, Outcomes } from "./form-handler.ts";
import type { Refused, Shown, Taken } from "./form-outcome.ts";
import { handlerLoader } from "./handler-loader.ts";

type FormInput<Sent extends Taken, Refusal extends Refused> = Outcomes<Sent, Refusal> & {
  /** Called with the first focus: who only reads the page does not pay for it. */
  loadHandler: () => Promise<FormHandler<Sent, Refusal>>;
  /** Which form this is now, where one turns into another. */
  kind?: string;
  /** What the page's action said of this form, when it was posted without JavaScript. */
  posted?: Taken | Refused | undefined;
  /** Of the handler's draft. */
  draftId?: string | undefined;
};

/**
 * A form that the browser sends itself. It is also an ordinary one: without JavaScript, or where
 * the handler cannot be loaded, it is posted to its page, whose action answers with `posted`.
 */
export function useForm<Sent extends Taken, Refusal extends Refused>(
  input: FormInput<Sent, Refusal>,
) {
  const { posted, kind } = input;
  const [shown, change] = useState<Shown>(() =>
    posted?.ok === false ? { ...posted, refusal: {} } : { errors: {}, problem: null },
  );
  const [pending, setPending] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  // A second click comes before React has drawn the first.
  const isBusy = useRef(false);
  const [loadFor] = useState(handlerLoader<FormHandler<Sent, Refusal>>);
  useKeptDraft(ref, input, change);
  useFocusOnRefusal(ref, shown.refusal);

  const load = () => loadFor(kind, input.loadHandler);
  const submit = async (form: HTMLFormElement) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    try {
      const handler = await load();
      if (handler) await handler.submit(new FormData(form), { ...input, change });
      // Posted now, the browser would put its own page in place of all that was typed.
      else if (isOffline() || !(await isServerReached())) loseConnection(null);
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
      onFocus: load,
      onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
        // What is filled in at once, by the browser or from the clipboard, comes before the handler.
        const { name: field = "" } = target as Partial<HTMLInputElement>;
        void load().then((handler) => handler?.input(currentTarget, { field, change }));
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
    /** Until it is sent or refused. */
    isRestored: shown.isRestored,
  };
}

/** What the tab kept is restored with the page, and deleted once sent without JavaScript. */
function useKeptDraft<Sent extends Taken, Refusal extends Refused>(
  ref: RefObject<HTMLFormElement | null>,
  { draftId, kind, posted, loadHandler }: FormInput<Sent, Refusal>,
  change: (change: (before: Shown) => Shown) => void,
) {
  const load = useRef(loadHandler);
  const isPosted = posted !== undefined;
  const isSent = posted?.ok;
  useEffect(() => {
    if (draftId === undefined || !hasDraft(draftId)) return;
    load.current().then(
      ({ draft }) => {
        if (isSent) draft?.discard();
        else if (ref.current && draft?.restore(ref.current, isPosted)) {
          change((shown) => ({ ...shown, isRestored: true }));
        }
      },
      // What does not come now comes back with the next page.
      () => undefined,
    );
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another kind has fields of its own to fill
  }, [ref, draftId, kind, isPosted, isSent, change]);
}

function useFocusOnRefusal(ref: RefObject<HTMLFormElement | null>, refusal: object | undefined) {
  useEffect(() => {
    if (refusal) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [ref, refusal]);
}
