import { useState } from "react";
import { useRevalidator } from "react-router";
import { browserFetch } from "../../platform/api/browser-fetch.ts";
import { callApi } from "../../platform/api/client.ts";
import { toldProblem } from "../../platform/form/told-problem.ts";
import { showToast } from "../../ui/dialog/toast.ts";
import type { changeSavedSearch, deleteSavedSearch, SavedSearch, saveSearch } from "./contract.ts";
import { savedSearchText as text } from "./text.ts";

type Changes = { name?: string; is_mailed?: boolean };

/** What the owner does to a saved search; each gives what it was or became, null when refused. */
export function useSearchChanges() {
  const [pending, setPending] = useState(false);
  const { revalidate } = useRevalidator();
  const run = async (
    send: () => Promise<SavedSearch>,
    isLast = () => true,
  ): Promise<SavedSearch | null> => {
    setPending(true);
    try {
      const answer = await send();
      if (isLast()) await revalidate();
      return answer;
    } catch (error) {
      const { detail: message, status } = toldProblem(error, text.changeFailed);
      showToast({ type: "error", message });
      // Deleted in another tab: it would stay here, and be refused each time.
      if (status === 404) await revalidate();
      return null;
    } finally {
      setPending(false);
    }
  };
  return {
    pending,
    /** @param isLast false where another change follows, after which the page is read again */
    change: ({ id }: SavedSearch, body: Changes, isLast?: () => boolean) =>
      run(() => {
        const call = { method: "patch", path: "/saved-searches/{id}", params: { id } } as const;
        return callApi<typeof changeSavedSearch>(browserFetch, { ...call, body });
      }, isLast),
    remove: ({ id }: SavedSearch) =>
      run(() =>
        callApi<typeof deleteSavedSearch>(browserFetch, {
          method: "delete",
          path: "/saved-searches/{id}",
          params: { id },
        }),
      ),
    /** Saves a deleted one again. */
    restore: ({ name, path, query, is_mailed }: SavedSearch) =>
      run(() =>
        callApi<typeof saveSearch>(browserFetch, {
          method: "put",
          path: "/saved-searches",
          body: { name, path, query, is_mailed },
        }),
      ),
  };
}
