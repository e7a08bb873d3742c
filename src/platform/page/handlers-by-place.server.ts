import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/**
 * A handler of the router for each first segment of the pages' addresses, which knows the routes that can
 * match there and no others: the router tries one after another, twice for each page, and the home page last.
 */
export function createHandlersByPlace(build: ServerBuild): (pathname: string) => RequestHandler {
  const all = createRequestHandler(build, "production");
  const handlers = new Map<string, RequestHandler>();
  for (const segment of segmentsOf(build.routes)) {
    const routes = routesAt(build.routes, segment);
    handlers.set(segment, createRequestHandler({ ...build, routes }, "production"));
  }
  return (pathname) => handlers.get(pathname.split("/", 2)[1]!) ?? all;
}

/** What addresses of the pages begin with, "" for the home page, where the code says it. */
const segmentsOf = (routes: Routes) =>
  new Set(
    leavesOf(routes)
      .map((route) => firstSegment(routes, route))
      .filter(isStatic),
  );

/** The routes whose addresses may begin so, and those they are within. */
function routesAt(routes: Routes, segment: string): Routes {
  const found: Routes = {};
  for (const leaf of leavesOf(routes)) {
    const first = firstSegment(routes, leaf);
    // The router does not mind capitals.
    if (isStatic(first) && first.toLowerCase() !== segment.toLowerCase()) continue;
    for (let route: Route | undefined = leaf; route; route = parentOf(routes, route)) {
      found[route.id] = route;
    }
  }
  return found;
}

const isStatic = (segment: string) => !/^[:*]|\?$/.test(segment);

function firstSegment(routes: Routes, leaf: Route): string {
  let path = "";
  for (let route: Route | undefined = leaf; route; route = parentOf(routes, route)) {
    if (route.path) path = `${route.path}/${path}`;
  }
  return path.replace(/^\//, "").split("/", 1)[0]!;
}

const parentOf = (routes: Routes, { parentId }: Route) =>
  parentId === undefined ? undefined : routes[parentId];

/** Routes that an address can end at. */
const leavesOf = (routes: Routes) =>
  Object.values(routes).filter((route): route is Route => route !== undefined && isLeaf(route));

const isLeaf = ({ path, index }: Route) => path !== undefined || index === true;
