import { type FormEvent, useEffect, useRef } from "react";
import { isTooLong } from "../../../platform/form/too-long.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { TextArea } from "../../../ui/form/field.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import type { MessageAuthor } from "../rules.ts";
import { questionRules } from "./rules.ts";
import { questionMessages, questionText as text } from "./text.ts";
import { type QuestionPlace, useQuestion } from "./use-question.ts";

type Props = QuestionPlace & { side: MessageAuthor; onClose: () => void };

/** Opened by a press: a question of the homeowner, or the company's answer. */
export function QuestionForm({ side, onClose, ...place }: Props) {
  const { text: typed, type, problem, pending, send } = useQuestion(place);
  const isLong = isTooLong(typed, questionRules.textMax);
  const form = useRef<HTMLFormElement>(null);
  const focusWords = () => form.current?.querySelector("textarea")?.focus();
  // Who pressed goes on here.
  useEffect(focusWords, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLong) return focusWords();
    if (!(await send())) return;
    showToast({ type: "success", message: side === "owner" ? text.sent : text.answered });
    onClose();
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className="grid gap-3">
      <TextArea
        label={side === "owner" ? text.question : text.reply}
        hint={side === "owner" ? text.ownerHint : text.companyHint}
        name="question"
        rows={3}
        maxLength={questionRules.textMax}
        counter={typed.length > questionRules.textMax * 0.8}
        value={typed}
        error={isLong ? questionMessages["Question text is too long"] : undefined}
        // Sent, the form closes: nothing may be typed into it that would go with it.
        readOnly={pending}
        onChange={({ target }) => type(target.value)}
      />
      <FormError problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" pending={pending}>
          {text.send}
        </Button>
        <Button variant="outlined" size="sm" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
