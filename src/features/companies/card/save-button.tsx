import type { ButtonSize } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useStore } from "../../../ui/state/store.ts";
import { cardText } from "../text.ts";
import { type CompanyToSave, savedIds } from "./company-to-save.ts";
import { SaveControl } from "./save-control.tsx";

/** „Zapisz”: a company in one's own renovation. */
export function SaveButton({
  company,
  returnTo,
  size = "sm",
  label = cardText.save,
}: {
  company: CompanyToSave;
  returnTo: string;
  size?: ButtonSize;
  label?: string;
}) {
  const isSaved = useStore(savedIds).includes(company.id);
  return (
    <SaveControl company={company} returnTo={returnTo} size={size}>
      <Icon name="bookmark" size={18} className={isSaved ? "fill-current" : ""} />
      {isSaved ? cardText.saved : label}
      <span className="sr-only"> – {company.name}</span>
    </SaveControl>
  );
}
