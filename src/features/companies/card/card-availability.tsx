import { Badge } from "../../../ui/badge.tsx";
import { capital, freeFrom, type KnownMonths, monthBadge } from "./card-words.ts";

const dots = {
  free: "bg-free",
  partly: "bg-partly",
  busy: "bg-busy",
};

/** „Listopad: zajęta”, and beside it when the company is free again. */
export function CardAvailability({
  known,
  badgeOnly = false,
}: {
  known: KnownMonths;
  /** Where a sentence beside it names the free month. */
  badgeOnly?: boolean;
}) {
  const badge = monthBadge(known);
  const free = badgeOnly ? null : freeFrom(known);
  return (
    <>
      {badge && (
        <Badge tone="outlined">
          <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dots[badge.tone]}`} />
          {badge.text}
        </Badge>
      )}
      {free && <Badge tone="success">{capital(free)}</Badge>}
    </>
  );
}
