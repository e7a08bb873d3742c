import { browserFetch } from "../../platform/api/browser-fetch.ts";
import { callApi } from "../../platform/api/client.ts";
import type { FoundDraft } from "./choose-draft.ts";
import type { deleteDraft, readDraft, saveDraft } from "./contract.ts";
import type { DraftWork } from "./draft-sync.ts";

/** Browsers send no more than this once the page is gone. */
const keptAliveCharacters = 60_000;

/** A last word arrives although the tab is being closed. */
const lastingFetch: typeof fetch = (input, init) => {
  const body = typeof init?.body === "string" ? init.body : "";
  return browserFetch(input, { ...init, keepalive: body.length < keptAliveCharacters });
};

type Content<Draft> = { device: string; draft: Draft };

/** The calls about one draft; what it is of is said by `subject`. */
export function createDraftWork<Draft extends object>(input: {
  subject: string;
  device: string;
  /** False for a draft of an older page, of which only the version counts. */
  isValid: (draft: Draft) => boolean;
  /** As an editor can go on with it. */
  clean: (draft: Draft) => Draft;
  mediaIdsOf: (draft: Draft) => string[];
}): DraftWork<Draft> {
  const { subject, device, isValid, clean, mediaIdsOf } = input;
  const path = "/drafts/{subject}";
  const params = { subject };
  return {
    read: async (): Promise<FoundDraft<Draft> | null> => {
      const call = { method: "get", path, params } as const;
      const { draft: stored } = await callApi<typeof readDraft>(browserFetch, call);
      if (!stored) return null;
      const { draft, device: writer } = stored.content as Content<Draft>;
      const { version, updated_at: at } = stored;
      return { draft: isValid(draft) ? clean(draft) : null, version, at, device: writer };
    },
    put: async (draft, version) => {
      const body = { content: { device, draft }, version, mediaIds: mediaIdsOf(draft) };
      const call = { method: "put", path, params, body } as const;
      const saved = await callApi<typeof saveDraft>(lastingFetch, call);
      return { version: saved.version, at: saved.updated_at };
    },
    remove: (version) =>
      callApi<typeof deleteDraft>(lastingFetch, {
        method: "delete",
        path,
        params,
        query: { version },
      }),
  };
}
