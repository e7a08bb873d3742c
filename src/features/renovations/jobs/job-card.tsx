import { type ReactNode, useId } from "react";
import { bindLetters } from "../../../platform/polish/bind-letters.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { styleById, subcategoryById } from "../../catalogue/catalogue.ts";
import { DottedNames } from "../../catalogue/dotted-names.tsx";
import type { Job } from "../contract.ts";
import { areaText, budgetText, monthsText } from "../planning/text.ts";
import { roomsText } from "../rooms.ts";
import { JobPhotos } from "./job-photos.tsx";
import { jobsText as text } from "./text.ts";

/** More is behind „Pokaż cały opis”. */
const shownWords = 400;

/** A renovation as a company sees it, with what it may do about it. */
export function JobCard({ job, children }: { job: Job; children: ReactNode }) {
  const id = useId();
  const { name, reasons, areaM2 } = job;
  const budget = budgetText(job.budget);
  return (
    <Card as="li" id={`zlecenie-${job.id}`} className="scroll-mt-24">
      <article aria-labelledby={id} className="flex flex-col gap-4">
        <header>
          <h2 id={id} className="text-xl font-semibold wrap-anywhere">
            {name}
          </h2>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem] text-ink-muted">
            <Fact icon="pin">{job.localization}</Fact>
            <Fact icon="calendar">{monthsText(job.date) || text.anyTime}</Fact>
            {areaM2 !== null && <Fact icon="home">{areaText(areaM2)}</Fact>}
            {budget && <Fact icon="briefcase">{budget}</Fact>}
          </ul>
        </header>
        <ul aria-label={text.reasons} className="flex flex-wrap gap-2">
          {reasons.map((reason) => (
            <li key={reason} className="max-w-full">
              <Badge className="whitespace-normal!">{bindLetters(reason)}</Badge>
            </li>
          ))}
        </ul>
        <Description text={bindLetters(job.description)} />
        <JobPhotos photos={job.photos} />
        <Wanted job={job} />
        {children}
      </article>
    </Card>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="inline-flex min-w-0 items-center gap-1.5">
      <Icon name={icon} size={18} />
      {children}
    </li>
  );
}

const words = "max-w-measure whitespace-pre-line wrap-anywhere";

function Description({ text: all }: { text: string }) {
  if (!all) return null;
  if (all.length <= shownWords) return <p className={words}>{all}</p>;
  return (
    <details className="group">
      <summary className="cursor-pointer list-none rounded-sm [&::-webkit-details-marker]:hidden">
        <span className={`${words} line-clamp-4 group-open:line-clamp-none`}>{all}</span>
        <span className="mt-1 inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4 group-open:hidden">
          {text.wholeDescription}
        </span>
      </summary>
    </details>
  );
}

function Wanted({ job: { services, styles, rooms } }: { job: Job }) {
  const rows = [
    [text.rooms, rooms.length > 0 ? [roomsText(rooms)] : []],
    [text.needed, services.flatMap((id) => subcategoryById(id)?.name ?? [])],
    [text.styles, styles.flatMap((id) => styleById(id)?.label ?? [])],
  ] as const;
  return (
    <dl className="grid gap-1 text-[0.9375rem]">
      {rows.map(
        ([label, names]) =>
          names.length > 0 && (
            <div key={label}>
              <dt className="inline font-medium">{label}: </dt>
              <dd className="inline text-ink-muted">
                <DottedNames names={names} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
