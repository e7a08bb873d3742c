import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { callApi } from "../../../platform/api/client.ts";
import { toldProblem } from "../../../platform/form/told-problem.ts";
import { createMessageDrafts, useMessage } from "../../../ui/form/use-message.ts";
import type { LeadMessage, LeadPhoto, sendMessage } from "./contract.ts";
import { photoLimits } from "./rules.ts";
import { conversationText as say } from "./text.ts";
import { usePhotos } from "./use-photos.ts";

const kept = createMessageDrafts("rozmowa");

type Composer = {
  leadRef: string;
  leadId: string;
  drafts: readonly LeadPhoto[];
  /** Of both sides, as the page was read. */
  messages: readonly LeadMessage[];
  onSent: () => Promise<void> | void;
};

/** A message of a conversation that is being written, with its photos. */
export function useComposer({ leadRef, leadId, drafts, messages, onSent }: Composer) {
  const photos = usePhotos({
    leadRef,
    stored: drafts,
    sent: messages.flatMap((sent) => sent.photos.map(({ id }) => id)),
    most: photoLimits.ofMessage,
    onProblem: (problem) => message.setProblem(problem),
  });
  const photoIds = photos.photos.map(({ id }) => id);
  const message = useMessage({
    drafts: kept,
    draftId: leadId,
    enclosed: photoIds,
    stored: messages.map(({ id }) => id),
    refuse: (words) => (words || photoIds.length > 0 ? null : say.needsWords),
    async put(body) {
      await callApi<typeof sendMessage>(browserFetch, {
        method: "put",
        path: "/leads/{id}/messages",
        params: { id: leadRef },
        body: { ...body, photoIds },
      });
      photos.forget(photoIds);
    },
    onSent,
    problemOf: (error) => toldProblem(error, say.unsent).detail,
  });
  const send = async () => photos.waiting === 0 && message.send();
  return { ...message, send, photos };
}
