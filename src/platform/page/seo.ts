import type { MetaDescriptor } from "react-router";
import { pageTitle, productName } from "../product.ts";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

export type PageMeta = {
  /** `matches` of the route's `meta`: the root's data holds the site's origin. */
  matches: Matches;
  /** Without the product's name, which is added to all that does not begin with it. */
  title: string;
  /** One or two sentences, about 150 characters. */
  description?: string;
  /** The page's own path with the query that belongs to it, such as `/architekci`. */
  canonical?: string;
  /** Path or address of a picture, best 1200 × 630. */
  image?: string;
  /** What `image` shows, and its size where that is known. */
  imageAlt?: string;
  imageSize?: { width: number; height: number };
  noindex?: boolean;
  /** A schema.org object for search engines. */
  jsonLd?: Record<string, unknown>;
};

const ownPicture = {
  image: "/static/site/domistrz-og.jpg",
  imageAlt: "Salon z beżową sofą",
  imageSize: { width: 1200, height: 630 },
};

/** Title, description, canonical address and Open Graph of a page. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const origin = originOf(page.matches);
  const title = page.title.startsWith(`${productName} – `) ? page.title : pageTitle(page.title);
  const { image, imageAlt, imageSize } = page.image ? page : ownPicture;
  const address = page.canonical && origin + page.canonical;
  const shared = {
    title,
    type: "website",
    site_name: productName,
    locale: "pl_PL",
    image: new URL(image!, origin || "http://localhost").href,
    "image:alt": imageAlt,
    "image:width": imageSize?.width,
    "image:height": imageSize?.height,
    description: page.description,
    url: address,
  };
  const tags: MetaDescriptor[] = [
    { title },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  for (const [name, content] of Object.entries(shared)) {
    if (content) tags.push({ property: `og:${name}`, content: String(content) });
  }
  if (page.description) tags.push({ name: "description", content: page.description });
  if (page.noindex) tags.push({ name: "robots", content: "noindex" });
  if (address) tags.push({ tagName: "link", rel: "canonical", href: address });
  if (page.jsonLd) tags.push({ "script:ld+json": page.jsonLd as never });
  return tags;
}

/** Origin of the site without a trailing slash; empty when the root could not load. */
export function originOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === "root");
  return (root?.loaderData as { appUrl?: string } | undefined)?.appUrl ?? "";
}
