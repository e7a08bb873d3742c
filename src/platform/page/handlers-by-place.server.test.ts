import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { describe, expect, test } from "vitest";
import { createHandlersByPlace } from "./handlers-by-place.server.ts";

type Route = NonNullable<ServerBuild["routes"][string]>;

/** A route that answers its own name and what it read from the address. */
function answering(id: string, route: Partial<Route>): [string, Route] {
  const loader = ({ params }: { params: object }) => Response.json({ id, params });
  const module = { loader, action: loader };
  return [id, { id, parentId: "root", module, ...route } as unknown as Route];
}

const routes = Object.fromEntries([
  ["root", { id: "root", path: "", module: { action: () => null } } as unknown as Route],
  ["list", { id: "list", parentId: "root", module: {} } as Route],
  answering("home", { index: true }),
  answering("search", { path: "szukaj", parentId: "list" }),
  answering("trades", { path: "fachowcy", parentId: "list" }),
  answering("company", { path: "firma/:slug" }),
  answering("jobs", { path: "szukaj-zlecen" }),
  answering("job", { path: "szukaj-zlecen/:id" }),
  answering("text", { path: "robots.txt" }),
  answering("maybe", { path: "pl?/pomoc" }),
  answering("help", { path: "pomoc/:page" }),
  answering("Prices", { path: "Cennik" }),
  answering("price", { path: "cennik/:id" }),
  answering("empty", { path: "", parentId: "list" }),
  answering("parent", { path: "remonty" }),
  answering("child", { path: "plan", parentId: "parent" }),
  answering("missing", { path: "*" }),
]);
const build = {
  ...{ routes, basename: "/", future: {}, ssr: true, isSpaMode: false, publicPath: "/" },
  ...{ assets: { routes: {}, version: "1" }, entry: { module: {} }, prerender: [] },
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
} as unknown as ServerBuild;

const handlerAt = createHandlersByPlace(build);
const ofAll = createRequestHandler(build, "production");

const answerOf = async (handle: typeof ofAll, path: string, method: string) => {
  const request = new Request(`http://localhost${path}`, { method });
  const response = await handle(request, new RouterContextProvider());
  return [response.status, await response.text()];
};

const addresses = [
  ...["/", "//", "/?a=1", "/szukaj", "/szukaj/", "/Szukaj", "/%73zukaj", "/szukaj/a", "//szukaj"],
  ...["/szukaj-zlecen", "/szukaj-zlecen/7", "/szukajka", "/fachowcy", "/firma", "/firma/a"],
  ...["/pomoc/a", "/cennik", "/Cennik", "/cennik/1", "/_.data", "/szukaj.data", "/firma/a.data"],
  ...["/firma/a/b", "/FIRMA/A", "/robots.txt", "/pl/pomoc", "/pomoc", "/nic", "/nic/a", "/*"],
  ...["/remonty", "/remonty/plan", "/remonty/nic", "/firma/%C5%BC%20a", "/firma//a", "/:slug"],
];

describe.each(["GET", "HEAD", "POST"])("%s", (method) => {
  test.each(addresses)("%s is answered as by all routes", async (path) => {
    const { pathname } = new URL(`http://localhost${path}`);
    const answer = await answerOf(handlerAt(pathname), path, method);
    expect(answer).toEqual(await answerOf(ofAll, path, method));
  });
});

test("addresses that begin alike share a handler, others have their own", () => {
  expect(handlerAt("/firma/a")).toBe(handlerAt("/firma/b"));
  const places = ["/", "/szukaj", "/fachowcy", "/szukaj-zlecen", "/nic"].map(handlerAt);
  expect(new Set(places).size).toBe(5);
});
