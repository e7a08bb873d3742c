import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { isUuid } from "../../../platform/uuid.ts";
import { loadPart } from "../../../ui/connection/connection.ts";
import { useLeaveWindow } from "../../../ui/dialog/leave-window.ts";
import { useHydrated } from "../../../ui/hydrated.ts";
import type { Renovation } from "../contract.ts";
import { type PlainRefusal, PlainRenovation } from "./plain-renovation.tsx";
import { companyKey, ideaKey, ideasIn, modalKey } from "./renovation-address.ts";
import type { DraftTown } from "./renovation-draft.ts";
import { modalText } from "./text.ts";

/** Fetched ahead when a press on its button is likely. */
export const loadRenovationModal = () => import("./renovation-modal.tsx");
const RenovationModal = lazy(() => loadPart(loadRenovationModal));

/**
 * The window that the address opens: `?remont=nowy` on the list, `?remont=edycja` on a renovation;
 * with `&firma=` and its id a company, with `&pomysl=` a picture is saved in the new one at once.
 */
export function RenovationModalHost({
  renovation,
  town = null,
  refused,
  onSaved,
}: {
  renovation: Renovation | null;
  /** Of the company that the address names. */
  town?: DraftTown | null;
  /** Of a new one, posted without scripts. */
  refused?: PlainRefusal | undefined;
  onSaved: (renovation: Renovation) => void;
}) {
  const [query] = useSearchParams();
  const isOpen = query.get(modalKey) === (renovation ? "edycja" : "nowy");
  const close = useClose(isOpen);
  const isHydrated = useHydrated();
  if (!isOpen) return null;
  // What was left unsaved is known to the browser alone.
  if (!isHydrated)
    return renovation ? <NeedsScripts /> : <WithoutScripts town={town} refused={refused} />;
  const companyIds = query.getAll(companyKey).filter(isUuid);
  return (
    <Suspense fallback={null}>
      <RenovationModal
        renovation={renovation}
        companyIds={companyIds}
        town={town}
        ideas={ideasIn(query)}
        onClose={close}
        onSaved={onSaved}
      />
    </Suspense>
  );
}

/** Drawn by the server alone, so that no browser with scripts loads it. */
function WithoutScripts(props: { town: DraftTown | null; refused: PlainRefusal | undefined }) {
  return <noscript>{import.meta.env.SSR && <PlainRenovation {...props} />}</noscript>;
}

function NeedsScripts() {
  return (
    <p
      role="alert"
      className="mb-6 hidden max-w-measure rounded-lg bg-warning-soft px-4 py-3 font-medium noscript:block"
    >
      {modalText.editNeedsScripts}
    </p>
  );
}

function useClose(isOpen: boolean) {
  const leave = useLeaveWindow(isOpen);
  const [query] = useSearchParams();
  return () => {
    const rest = new URLSearchParams(query);
    for (const key of [modalKey, companyKey, ideaKey]) rest.delete(key);
    return leave(rest.size > 0 ? `?${rest}` : "");
  };
}
