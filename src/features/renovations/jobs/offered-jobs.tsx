import { useState } from "react";
import { Link } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { SectionHeading } from "../../../ui/page-heading.tsx";
import type { OfferedJob } from "./contract.ts";
import { jobPath } from "./job-address.ts";
import { jobsText as text } from "./text.ts";

const shownAtFirst = 3;

/** What the company has offered itself for, also where the homeowner takes no more offers. */
export function OfferedJobs({ offers }: { offers: readonly OfferedJob[] }) {
  const [isWhole, setWhole] = useState(false);
  if (offers.length === 0) return null;
  const shown = isWhole ? offers : offers.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="twoje-zgloszenia" className="mb-10">
      <SectionHeading id="twoje-zgloszenia" title={text.offered} />
      <ul className="mt-4 divide-y divide-line rounded-xl border border-line bg-surface">
        {shown.map((job) => (
          <OfferedRow key={job.id} job={job} />
        ))}
      </ul>
      {shown.length < offers.length && (
        <Button
          variant="underline"
          size="sm"
          className="mt-2 noscript:hidden"
          onClick={() => setWhole(true)}
        >
          {text.allOffered(offers.length)}
        </Button>
      )}
    </section>
  );
}

function OfferedRow({ job }: { job: OfferedJob }) {
  const { id, name, localization, offer, isNew } = job;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 sm:px-7">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">
          <Link to={jobPath(id)} className="after:absolute after:inset-0 hover:text-accent">
            {name}
          </Link>
        </p>
        <p className="mt-0.5 text-[0.9375rem] text-ink-muted">{localization}</p>
      </div>
      <p className="flex flex-wrap gap-2">
        {isNew && <Badge tone="accent">{text.isNew}</Badge>}
        <Badge tone={offer.status === "accepted" ? "success" : "neutral"}>
          {offerStateText(job)}
        </Badge>
      </p>
    </li>
  );
}

/** How an offer stands, in two words. */
function offerStateText({ offer, status, isAsked }: OfferedJob): string {
  if (offer.status === "accepted") return "Przyjęte";
  if (offer.status === "declined") return "Klient wybrał inaczej";
  if (isAsked) return "Klient czeka na Twoją odpowiedź";
  return status === "paused" ? "Wstrzymane przez klienta" : "Czeka na odpowiedź";
}
