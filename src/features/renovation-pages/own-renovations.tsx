import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SectionHeading } from "../../ui/page-heading.tsx";
import type { Renovation } from "../renovations/contract.ts";
import { useLiveNews } from "../renovations/live/use-live-renovations.ts";
import { NewRenovationLink } from "./new-renovation-link.tsx";
import { RenovationList } from "./renovation-list.tsx";
import { hasNews, pagesText as text } from "./text.ts";

/** As many as fit above the rest of the profile. */
const mostShown = 4;

/** „Twoje remonty” of the own profile, with what is new in each since the last look. */
export function OwnRenovations({ renovations }: { renovations: readonly Renovation[] }) {
  useLiveNews();
  const shown = [...renovations]
    // Stable: among those with news, and among the others, the newest stays first.
    .toSorted((a, b) => Number(hasNews(b)) - Number(hasNews(a)))
    .slice(0, mostShown);
  return (
    <section aria-labelledby="remonty-naglowek">
      <SectionHeading
        id="remonty-naglowek"
        title={text.title}
        lead={shown.length > 0 ? text.profileLead : undefined}
      />
      <div className="mt-6">
        {shown.length > 0 ? (
          <RenovationList renovations={shown} level={3} />
        ) : (
          <EmptyState
            icon="hammer"
            level={3}
            title={text.none}
            text={text.noneText}
            action={<NewRenovationLink />}
          />
        )}
      </div>
      {shown.length > 0 && (
        <p className="mt-6 flex flex-wrap gap-3">
          <NewRenovationLink variant="accent" />
          <ButtonLink to="/moje-remonty" variant="underline">
            {text.allRenovations}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
