import type { MetaDescriptor } from "react-router";
import { originOf, pageMeta } from "../../platform/page/seo.ts";
import { productName } from "../../platform/product.ts";
import { coverSizes } from "../companies/card/picture-sizes.ts";
import type { Company } from "../companies/contract.ts";
import { websiteLink } from "../companies/website.ts";
import { preloadedPicture } from "../media/pictures/preloaded-picture.ts";
import type { ListedProject } from "../projects/listed-project.ts";
import { thumbnailOf } from "../projects/thumbnail.ts";
import { viewedSizes } from "../projects/viewer/viewed-sizes.ts";
import { projectAddress, projectJsonLd, socialPicture } from "./project-seo.ts";

type Matches = Parameters<typeof originOf>[0];

/** Head of a company's page; of the opened project when its address was shared. */
export function companyMeta(input: {
  matches: Matches;
  company: Company;
  project: ListedProject | null;
  href: string;
}): MetaDescriptor[] {
  const { matches, company, project, href } = input;
  const origin = originOf(matches);
  const about = companyJsonLd({ company, href, origin });
  const tags = project
    ? pageMeta({ matches, ...projectMeta({ project, company, href, origin, about }) })
    : pageMeta({
        matches,
        title: company.company_name,
        description: company.description || fallback(company),
        canonical: href,
        ...companyPicture(company),
        jsonLd: about,
      });
  return [
    ...tags,
    ...firstPicture(company, project),
    { name: "keywords", content: keywords(company) },
  ];
}

/** What an opened project shows first, without one the cover. */
function firstPicture({ background }: Company, project: ListedProject | null): MetaDescriptor[] {
  const first = project?.media[0];
  if (first) return first.type === "image" ? [preloadedPicture(first, viewedSizes)] : [];
  return background && !project ? [preloadedPicture(background, coverSizes)] : [];
}

const companyPicture = ({ background, logo, company_name }: Company) =>
  socialPicture(background ?? logo, company_name);

type ProjectPage = {
  project: ListedProject;
  company: Company;
  href: string;
  origin: string;
  about: Record<string, unknown>;
};

/** A shared project is a thing of its own, see docs/decisions/videos.md, „A project's own address”. */
function projectMeta({ project, company, href, origin, about }: ProjectPage) {
  const address = projectAddress(href, project.id);
  const picture = socialPicture(thumbnailOf(project), project.title);
  const { "@context": context, ...companyNode } = about;
  const work = projectJsonLd({ project, address, origin, companyId: `${origin}${href}` });
  return {
    title: `${project.title} – ${company.company_name}`,
    description: project.description || company.description || fallback(company),
    canonical: address,
    ...(picture ?? companyPicture(company)),
    jsonLd: { "@context": context, "@graph": [work, companyNode] },
  };
}

function fallback({ company_name, specialization, city }: Company): string {
  const where = city ? ` z miejscowości ${city}` : "";
  return `${company_name} – ${specialization.toLowerCase()}${where}. Zobacz realizacje, wolne terminy i wyślij zapytanie w serwisie ${productName}.`;
}

function keywords({ company_name, specialization, city, subcategories, services }: Company) {
  const words = [...subcategories, ...services].map(({ name }) => name);
  return [company_name, specialization, city, ...words.slice(0, 12)].filter(Boolean).join(", ");
}

/** What search engines read. The tag itself escapes `<`. */
function companyJsonLd(input: { company: Company; href: string; origin: string }) {
  const { company, href, origin } = input;
  const image = company.background_image ?? company.logourl;
  const absolute = (path: string | null) =>
    path ? new URL(path, origin || undefined).href : undefined;
  const website = websiteLink(company.website);
  return {
    "@context": "https://schema.org",
    // „Provides services around homes and buildings”: architects too, `ProfessionalService` is deprecated.
    "@type": "HomeAndConstructionBusiness",
    "@id": `${origin}${href}`,
    url: `${origin}${href}`,
    name: company.company_name,
    description: company.description || undefined,
    image: absolute(image),
    logo: absolute(company.logourl),
    telephone: company.phone ?? undefined,
    sameAs: website ? [website.href] : undefined,
    address: {
      "@type": "PostalAddress",
      addressLocality: company.city,
      addressRegion: company.voivodeship,
      addressCountry: "PL",
    },
    knowsAbout: company.subcategories.map(({ name }) => name),
  };
}
