import { Link } from "react-router";
import { bindLetters } from "../../platform/polish/bind-letters.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { namedSubcategories } from "../catalogue/catalogue.ts";
import { DottedNames } from "../catalogue/dotted-names.tsx";
import type { Renovation } from "../renovations/contract.ts";
import { renovationPath, willingPath } from "../renovations/planning/renovation-address.ts";
import { aboutText, hasNews, newsTexts, offersText, pagesText as text } from "./text.ts";

/** One's own renovations, each leading to its page. */
export function RenovationList({
  renovations,
  level,
}: {
  renovations: readonly Renovation[];
  level: 2 | 3;
}) {
  return (
    <ul className="grid gap-3 lg:grid-cols-2 lg:gap-4">
      {renovations.map((renovation) => (
        <RenovationRow key={renovation.id} renovation={renovation} level={level} />
      ))}
    </ul>
  );
}

function RenovationRow({ renovation, level }: { renovation: Renovation; level: 2 | 3 }) {
  const { id, name, services, offers } = renovation;
  const newest = newsTexts(renovation);
  const Heading = `h${level}` as const;
  const news = offersText(renovation);
  const trades = namedSubcategories(services).map((trade) => trade.name);
  return (
    <Card as="li" className="relative flex min-w-0 flex-wrap items-start gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-56">
        <Heading className="text-lg font-semibold wrap-anywhere">
          <Link
            to={hasNews(renovation) ? willingPath(id) : renovationPath(id)}
            className="after:absolute after:inset-0 after:rounded-xl hover:text-accent"
          >
            {bindLetters(name)}
          </Link>
        </Heading>
        <p className="mt-0.5 text-ink-muted">{aboutText(renovation)}</p>
        {trades.length > 0 && (
          <p className="mt-2 line-clamp-2">
            <DottedNames names={trades} />
          </p>
        )}
      </div>
      <p className="flex flex-wrap gap-2 empty:hidden">
        <StatusBadge status={renovation.status} />
        {news && <Badge tone={offers.fresh > 0 ? "accent" : "neutral"}>{news}</Badge>}
        {newest.map((sentence) => (
          <Badge key={sentence} tone="accent">
            {sentence}
          </Badge>
        ))}
      </p>
    </Card>
  );
}

export function StatusBadge({ status }: Pick<Renovation, "status">) {
  if (status === "open") return null;
  return <Badge tone="neutral">{status === "closed" ? text.closed : text.paused}</Badge>;
}
