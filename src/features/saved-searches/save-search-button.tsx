import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { AuthLink } from "../accounts/modals/auth-link.tsx";
import { useUser } from "../accounts/session/use-user.ts";
import type { AskedLine } from "../search/form/asked-line.ts";
import { useSheet } from "../search/form/use-sheet.ts";
import type { SearchData } from "../search/search-data.ts";
import { searchAddress } from "../search/search-params.ts";

const loadDialog = () => import("./save-search-dialog.tsx");

type SaveSearchProps = {
  data: SearchData & { told: { line: AskedLine } };
  className: string;
  /** The one of several that goes on where a guest left to sign in. */
  opensItself?: boolean;
};

/** „Szukaj i zapisz”: for homeowners, and for guests who sign in and come back to it. */
export function SaveSearchButton({ data, className, opensItself = false }: SaveSearchProps) {
  const user = useUser();
  const [query] = useSearchParams();
  const dialog = useSheet(loadDialog, () => undefined);
  const isBack = opensItself && query.has("zapisz") && user?.role === "private";
  const { open } = dialog;
  // On arrival alone: closed by hand it stays so.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => (isBack ? open() : undefined), [isBack]);
  if (user?.role === "corporate" || !data.list) return null;
  const label = (
    <>
      <Icon name="bookmark" size={20} />
      Szukaj i zapisz
    </>
  );
  const address = searchAddress(data.filters);
  if (!user) {
    const back = `${address}${address.includes("?") ? "&" : "?"}zapisz=1`;
    return (
      <AuthLink modal="login" back={back} variant="outlined" size="sm" className={className}>
        {label}
      </AuthLink>
    );
  }
  return (
    <>
      <Button
        variant="outlined"
        size="sm"
        className={`${className} noscript:hidden`}
        aria-haspopup="dialog"
        onPointerDown={dialog.prepare}
        onClick={({ currentTarget }) => {
          currentTarget.form?.requestSubmit();
          open();
        }}
      >
        {label}
      </Button>
      {dialog.shown && (
        <dialog.shown.SaveSearchDialog
          key={address}
          address={address}
          line={data.told.line}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
