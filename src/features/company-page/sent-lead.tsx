import { BackLink } from "../../ui/back-link.tsx";
import { Card } from "../../ui/card.tsx";
import { useUser } from "../accounts/session/use-user.ts";
import { SimilarCompanies } from "../leads/follow-up/similar-companies.tsx";
import { beganAccepted } from "../leads/rules.ts";
import { QuietLink, SenderLead } from "../leads/sender-page/sender-lead.tsx";
import { leadText, sentLeadsText } from "../leads/sender-page/text.ts";
import { willingPath } from "../renovations/planning/renovation-address.ts";
import type { LoadedLead } from "./load-lead.ts";

type SentLeadProps = Omit<LoadedLead, "page"> & {
  page: NonNullable<LoadedLead["page"]>;
  /** Whether the address alone opens the page. */
  byLink: boolean;
};

/** A lead as its sender sees it, with the companies that could do it instead. */
export function SentLead({ similar, renovation, ...lead }: SentLeadProps) {
  const user = useUser();
  const { lead: talk } = lead.page;
  const isOwner = !lead.byLink || user?.email === talk.contact_email;
  const isOffered = similar && similar.companies.length + similar.sent.length > 0;
  return (
    <SenderLead
      {...lead}
      back={
        isOwner &&
        user?.role === "private" &&
        !beganAccepted(talk) && (
          <BackLink to="/moj-profil#zapytania">{sentLeadsText.title}</BackLink>
        )
      }
      wayBack={isOwner && beganAccepted(talk) && <WayBack renovation={renovation} />}
      otherCompanies={
        isOffered && (
          <Card>
            <SimilarCompanies
              leadRef={lead.leadRef}
              similar={similar}
              hasPhotos={lead.page.photos.length > 0}
            />
          </Card>
        )
      }
    />
  );
}

/** To the offers of the renovation; to all of them where it was deleted meanwhile. */
function WayBack({ renovation }: Pick<LoadedLead, "renovation">) {
  if (!renovation) return <QuietLink to="/moje-remonty">{leadText.toRenovations}</QuietLink>;
  return (
    <QuietLink to={willingPath(renovation.id)}>{leadText.toRenovation(renovation.name)}</QuietLink>
  );
}
