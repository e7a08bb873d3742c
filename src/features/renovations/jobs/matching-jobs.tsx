import { Link } from "react-router";
import { bindLetters } from "../../../platform/polish/bind-letters.ts";
import { dotted } from "../../../platform/polish/dotted.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { SectionHeading } from "../../../ui/page-heading.tsx";
import type { JobList } from "./contract.ts";
import { jobPath } from "./job-address.ts";
import { jobsText as text } from "./text.ts";

/** „Zlecenia dopasowane do Twojego profilu” on the company's own profile: the first few. */
export function MatchingJobs({ jobs }: { jobs: JobList }) {
  const { renovations } = jobs;
  return (
    <section aria-labelledby="dopasowane-zlecenia">
      <SectionHeading
        id="dopasowane-zlecenia"
        title={text.matching}
        actions={
          renovations.length > 0 && (
            <ButtonLink variant="outlined" size="sm" to="/szukaj-zlecen">
              {text.all}
            </ButtonLink>
          )
        }
      />
      {renovations.length === 0 ? (
        <p className="mt-4 max-w-measure text-ink-muted">
          <span className="font-medium text-ink">{text.none}.</span> {text.noneYet}
        </p>
      ) : (
        <ul className="mt-5 divide-y divide-line rounded-xl border border-line bg-surface">
          {renovations.map(({ id, name, localization, reasons }) => (
            <li key={id} className="relative px-5 py-4 sm:px-7">
              <p className="font-semibold wrap-anywhere">
                <Link to={jobPath(id)} className="after:absolute after:inset-0 hover:text-accent">
                  {name}
                </Link>
              </p>
              <p className="mt-0.5 text-[0.9375rem] text-ink-muted">
                {bindLetters(dotted([localization, ...reasons]))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
