import type { ReactNode } from "react";
import { Link } from "react-router";
import { bindLetters } from "../../../platform/polish/bind-letters.ts";
import { dotted } from "../../../platform/polish/dotted.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Container } from "../../../ui/container.tsx";
import { drawnOnce } from "../../../ui/drawing/drawn-once.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SectionHeading } from "../../../ui/page-heading.tsx";
import { CardAvailability } from "../../companies/card/card-availability.tsx";
import { SaveButton } from "../../companies/card/save-button.tsx";
import { lightCard } from "../../companies/card/stage-pictures.ts";
import type { CompanyCard } from "../../companies/contract.ts";
import { PictureView } from "../../media/pictures/picture-view.tsx";
import { hiddenInRows } from "./full-rows.ts";
import type { HomeContent } from "./home-content.ts";

/** With the classes that leave it out where its row would not be full. */
type HomeCompany = CompanyCard & { hiddenIn: string };

/** A company as the home page shows it, by one picture. */
export function homeCompany(
  company: CompanyCard,
  index: number,
  all: readonly CompanyCard[],
): HomeCompany {
  const { pictures, ...light } = lightCard(company);
  return {
    ...light,
    description: bindLetters(light.description),
    pictures: pictures.slice(0, 1),
    hiddenIn: hiddenInRows(index, all.length),
  };
}

/** Newly joined companies; the section is left out while there are none. */
export function HomeCompanies({
  companies,
  heading,
}: {
  companies: readonly HomeCompany[];
  heading: HomeContent["headings"]["companies"];
}) {
  if (companies.length === 0) return null;
  return (
    <Container className="pt-20 lg:pt-28">
      <section aria-labelledby="nowe-firmy">
        <SectionHeading
          {...heading}
          actions={
            <ButtonLink to="/szukaj" variant="blackoutlined" size="sm">
              Wszystkie firmy
            </ButtonLink>
          }
        />
        <ul className="no-scrollbar -mx-[25px] mt-8 flex snap-x snap-mandatory scroll-px-[25px] gap-4 overflow-x-auto px-[25px] sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-5 sm:overflow-visible sm:px-0 lg:mt-10 lg:grid-cols-3 xl:grid-cols-4 xl:gap-6">
          {companies.map((company) => (
            <li
              key={company.id}
              className={`w-[84%] shrink-0 snap-start sm:w-auto ${company.hiddenIn}`}
            >
              <NewCompany
                company={company}
                save={
                  <SaveButton
                    company={{ id: company.id, name: company.companyName }}
                    returnTo="/"
                  />
                }
              />
            </li>
          ))}
        </ul>
      </section>
    </Container>
  );
}

const NewCompany = drawnOnce(function NewCompany({
  company,
  save,
}: {
  company: CompanyCard;
  save: ReactNode;
}) {
  const picture = company.pictures[0] ?? company.background;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface transition-colors duration-150 hover:border-line-strong">
      {picture ? (
        <PictureView
          picture={picture}
          ratio="16 / 10"
          alt=""
          sizes="(width < 40rem) calc(100vw - 52px), (width < 64rem) 46vw, (width < 80rem) 31vw, 23vw"
        />
      ) : (
        <div className="grid aspect-16/10 place-items-center bg-stone text-line-strong">
          <Icon name="image" size={40} />
        </div>
      )}
      <div className="flex grow flex-col p-5">
        <div className="flex items-center gap-3 large-text:flex-wrap">
          <CompanyLogo company={company} />
          <div className="min-w-0">
            <h3 className="leading-snug font-semibold">
              <Link
                to={`/firma/${company.slug}`}
                className="before:absolute before:inset-0 before:rounded-xl group-hover:text-accent"
              >
                {company.companyName}
              </Link>
            </h3>
            <p className="text-sm text-ink-muted">
              {dotted([company.specialization, company.city])}
            </p>
          </div>
        </div>
        <p className="mt-3 line-clamp-2 text-[0.9375rem] text-ink-muted">{company.description}</p>
        <div className="mt-auto flex flex-wrap gap-2 pt-4">
          <CardAvailability known={company} />
          {/* A button is relative: above the link that the whole card is. */}
          <div className="mt-1.5 basis-full">{save}</div>
        </div>
      </div>
    </article>
  );
});

function CompanyLogo({ company }: { company: CompanyCard }) {
  const frame = "size-12 shrink-0 rounded-full border border-line";
  if (company.logoUrl) {
    return (
      <img
        src={company.logoUrl}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        className={`${frame} bg-surface object-cover`}
      />
    );
  }
  return (
    <span aria-hidden="true" className={`${frame} grid place-items-center bg-stone font-semibold`}>
      {company.companyName.charAt(0)}
    </span>
  );
}
