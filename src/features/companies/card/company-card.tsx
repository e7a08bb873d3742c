import { memo, type ReactNode } from "react";
import { Link } from "react-router";
import { AvailabilityBadge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Carousel } from "../../../ui/carousel.tsx";
import { ChipList } from "../../../ui/chip.tsx";
import { PictureView } from "../../media/pictures/picture-view.tsx";
import type { CompanyCard as Company } from "../contract.ts";
import { cardText, monthsText, picturesLabel, placeText } from "../text.ts";
import { CompanyLogo } from "./company-logo.tsx";

const carouselStep = 3;
const mostPictures = 9;
const picturesAtOnce = 3;
const chipsShown = 4;
/** A card fills the column beside the form; on a phone one picture and a bit of the next show. */
const pictureSizes =
  "(min-width: 1640px) 300px, (min-width: 1024px) calc((100vw - 470px) / 3), (min-width: 620px) 30vw, 75vw";

export type CompanyCardProps = {
  company: Company;
  /** Fetches the first pictures at once, for cards seen first. */
  priority?: boolean;
  /** Heading level of the name in the page around the card. */
  level?: 2 | 3;
  /** The control that saves the company; nothing when it cannot be saved here. */
  save?: ReactNode;
};

/** A company among others: who, where, when free, and its newest work. */
export const CompanyCard = memo(function CompanyCard({
  company,
  priority = false,
  level = 3,
  save,
}: CompanyCardProps) {
  const { id, slug, companyName, description, pictures, subcategories } = company;
  const profile = `/firma/${slug}`;
  return (
    <article
      aria-labelledby={`firma-${id}`}
      className="@container rounded-2xl border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-col gap-5 @min-[70rem]:grid @min-[70rem]:grid-cols-[22rem_minmax(0,1fr)] @min-[70rem]:grid-rows-[1fr_auto] @min-[70rem]:gap-x-8">
        <div className="flex min-w-0 flex-col gap-4">
          <CardHeader company={company} level={level} />
          <p className="line-clamp-4 max-w-prose">{description}</p>
          <ChipList
            label={cardText.subcategories}
            visible={chipsShown}
            items={subcategories.map(({ id, name }) => (
              <SmallChip key={id}>{name}</SmallChip>
            ))}
          />
        </div>
        {pictures.length > 0 && <CardPictures company={company} priority={priority} />}
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={`${profile}#kontakt`} size="sm" className="min-h-11">
            {cardText.contact}
            <span className="sr-only"> – {companyName}</span>
          </ButtonLink>
          {save}
        </div>
      </div>
    </article>
  );
});

function CardHeader({ company, level }: { company: Company; level: 2 | 3 }) {
  const { id, slug, companyName, logoUrl, specialization } = company;
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="flex min-w-56 flex-1 items-start gap-4">
        <CompanyLogo url={logoUrl} companyName={companyName} />
        <div className="min-w-0">
          <Heading className="text-lg font-semibold sm:text-xl">
            <Link
              id={`firma-${id}`}
              to={`/firma/${slug}`}
              className="rounded-sm underline-offset-4 hover:text-accent hover:underline"
            >
              {companyName}
            </Link>
          </Heading>
          <p className="mt-1 text-[0.9375rem] leading-snug text-ink-muted">
            {specialization}
            <span aria-hidden="true"> · </span>
            <span className="sr-only">, </span>
            {placeText(company)}
          </p>
        </div>
      </div>
      <CardAvailability company={company} />
    </div>
  );
}

/** Of this month as a dot and a word, of the next ones by name. */
function CardAvailability({ company }: { company: Company }) {
  const { availability, freeMonths, partlyFreeMonths } = company;
  const months = freeMonths.length > 0 ? freeMonths : partlyFreeMonths;
  const label = freeMonths.length > 0 ? cardText.free : cardText.partlyFree;
  if (availability === "not_set" && months.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <AvailabilityBadge value={availability} />
      {months.length > 0 && (
        <p className="text-sm text-ink-muted">
          {label}: {monthsText(months)}
        </p>
      )}
    </div>
  );
}

function CardPictures({ company, priority }: { company: Company; priority: boolean }) {
  const { slug, companyName, pictures } = company;
  return (
    <Carousel
      label={picturesLabel(companyName)}
      step={carouselStep}
      controls="over"
      gapClass="gap-2 sm:gap-3"
      slideClass="w-[82%] @min-[33rem]:w-[calc((100%-1.5rem)/3)]"
      className="row-span-2 min-w-0 @min-[70rem]:self-start"
      slides={pictures.slice(0, mostPictures).map((picture, index) => (
        // The name is the link for keyboards and readers; nine more of the same would be in the way.
        <Link key={picture.id} to={`/firma/${slug}`} tabIndex={-1} className="block">
          <PictureView
            picture={picture}
            sizes={pictureSizes}
            priority={priority && index < picturesAtOnce}
            ratio="4 / 3"
            className="w-full rounded-lg"
          />
        </Link>
      ))}
    />
  );
}

function SmallChip({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex min-h-8 items-center rounded-full bg-stone px-3 py-0.5 text-sm">
      {children}
    </span>
  );
}
