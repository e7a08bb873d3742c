import type { ReactNode } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PictureView } from "../../media/pictures/picture-view.tsx";
import type { Company } from "../contract.ts";
import { CardAvailability } from "./card-availability.tsx";
import { knownMonths } from "./known-months.ts";
import { coverSizes } from "./picture-sizes.ts";

/** Cover, logo, name and what the company is, at the top of its page. */
export function CompanyHeader({
  company,
  heading: Heading = "h1",
  isBehind = false,
  marks,
  actions,
}: {
  company: Company;
  /** Of the name. */
  heading?: "h1" | "h2";
  /** Something lies over it: its pictures let that one's come first. */
  isBehind?: boolean;
  /** Beside the specialization. */
  marks?: ReactNode;
  /** Beside the description. */
  actions?: ReactNode;
}) {
  const { company_name: name, specialization, city, voivodeship, description } = company;
  return (
    <header>
      <Cover company={company} priority={!isBehind} />
      <div className="relative flex flex-col gap-x-8 gap-y-5 sm:flex-row sm:items-start lg:px-8">
        <CompanyLogo company={company} priority={!isBehind} />
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 sm:pt-5 sm:pb-1">
          <Heading className="w-full text-[clamp(1.75rem,1.4rem+1.6vw,2.75rem)] font-semibold">
            {name}
          </Heading>
          <Badge tone="accent">{specialization}</Badge>
          {marks}
          <CardAvailability known={knownMonths(company.calendar)} />
          {city && (
            <p className="flex items-center gap-1.5 text-[0.9375rem] text-ink-muted">
              <Icon name="pin" size={18} />
              {city}
              {voivodeship && `, woj. ${voivodeship}`}
            </p>
          )}
        </div>
      </div>
      <div className="mt-6 flex flex-col gap-6 lg:flex-row lg:flex-wrap lg:items-center lg:justify-between lg:gap-x-16 lg:px-8">
        {description && (
          // Where a readable width of it and the actions do not fit beside each other, these go below.
          <p className="max-w-measure text-lg whitespace-pre-line text-ink lg:shrink lg:grow lg:basis-112">
            {description}
          </p>
        )}
        {actions && <div className="flex shrink-0 flex-wrap gap-3 max-sm:*:grow">{actions}</div>}
      </div>
    </header>
  );
}

const coverShape = "aspect-[16/9] w-full rounded-2xl sm:aspect-[5/2] lg:aspect-[9/2] lg:max-h-90";

type Shown = { company: Company; priority: boolean };

function Cover({ company: { background }, priority }: Shown) {
  if (background) {
    return (
      <div className={`${coverShape} overflow-hidden`}>
        <PictureView
          picture={background}
          sizes={coverSizes}
          priority={priority}
          className="size-full object-cover"
        />
      </div>
    );
  }
  return (
    <div className={`${coverShape} grid place-items-center bg-stone text-ink-muted`}>
      <p className="flex flex-col items-center gap-2">
        <Icon name="image" size={32} />
        Brak zdjęcia
      </p>
    </div>
  );
}

function CompanyLogo({ company: { logo, company_name }, priority }: Shown) {
  const frame =
    "-mt-14 size-28 shrink-0 overflow-hidden rounded-xl border-4 border-ground bg-surface sm:-mt-16 sm:size-36 lg:-mt-20 lg:size-44 ml-4 sm:ml-6 lg:ml-0";
  if (!logo) {
    return (
      <p
        aria-hidden="true"
        className={`${frame} grid place-items-center bg-accent-soft text-5xl font-semibold text-accent-dark`}
      >
        {company_name.charAt(0).toLocaleUpperCase("pl")}
      </p>
    );
  }
  return (
    <div className={frame}>
      <PictureView
        picture={{ ...logo, alt: `Logo firmy ${company_name}` }}
        sizes="(min-width: 1024px) 176px, 144px"
        priority={priority}
        className="size-full object-cover"
      />
    </div>
  );
}
