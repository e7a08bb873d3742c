import { Hono } from "hono";
import { isDatabaseUnavailable } from "../../../platform/db/connect.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { countPublished, listPublished } from "./queries.server.ts";

/** Most addresses the protocol allows in one file. */
const addressesPerFile = 50_000;

const pages = [
  "/",
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
 * `/sitemap.xml` and the files it names. Built again each time, so that a hidden company is gone at
 * once; requests that arrive while a file is being built share it.
 */
export function sitemap(services: Services, perFile = addressesPerFile): Hono {
  const { db, config, log } = services;
  const making = new Map<string, Promise<string>>();
  const once = (name: string, make: () => Promise<string>) => {
    const made = making.get(name) ?? make().finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };
  const site = new Hono();
  site.get("/sitemap.xml", async () => {
    const count = await countPublished(db);
    const numbers = Array.from({ length: Math.ceil(count / perFile) }, (_, i) => i + 1);
    const files = ["/sitemap-strony.xml", ...numbers.map((n) => `/sitemap-firmy-${n}.xml`)];
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
  site.get("/:file{sitemap-firmy-[1-9][0-9]{0,4}\\.xml}", async (c) => {
    const number = Number(/\d+/.exec(c.req.param("file"))?.[0]);
    const text = await once(String(number), async () => {
      const page = { offset: (number - 1) * perFile, limit: perFile };
      const companies = await listPublished(db, page);
      return listOf(
        config.appUrl,
        companies.map(({ slug, updatedAt }) => ({ path: `/firma/${slug}`, changedAt: updatedAt })),
      );
    });
    return text.includes("<url>") || number === 1 ? xml(text) : c.notFound();
  });
  site.onError((error) => {
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, "sitemap failed");
    return new Response("", { status: 503, headers: { "retry-after": "30" } });
  });
  return site;
}

function indexOf(appUrl: string, files: string[]): string {
  const entries = files.map((file) => `<sitemap><loc>${appUrl}${file}</loc></sitemap>`);
  return [head, `<sitemapindex ${namespace}>`, ...entries, "</sitemapindex>", ""].join("\n");
}

/** Slugs and paths are plain ASCII without anything to escape. */
function listOf(appUrl: string, addresses: Address[]): string {
  const entries = addresses.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    return `<url><loc>${appUrl}${path}</loc>${changed}</url>`;
  });
  return [head, `<urlset ${namespace}>`, ...entries, "</urlset>", ""].join("\n");
}

function xml(text: string): Response {
  return new Response(text, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "no-cache" },
  });
}
