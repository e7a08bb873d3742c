import { lazy, Suspense } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { isUuid } from "../../../platform/uuid.ts";
import { loadPart } from "../../../ui/connection/connection.ts";
import { useHydrated } from "../../../ui/hydrated.ts";
import type { Renovation } from "../contract.ts";
import { companyKey, ideaKey, ideasIn, modalKey } from "./renovation-address.ts";
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
  onSaved,
}: {
  renovation: Renovation | null;
  onSaved: (renovation: Renovation) => void;
}) {
  const [query] = useSearchParams();
  const close = useClose();
  const isOpen = query.get(modalKey) === (renovation ? "edycja" : "nowy");
  const isHydrated = useHydrated();
  if (!isOpen) return null;
  // What was left unsaved is known to the browser alone.
  if (!isHydrated) return <NeedsScripts isNew={!renovation} />;
  const companyIds = query.getAll(companyKey).filter(isUuid);
  return (
    <Suspense fallback={null}>
      <RenovationModal
        renovation={renovation}
        companyIds={companyIds}
        ideas={ideasIn(query)}
        onClose={close}
        onSaved={onSaved}
      />
    </Suspense>
  );
}

function NeedsScripts({ isNew }: { isNew: boolean }) {
  return (
    <p
      role="alert"
      className="mb-6 hidden max-w-measure rounded-lg bg-warning-soft px-4 py-3 font-medium noscript:block"
    >
      {isNew ? modalText.newNeedsScripts : modalText.editNeedsScripts}
    </p>
  );
}

function useClose() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    const rest = new URLSearchParams(search);
    rest.delete(modalKey);
    rest.delete(companyKey);
    rest.delete(ideaKey);
    const address = rest.size > 0 ? `?${rest}` : "";
    // Without its path an empty query would be taken for the home page, whose code may not be here.
    return navigate(pathname + address, { replace: true, preventScrollReset: true });
  };
}
