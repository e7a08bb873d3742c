import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { PlainPage } from "../../../ui/plain-page.tsx";
import { switchWords } from "./switch-form.ts";

type MailSwitchPageProps = {
  title: string;
  isOff: boolean;
  /** It has just been switched here. */
  isAnswer: boolean;
  /** Undefined where there is nothing to switch. */
  button?: string;
  /** What is mailed now. */
  children: ReactNode;
};

/**
 * Switches a kind of mail off and on, from a link in one of them, without signing in. By a press, for
 * programs that open every link of a mail press none.
 */
export function MailSwitchPage({ title, isOff, isAnswer, button, children }: MailSwitchPageProps) {
  return (
    <PlainPage title={title}>
      <div className="flex max-w-measure flex-col items-start gap-6">
        <p role={isAnswer ? "status" : undefined}>{children}</p>
        {button && (
          <Form method="post">
            <input
              type="hidden"
              name="wiadomosci"
              value={isOff ? switchWords.on : switchWords.off}
            />
            <Button type="submit">{button}</Button>
          </Form>
        )}
      </div>
    </PlainPage>
  );
}
