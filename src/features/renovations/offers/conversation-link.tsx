import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";

/** From an accepted offer to the lead that came of it. */
export function ConversationLink({ leadId, of }: { leadId: string; of: string }) {
  return (
    <ButtonLink size="sm" to={`/zlecenie/${leadId}`}>
      Przejdź do rozmowy
      <span className="sr-only"> – {of}</span>
      <Icon name="arrow-right" size={20} />
    </ButtonLink>
  );
}
