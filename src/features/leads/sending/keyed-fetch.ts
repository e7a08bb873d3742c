import { createDraftStore } from "../../../ui/form/draft-store.ts";

type Kept = { key: string; body: string };

const store = createDraftStore<Kept>({
  prefix: "klucz",
  isValid: ({ key, body }) => typeof key === "string" && typeof body === "string",
});

/**
 * Sends with an `Idempotency-Key` that stays as long as the same words are tried again, also
 * after the page was loaded anew: an answer that got lost on its way makes no second lead.
 */
export function keyedFetch(formId: string, fetcher: typeof fetch): typeof fetch {
  return async (input, init) => {
    const body = typeof init?.body === "string" ? init.body : "";
    const known = store.read(formId);
    const key = known?.body === body ? known.key : newKey();
    store.save(formId, { key, body });
    const headers = new Headers(init?.headers);
    headers.set("idempotency-key", key);
    const response = await fetcher(input, { ...init, headers });
    if (response.ok) store.remove(formId);
    return response;
  };
}

/** `randomUUID` exists on https alone. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-");
