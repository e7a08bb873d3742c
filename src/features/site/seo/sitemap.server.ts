import { Hono } from "hono";
import { isDatabaseUnavailable } from "../../../platform/db/connect.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { projectAddress } from "../../company-page/project-seo.ts";
import { openListAddresses } from "./list-addresses.server.ts";
import { countPublished, listPublished } from "./queries.server.ts";

const limits = {
  /** Most addresses the protocol allows in one file. */
  addressesPerFile: 50_000,
  /** At most as many on average: with 49 projects each they are what the protocol allows. */
  companiesPerFile: 1_000,
};

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

type Address = { path: string; changedAt?: Date };

/**
 * `/sitemap.xml` and the files it names. Companies are listed anew each time, so that a hidden one is gone at
 * once; requests that arrive while a file is being built, or companies are counted, share that. Companies are parted
 * by the first digits of their ids, which are drawn at random: a file is found at once however many there are, and
 * none moves from file to file until there are sixteen times as many.
 */
export function sitemap(
  services: Services,
  { addressesPerFile: perFile, companiesPerFile } = limits,
): Hono {
  const { db, config, log } = services;
  const countDigits = sharedWhileMade(async () => {
    const files = Math.max(1, (await countPublished(db)) / companiesPerFile);
    return Math.ceil(Math.log2(files) / 4);
  });
  const fileOf = sharedWhileMade(async (idBegin: string) => {
    const listed = await listPublished(db, { idBegin, limit: perFile });
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
      ...numbered(trades),
      ...filesByDigits(await countDigits("")),
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
  site.get("/:file{sitemap-firmy(?:-[0-9a-f]{1,5})?\\.xml}", async (c) => {
    const [, idBegin = ""] = /-([0-9a-f]+)\./.exec(c.req.param("file")) ?? [];
    return xml(await fileOf(idBegin));
  });
  site.onError((error) => {
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, "sitemap failed");
    return new Response("", { status: 503, headers: { "retry-after": "30" } });
  });
  return site;
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `/sitemap-uslugi-${index + 1}.xml`);

/** One file, sixteen, 256 and so on, named by the digits that ids in them begin with. */
const filesByDigits = (digits: number) =>
  Array.from({ length: 16 ** digits }, (_, index) => {
    const idBegin = digits > 0 ? `-${index.toString(16).padStart(digits, "0")}` : "";
    return `/sitemap-firmy${idBegin}.xml`;
  });

const numberOf = (file: string) => Number(/\d+/.exec(file)?.[0]);

function sharedWhileMade<T>(make: (key: string) => Promise<T>): typeof make {
  const making = new Map<string, Promise<T>>();
  return (key) => {
    const made = making.get(key) ?? make(key).finally(() => making.delete(key));
    making.set(key, made);
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
