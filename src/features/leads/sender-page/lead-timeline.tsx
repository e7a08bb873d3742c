import { Icon } from "../../../ui/icon.tsx";
import type { LeadPage } from "../conversation/contract.ts";
import { momentText } from "../moment-text.ts";
import { leadText as text, timelineText } from "./text.ts";

/** What has happened, when, and what is still awaited. */
export function LeadTimeline({ page, thisYear }: { page: LeadPage; thisYear: number }) {
  const { lead, timeline, side } = page;
  return (
    <section aria-labelledby="przebieg">
      <h2 id="przebieg" className="text-lg font-semibold">
        {text.timeline(lead)}
      </h2>
      <ol className="mt-4">
        {timeline.map(({ kind, at }, index) => (
          <li key={kind} className="relative flex gap-3 pb-5 last:pb-0">
            {index < timeline.length - 1 && (
              <span
                aria-hidden="true"
                className="absolute top-7 bottom-0 left-[13px] w-px bg-line-strong"
              />
            )}
            <span
              aria-hidden="true"
              className={`grid size-[27px] shrink-0 place-items-center rounded-full border ${at ? "border-success bg-success-soft text-success" : "border-line-strong bg-surface text-ink-muted"}`}
            >
              {at && <Icon name="check" size={16} />}
            </span>
            <span className="min-w-0 leading-snug">
              <span className={`block font-medium ${at ? "" : "text-ink-muted"}`}>
                {timelineText[side][kind]}
              </span>
              <span className="text-sm text-ink-muted">
                {at ? <time dateTime={at}>{momentText(at, thisYear)}</time> : text.notYet}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
