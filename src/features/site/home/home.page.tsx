import { callApiText, type ResponseOf } from "../../../platform/api/client.ts";
import { lastOf } from "../../../platform/last-of.ts";
import { packed, unpacked } from "../../../platform/page/packed.ts";
import { apiFetchContext } from "../../../platform/page/page-context.ts";
import { originOf, pageMeta } from "../../../platform/page/seo.ts";
import { productName, tagline } from "../../../platform/product.ts";
import { drawnAgain } from "../../../ui/drawing/drawn-once.ts";
import { Later } from "../../../ui/drawing/later.tsx";
import { preloadedImage } from "../../../ui/preloaded-image.ts";
import { askableMonths } from "../../calendar/askable-months.ts";
import type { listNewCompanies } from "../../companies/contract.ts";
import type { listProjectsOfToday } from "../../projects/contract.ts";
import type { Route } from "./+types/home.page.ts";
import { HomeCategories } from "./home-categories.tsx";
import { HomeCities } from "./home-cities.tsx";
import { HomeCompanies, homeCompany } from "./home-companies.tsx";
import { homeContent } from "./home-content.ts";
import { HomeHero, heroPicture } from "./home-hero.tsx";
import { HomeJoin } from "./home-join.tsx";
import { HomePairs } from "./home-pairs.tsx";
import { HomeProjects, homeProject } from "./home-projects.tsx";
import { HomeSteps } from "./home-steps.tsx";

const projectsShown = 12;
const companiesShown = 8;

export async function loader({ context }: Route.LoaderArgs) {
  const fetcher = context.get(apiFetchContext);
  const [projects, companies] = await Promise.allSettled([
    callApiText<typeof listProjectsOfToday>(fetcher, {
      method: "get",
      path: "/projects/today",
      query: { limit: projectsShown },
    }),
    callApiText<typeof listNewCompanies>(fetcher, {
      method: "get",
      path: "/companies/new",
      query: { limit: companiesShown },
    }),
  ]);
  // The home page works without either list; the API has logged why it is missing.
  const { page, json } = shown(
    projects.status === "fulfilled" ? projects.value : "",
    companies.status === "fulfilled" ? companies.value : "",
    JSON.stringify(askableMonths(new Date())),
  );
  return packed(page, context, json);
}

type Months = ReturnType<typeof askableMonths>;

/** Of the two lists and the months, all as JSON: home is drawn again and again from the same ones. */
const shown = lastOf((projects: string, companies: string, months: string) => {
  const page = {
    projects: projects ? projectsOf(projects).map(homeProject) : [],
    companies: companies ? companiesOf(companies).map(homeCompany) : [],
    months: JSON.parse(months) as Months,
    content: homeContent,
  };
  drawnAgain(page.projects, ...page.companies, ...Object.values(page.content));
  return { page, json: JSON.stringify(page) };
});

const projectsOf = (json: string) =>
  (JSON.parse(json) as ResponseOf<typeof listProjectsOfToday>).projects;
const companiesOf = (json: string) =>
  (JSON.parse(json) as ResponseOf<typeof listNewCompanies>).companies;

export function meta({ matches }: Route.MetaArgs) {
  const origin = originOf(matches);
  const tags = pageMeta({
    matches,
    title: `${productName} – architekci i fachowcy do domu i remontu`,
    description: tagline,
    canonical: "/",
    jsonLd: {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: productName,
      url: `${origin}/`,
      inLanguage: "pl-PL",
      potentialAction: {
        "@type": "SearchAction",
        target: {
          "@type": "EntryPoint",
          urlTemplate: `${origin}/szukaj?query={search_term_string}`,
        },
        "query-input": "required name=search_term_string",
      },
    },
  });
  // The largest thing on the screen, though a phone shows only its beginning.
  return [...tags, preloadedImage(heroPicture.srcSet, heroPicture.sizes)];
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { projects, companies, months, content } = unpacked(loaderData);
  return (
    <>
      <HomeHero months={months} content={content} />
      <Later>
        <HomeCategories headings={content.headings} />
        <HomePairs pairs={content.pairs} headings={content.headings} />
      </Later>
      <Later>
        <HomeProjects projects={projects} heading={content.headings.projects} />
        <HomeCities cities={content.cities} headings={content.headings} />
      </Later>
      <Later>
        <HomeCompanies companies={companies} heading={content.headings.companies} />
        <HomeSteps sides={content.sides} />
        <HomeJoin {...content.join} />
      </Later>
    </>
  );
}
