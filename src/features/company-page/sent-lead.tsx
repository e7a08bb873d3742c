import { Card } from "../../ui/card.tsx";
import { SimilarCompanies } from "../leads/follow-up/similar-companies.tsx";
import { SenderLead } from "../leads/sender-page/sender-lead.tsx";
import type { LoadedLead } from "./load-lead.ts";

type SentLeadProps = Omit<LoadedLead, "page"> & {
  page: NonNullable<LoadedLead["page"]>;
  /** Whether the address alone opens the page. */
  byLink: boolean;
};

/** A lead as its sender sees it, with the companies that could do it instead. */
export function SentLead({ similar, ...lead }: SentLeadProps) {
  const isOffered = similar && similar.companies.length + similar.sent.length > 0;
  return (
    <SenderLead
      {...lead}
      otherCompanies={
        isOffered && (
          <Card>
            <SimilarCompanies leadRef={lead.leadRef} similar={similar} />
          </Card>
        )
      }
    />
  );
}
