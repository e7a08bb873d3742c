import { lazy, Suspense, useEffect } from "react";
import { useSearchParams } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { showToast } from "../../ui/dialog/toast.ts";
import { Icon } from "../../ui/icon.tsx";
import { AuthLink } from "../accounts/modals/auth-link.tsx";
import { useUser } from "../accounts/session/use-user.ts";
import type { AskedLine } from "../search/form/asked-line.ts";
import { useSheet } from "../search/form/use-sheet.ts";
import type { SearchData } from "../search/search-data.ts";
import { searchAddress } from "../search/search-params.ts";

const notOpened = "Nie udało się otworzyć okna. Sprawdź połączenie i spróbuj ponownie.";
const onlyPrivate = "Wyszukiwania zapisuje się na koncie osobistym. To konto jest firmowe.";
const loadDialog = () => import("./save-search-dialog.tsx");
// The server has it at hand: its first response is all that there is without scripts.
if (import.meta.env.SSR) void loadDialog();
const PlainSaveSearch = import.meta.env.SSR
  ? lazy(() => loadDialog().then((dialog) => ({ default: dialog.PlainSaveSearch })))
  : null;

/** The window in which a search is saved, as its page keeps it for all its buttons. */
type SaveSheet = ReturnType<typeof useSaveSheet>;

type Searched = { data: SearchData & { told: { line: AskedLine } }; sheet: SaveSheet };

/** It opens by itself where a guest left to sign in. */
export function useSaveSheet() {
  const user = useUser();
  const [query] = useSearchParams();
  const sheet = useSheet(loadDialog, () => showToast({ type: "error", message: notOpened }));
  const isBack = query.has("zapisz") && user?.role === "private";
  const { open } = sheet;
  // On arrival alone: closed by hand it stays so.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => (isBack ? open() : undefined), [isBack]);
  return { ...sheet, isBack };
}

/** „Szukaj i zapisz”: for homeowners, and for guests who sign in and come back to it as homeowners. */
export function SaveSearchButton({ data, sheet, className }: Searched & { className: string }) {
  const user = useUser();
  if (!data.list) return null;
  if (user?.role === "corporate") {
    // Who was a guest and signed in as a company; with scripts a toast says it.
    return <noscript>{import.meta.env.SSR && <ForHomeowners className={className} />}</noscript>;
  }
  const label = (
    <>
      <Icon name="bookmark" size={20} />
      Szukaj i zapisz
    </>
  );
  const address = searchAddress(data.filters);
  const back = `${address}${address.includes("?") ? "&" : "?"}zapisz=1`;
  if (!user) {
    return (
      <AuthLink
        modal="login"
        back={back}
        purpose="zapisać to wyszukiwanie"
        variant="outlined"
        size="sm"
        className={className}
      >
        {label}
      </AuthLink>
    );
  }
  return (
    <>
      <noscript>
        {import.meta.env.SSR && (
          <ButtonLink to={back} variant="outlined" size="sm" className={className}>
            {label}
          </ButtonLink>
        )}
      </noscript>
      <Button
        variant="outlined"
        size="sm"
        className={`${className} noscript:hidden`}
        aria-haspopup="dialog"
        onPointerDown={sheet.prepare}
        onClick={({ currentTarget }) => {
          currentTarget.form?.requestSubmit();
          sheet.open();
        }}
      >
        {label}
      </Button>
    </>
  );
}

function ForHomeowners({ className }: { className: string }) {
  const [query] = useSearchParams();
  return query.has("zapisz") && <p className={className}>{onlyPrivate}</p>;
}

/** Outside the form of the search: it has a form of its own. */
export function SaveSearchWindow({ data, sheet }: Searched) {
  const address = searchAddress(data.filters);
  const { line } = data.told;
  if (sheet.shown) {
    return <sheet.shown.SaveSearchDialog address={address} line={line} onClose={sheet.close} />;
  }
  if (!sheet.isBack) return null;
  return (
    <noscript>
      {PlainSaveSearch && (
        <Suspense fallback={null}>
          <PlainSaveSearch address={address} line={line} />
        </Suspense>
      )}
    </noscript>
  );
}
