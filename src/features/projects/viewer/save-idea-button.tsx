import { Icon } from "../../../ui/icon.tsx";
import { useStore } from "../../../ui/state/store.ts";
import { type CompanyToSave, savedIds } from "../../companies/card/company-to-save.ts";
import { SaveControl } from "../../companies/card/save-control.tsx";

type Props = {
  /** With the picture that is on the stage. */
  company: CompanyToSave & Required<Pick<CompanyToSave, "picture">>;
  /** Where a guest comes back to from signing in. */
  returnTo: string;
};

/** „Zapisz pomysł”: one picture for one's own renovation. */
export function SaveIdeaButton({ company, returnTo }: Props) {
  const { projectId, mediaId } = company.picture;
  const isSaved = useStore(savedIds).includes(mediaId);
  const plainTo = `/moje-remonty?pomysl=${projectId}.${mediaId}`;
  return (
    <SaveControl company={company} returnTo={returnTo} plainTo={plainTo}>
      <Icon name="heart" size={18} className={isSaved ? "fill-current" : ""} />
      {isSaved ? "Pomysł zapisany" : "Zapisz pomysł"}
      <span className="sr-only"> – zdjęcie na ekranie</span>
    </SaveControl>
  );
}
