import { ButtonLink, type ButtonVariant } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { newRenovationPath } from "../renovations/planning/renovation-address.ts";
import { loadRenovationModal } from "../renovations/planning/renovation-modal-host.tsx";
import { pagesText as text } from "./text.ts";

/** „Nowy remont”: its window comes with the first look at the button. */
export function NewRenovationLink({ variant }: { variant?: ButtonVariant }) {
  const fetchAhead = () => void loadRenovationModal().catch(() => undefined);
  return (
    <ButtonLink
      to={newRenovationPath}
      variant={variant}
      preventScrollReset
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
    >
      <Icon name="plus" size={20} />
      {text.add}
    </ButtonLink>
  );
}
