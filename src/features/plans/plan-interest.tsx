import type { FormEvent } from "react";
import { useRevalidator } from "react-router";
import { browserFetch } from "../../platform/api/browser-fetch.ts";
import { type ResponseOf, callApi } from "../../platform/api/client.ts";
import { useCall } from "../../platform/form/use-call.ts";
import { Button } from "../../ui/button.tsx";
import { FormError, type ShownProblem } from "../../ui/form/form-error.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { getInterest, registerInterest, withdrawInterest } from "./contract.ts";
import { planText } from "./text.ts";

type Interest = ResponseOf<typeof getInterest>;

/** Says whether the company waits for the paid plans; also for a page's action. */
export function sendInterest(fetcher: typeof fetch, isInterested: boolean): Promise<Interest> {
  const path = "/subscriptions/interest";
  return isInterested
    ? callApi<typeof registerInterest>(fetcher, { method: "post", path, body: {} })
    : callApi<typeof withdrawInterest>(fetcher, { method: "delete", path });
}

/** „Powiadom mnie, gdy ruszy”, and the way back. Works without JavaScript by its page's action. */
export function PlanInterest({
  interest,
  posted,
}: {
  interest: Interest;
  /** What the page's action answered. */
  posted: ShownProblem | null | undefined;
}) {
  const { pending, problem, run } = useCall(posted);
  const { revalidate } = useRevalidator();
  const { isInterested } = interest;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    await run(async () => {
      await sendInterest(browserFetch, !isInterested);
      await revalidate();
    });
  };
  return (
    <form method="post" onSubmit={(event) => void send(event)} className="grid gap-4">
      <FormError problem={problem} />
      <input type="hidden" name="powiadom" value={isInterested ? "nie" : "tak"} />
      <output className="flex items-center gap-3 font-medium empty:hidden">
        {isInterested && (
          <>
            <Icon name="bell" size={22} className="text-success" />
            {planText.waiting}
          </>
        )}
      </output>
      <Button
        type="submit"
        pending={pending}
        variant={isInterested ? "outlined" : "primary"}
        className="justify-self-start"
      >
        {isInterested ? planText.stopWaiting : planText.tellMe}
      </Button>
    </form>
  );
}
