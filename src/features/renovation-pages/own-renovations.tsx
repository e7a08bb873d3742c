import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SectionHeading } from "../../ui/page-heading.tsx";
import type { Renovation } from "../renovations/contract.ts";
import { useLiveNews } from "../renovations/live/use-live-renovations.ts";
import { NewRenovationLink } from "./new-renovation-link.tsx";
import { RenovationList } from "./renovation-list.tsx";
import { hasNews, pagesText as text } from "./text.ts";

/** As many as fit above the rest of the profile, unless more of them have news. */
const mostShown = 4;

/** „Twoje remonty” of the own profile, with what is new in each since the last look. */
export function OwnRenovations({ renovations }: { renovations: readonly Renovation[] }) {
  useLiveNews();
  // The newest first, of those with news as of the others.
  const news = renovations.filter(hasNews);
  const others = renovations.filter((one) => !hasNews(one));
  const shown = [...news, ...others].slice(0, Math.max(mostShown, news.length));
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
