import { useRevalidator } from "react-router";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { callApi } from "../../../platform/api/client.ts";
import { toldProblem } from "../../../platform/form/told-problem.ts";
import { createMessageDrafts, useMessage } from "../../../ui/form/use-message.ts";
import type { putQuestion } from "./contract.ts";
import { questionText as say } from "./text.ts";

const drafts = createMessageDrafts("pytanie");

export type QuestionPlace = { renovationId: string; companyId: string };

/** A message about an offer that is being written. */
export function useQuestion({ renovationId, companyId }: QuestionPlace) {
  const { revalidate } = useRevalidator();
  return useMessage({
    drafts,
    draftId: `${renovationId}/${companyId}`,
    refuse: (words) => (words ? null : say.needsWords),
    async put(body) {
      await callApi<typeof putQuestion>(browserFetch, {
        method: "put",
        path: "/renovations/{id}/willing/{companyId}/messages",
        params: { id: renovationId, companyId },
        body,
      });
    },
    onSent: revalidate,
    problemOf: (error) => toldProblem(error, say.unsent).detail,
  });
}
