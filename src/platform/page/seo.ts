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

const defaultImage = "/static/site/domistrz-og.jpg";

/** Title, description, canonical address and Open Graph of a page. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const origin = originOf(page.matches);
  const title = page.title.startsWith(`${productName} – `) ? page.title : pageTitle(page.title);
  const image = new URL(page.image ?? defaultImage, origin || "http://localhost").href;
  const tags: MetaDescriptor[] = [
    { title },
    { property: "og:title", content: title },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: productName },
    { property: "og:locale", content: "pl_PL" },
    { property: "og:image", content: image },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  if (page.imageAlt) tags.push({ property: "og:image:alt", content: page.imageAlt });
  if (page.imageSize) {
    const { width, height } = page.imageSize;
    tags.push(
      { property: "og:image:width", content: String(width) },
      { property: "og:image:height", content: String(height) },
    );
  }
  if (page.description) {
    tags.push(
      { name: "description", content: page.description },
      { property: "og:description", content: page.description },
    );
  }
  if (page.noindex) tags.push({ name: "robots", content: "noindex" });
  if (page.canonical) {
    const address = `${origin}${page.canonical}`;
    tags.push(
      { tagName: "link", rel: "canonical", href: address },
      { property: "og:url", content: address },
    );
  }
  if (page.jsonLd) tags.push({ "script:ld+json": page.jsonLd as never });
  return tags;
}

/** Origin of the site without a trailing slash; empty when the root could not load. */
export function originOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === "root");
  return (root?.loaderData as { appUrl?: string } | undefined)?.appUrl ?? "";
}
