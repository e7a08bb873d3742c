import { useEffect, useState } from "react";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { callApi } from "../../../platform/api/client.ts";
import { createDraftStore } from "../../../ui/form/draft-store.ts";
import { useStore } from "../../../ui/state/store.ts";
import type { ChecklistChange } from "./checklist-changes.ts";
import type { Checklist, putChecklist } from "./contract.ts";
import { createChecklist, shownItems } from "./create-checklist.ts";

const unsaved = createDraftStore<{ changes: ChecklistChange[] }>({
  prefix: "lista-prac",
  isValid: ({ changes }) => Array.isArray(changes),
});

/** The list of one renovation; what could not be saved is kept in this window until it is. */
export function useChecklist(renovationId: string, loaded: Checklist) {
  const [list] = useState(() =>
    createChecklist({
      loaded,
      kept: [],
      save: (body) => {
        const params = { id: renovationId };
        const call = { method: "put", path: "/renovations/{id}/checklist", params, body } as const;
        return callApi<typeof putChecklist>(browserFetch, call);
      },
      keep: (changes) => {
        if (changes.length === 0) unsaved.remove(renovationId);
        else unsaved.save(renovationId, { changes: [...changes] });
      },
    }),
  );
  const state = useStore(list);
  // Known to the browser alone: not before the first drawing.
  useEffect(() => {
    const kept = unsaved.read(renovationId);
    if (kept) list.change(...kept.changes);
  }, [renovationId, list]);
  useEffect(() => list.take(loaded), [list, loaded]);
  return {
    ...state,
    items: shownItems(state),
    change: list.change,
    save: () => void list.saveAll(),
  };
}
