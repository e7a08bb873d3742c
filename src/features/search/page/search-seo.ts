import type { MetaDescriptor } from "react-router";
import { originOf, pageMeta, type PageMeta } from "../../../platform/page/seo.ts";
import { subcategoryById } from "../../catalogue/catalogue.ts";
import { mainCategories } from "../../catalogue/data/subcategories.ts";
import { stageSizes } from "../../companies/card/picture-sizes.ts";
import { stagePictures } from "../../companies/card/stage-pictures.ts";
import { preloadedPicture } from "../../media/pictures/preloaded-picture.ts";
import type { SearchData } from "../search-data.ts";
import { noFilters, pathOf, searchAddress, type SearchFilters } from "../search-params.ts";
import { pageText, searchDescription, searchHeading } from "../text.ts";

/** Title, description, canonical address and the list of firms for search engines. */
export function searchMeta(data: SearchData | undefined, matches: PageMeta["matches"]) {
  if (!data) return pageMeta({ matches, title: searchHeading(noFilters, null), noindex: true });
  const { filters, paging, list } = data;
  const heading = searchHeading(filters, data.city?.name ?? null);
  const page = paging.page > 1 ? `, ${pageText(paging.page)}` : "";
  const tags = pageMeta({
    matches,
    title: `${heading}${page}`,
    description: searchDescription(heading),
    canonical: canonicalAddress(filters, paging.page),
    noindex: !isForIndex(data),
    // A page behind the last one has none.
    ...(list &&
      list.companies.length > 0 && {
        jsonLd: itemList(list, { heading, page: paging.page, origin: originOf(matches) }),
      }),
  });
  return [...tags, ...firstPicture(list)] satisfies MetaDescriptor[];
}

function firstPicture(list: SearchData["list"]): MetaDescriptor[] {
  const [company] = list?.companies ?? [];
  if (!company) return [];
  const { pictures, atOnce } = stagePictures(company);
  return pictures[0] ? [preloadedPicture(pictures[0], stageSizes(atOnce))] : [];
}

/**
 * One trade and one city at most lie in the index; words, services and terms do not, nor a place
 * without such firms that shows those of another. Another order points to the usual one: not to be
 * indexed either would be said of that as well.
 */
function isForIndex({ filters, paging, list, unknownCity }: SearchData): boolean {
  const { search, subcategoryIds, serviceIds, styleIds, from } = filters;
  const deep = subcategoryIds.length > 1 || serviceIds.length > 0 || styleIds.length > 0 || from;
  const first = paging.page === 1 && !paging.cursor;
  const isFound = list !== null && list.total > 0 && (list.relaxed?.dropped.length ?? 0) === 0;
  return !search && !deep && first && !unknownCity && isFound;
}

/**
 * The same firms under one address: the list of their main category, best first. Each page has its
 * own, for its firms are others, and what is not to be indexed points to nothing that is.
 */
export function canonicalAddress(filters: SearchFilters, page = 1): string {
  const main = filters.main ?? mainOfTrades(filters.subcategoryIds);
  const asked = { ...filters, main, path: pathOf(main), sort: "fit" } as const;
  return searchAddress(asked, { page, cursor: null });
}

function mainOfTrades(subcategoryIds: readonly number[]) {
  const mainIds = new Set(subcategoryIds.map((id) => subcategoryById(id)?.mainId));
  if (mainIds.size !== 1) return null;
  return mainCategories.find(({ id }) => mainIds.has(id))?.slug ?? null;
}

function itemList(
  list: NonNullable<SearchData["list"]>,
  { heading, page, origin }: { heading: string; page: number; origin: string },
) {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: heading,
    numberOfItems: list.total,
    itemListElement: list.companies.map(({ slug, companyName }, index) => ({
      "@type": "ListItem",
      position: (page - 1) * list.limit + index + 1,
      name: companyName,
      url: `${origin}/firma/${slug}`,
    })),
  };
}
