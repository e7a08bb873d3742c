import { useUser } from "../accounts/session/use-user.ts";
import type { Job } from "../renovations/contract.ts";
import { OfferControl } from "../renovations/offers/offer-control.tsx";
import { OfferThread } from "../renovations/questions/offer-thread.tsx";

/** The company's own offer for a job, with what the homeowner asked about it. */
export function JobOffer({ job, canOffer }: { job: Job; canOffer: boolean }) {
  const user = useUser();
  const { id, offer } = job;
  return (
    <OfferControl
      job={job}
      canOffer={canOffer}
      thread={
        user &&
        offer && (
          <OfferThread
            renovationId={id}
            companyId={user.id}
            side="company"
            companyName={user.companyName ?? ""}
            messages={offer.messages}
            isOpen={offer.status === "waiting"}
          />
        )
      }
    />
  );
}
