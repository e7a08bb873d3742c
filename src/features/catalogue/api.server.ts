import { ApiError } from "../../platform/api/problem.ts";
import { type ApiContext, createRouter } from "../../platform/api/router.server.ts";
import { pageOf } from "../../platform/lists/list-page.server.ts";
import { type ListQuery, ofDigits } from "../../platform/lists/list-schemas.ts";
import {
  mainCategoryById,
  mainCategoryBySlug,
  subcategoriesOf,
  subcategoryById,
  subcategoryBySlug,
} from "./catalogue.ts";
import { type City, cityAt, cityById, findCities } from "./cities.server.ts";
import {
  catalogueErrors,
  findLocations,
  findNearestLocation,
  getServiceTree,
  listServices,
  listStyles,
  listSubcategories,
} from "./contract.ts";
import { type Service } from "./data/services.ts";
import { styles } from "./data/styles.ts";
import { mainCategories, type Subcategory } from "./data/subcategories.ts";
import { servicesOf } from "./services-catalogue.ts";
import { similarCities } from "./similar-cities.server.ts";

/** Reference data changes with a release only: an hour in a browser does no harm. */
const cacheControl = { "cache-control": "public, max-age=3600" };

export function catalogueApi() {
  return createRouter()
    .openapi(listStyles, (c) => {
      const { items, ...rest } = listed(c, styles.map(toStyle), c.req.valid("query"));
      return c.json({ styles: items, ...rest }, 200, cacheControl);
    })
    .openapi(getServiceTree, (c) => c.json(serviceTree, 200, cacheControl))
    .openapi(listSubcategories, (c) => {
      const { mainId } = c.req.valid("param");
      const main = mainCategoryById(ofDigits(mainId)) ?? mainCategoryBySlug(mainId);
      if (!main) throw new ApiError(catalogueErrors.mainCategoryNotFound);
      const all = subcategoriesOf(main.id).map(toWire);
      const { items, ...rest } = listed(c, all, c.req.valid("query"));
      return c.json({ subcategories: items, ...rest }, 200, cacheControl);
    })
    .openapi(listServices, (c) => {
      const { subId } = c.req.valid("param");
      const sub = subcategoryById(ofDigits(subId)) ?? subcategoryBySlug(subId);
      if (!sub) throw new ApiError(catalogueErrors.subcategoryNotFound);
      const all = servicesOf(sub.id).map(toService);
      const { items, ...rest } = listed(c, all, c.req.valid("query"));
      return c.json({ services: items, ...rest }, 200, cacheControl);
    })
    .openapi(findLocations, (c) => {
      const { q, limit } = c.req.valid("query");
      // An address may carry a city by its id; no name is a number.
      const byId = cityById(ofDigits(q.trim()));
      const found = byId ? [byId] : findCities(q, limit);
      const meant = found.length > 0 ? found : similarCities(q, limit);
      return c.json(meant.map(toCity), 200, cacheControl);
    })
    .openapi(findNearestLocation, (c) => {
      const city = cityAt(c.req.valid("query"));
      return c.json({ city: city ? toCity(city) : null }, 200, { "cache-control": "no-store" });
    });
}

/** A cursor belongs to the address it came from. */
const listed = <T>(c: ApiContext, all: readonly T[], query: ListQuery) =>
  pageOf(all, query, { secret: c.var.services.secret, scope: [c.req.path] });

const toStyle = ({ id, slug, label }: (typeof styles)[number]) => ({ id, slug, label });
const toWire = ({ id, slug, name, heading }: Subcategory) => ({ id, slug, name, heading });
const toService = ({ id, subId, slug, name }: Service) => ({ id, sub_id: subId, slug, name });
const toCity = ({ geonameId, name, voivodeship }: City) => ({ geonameId, name, voivodeship });

const serviceTree = buildServiceTree();

function buildServiceTree() {
  const subs = Object.fromEntries(
    mainCategories.map((main) => [main.id, subcategoriesOf(main.id).map(toWire)]),
  );
  const svcs = Object.fromEntries(
    mainCategories
      .flatMap((main) => subcategoriesOf(main.id))
      .map((sub) => [sub.id, servicesOf(sub.id).map(toService)]),
  );
  return { main: mainCategories.map(({ id, slug, name }) => ({ id, slug, name })), subs, svcs };
}
