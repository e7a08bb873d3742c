import { Hono } from "hono";
import { isDatabaseUnavailable } from "../../../platform/db/connect.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { projectAddress } from "../../company-page/project-seo.ts";
import { projectRules } from "../../projects/project-rules.ts";
import { openListAddresses } from "./list-addresses.server.ts";
import { countPublished, listPublished } from "./queries.server.ts";

/** Most addresses the protocol allows in one file. */
const addressesPerFile = 50_000;

const pages = [
  "/",
  "/szukaj",
  "/architekci",
  "/fachowcy",
  "/dla-firm",
  "/zostan-pro",
  "/polityka-prywatnosci",
  "/polityka-cookies",
];

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A company and all projects that it may have are in one file. */
const addressesOfCompany = 1 + projectRules.maxProjects;

type Address = { path: string; changedAt?: Date };

/**
 * `/sitemap.xml` and the files it names. Companies are listed anew each time, so that a hidden one is gone at
 * once; requests that arrive while a file is being built, or companies are counted, share that.
 */
export function sitemap(services: Services, perFile = addressesPerFile): Hono {
  const { db, config, log } = services;
  const companies = Math.max(1, Math.floor(perFile / addressesOfCompany));
  const countFiles = sharedWhileMade(async () => Math.ceil((await countPublished(db)) / companies));
  const fileOf = sharedWhileMade(async (number) => {
    const page = { offset: (number - 1) * companies, limit: companies };
    const listed = await listPublished(db, page);
    return listOf(
      config.appUrl,
      listed.map(({ slug, projectId, updatedAt }) => {
        const path = `/firma/${slug}`;
        return { path: projectId ? projectAddress(path, projectId) : path, changedAt: updatedAt };
      }),
    );
  });
  const listAddresses = openListAddresses(db);
  const site = new Hono();
  site.get("/sitemap.xml", async () => {
    const trades = Math.ceil((await listAddresses()).length / perFile);
    const files = [
      "/sitemap-strony.xml",
      ...numbered(trades, "uslugi"),
      ...numbered(await countFiles(0), "firmy"),
    ];
    return xml(indexOf(config.appUrl, files));
  });
  site.get("/sitemap-strony.xml", () =>
    xml(
      listOf(
        config.appUrl,
        pages.map((path) => ({ path })),
      ),
    ),
  );
  site.get("/:file{sitemap-uslugi-[1-9][0-9]{0,4}\\.xml}", async (c) => {
    const number = numberOf(c.req.param("file"));
    const paths = (await listAddresses()).slice((number - 1) * perFile, number * perFile);
    if (paths.length === 0) return c.notFound();
    return xml(
      listOf(
        config.appUrl,
        paths.map((path) => ({ path })),
      ),
    );
  });
  site.get("/:file{sitemap-firmy-[1-9][0-9]{0,4}\\.xml}", async (c) => {
    const number = numberOf(c.req.param("file"));
    if (number > 1 && number > (await countFiles(0))) return c.notFound();
    return xml(await fileOf(number));
  });
  site.onError((error) => {
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, "sitemap failed");
    return new Response("", { status: 503, headers: { "retry-after": "30" } });
  });
  return site;
}

const numbered = (count: number, kind: "firmy" | "uslugi") =>
  Array.from({ length: count }, (_, index) => `/sitemap-${kind}-${index + 1}.xml`);

const numberOf = (file: string) => Number(/\d+/.exec(file)?.[0]);

function sharedWhileMade<T>(make: (number: number) => Promise<T>): typeof make {
  const making = new Map<number, Promise<T>>();
  return (number) => {
    const made = making.get(number) ?? make(number).finally(() => making.delete(number));
    making.set(number, made);
    return made;
  };
}

function indexOf(appUrl: string, files: string[]): string {
  const entries = files.map((file) => `<sitemap><loc>${appUrl}${file}</loc></sitemap>`);
  return [head, `<sitemapindex ${namespace}>`, ...entries, "</sitemapindex>", ""].join("\n");
}

/** Slugs and paths are plain ASCII, in which `&` alone is to be escaped. */
function listOf(appUrl: string, addresses: Address[]): string {
  const entries = addresses.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    return `<url><loc>${appUrl}${path.replaceAll("&", "&amp;")}</loc>${changed}</url>`;
  });
  return [head, `<urlset ${namespace}>`, ...entries, "</urlset>", ""].join("\n");
}

function xml(text: string): Response {
  return new Response(text, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "no-cache" },
  });
}
