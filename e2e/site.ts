import { inject } from "vitest";

export type ProvidedSite = { url: string; mailDir: string; databaseUrl: string; dataDir: string };

declare module "vitest" {
  interface ProvidedContext {
    sites: ProvidedSite[];
  }
}

/** The site of this worker: files that run beside each other do not see each other's data. */
export function site(): ProvidedSite {
  const sites = inject("sites");
  return sites[(Number(process.env.VITEST_POOL_ID) - 1) % sites.length]!;
}

/** A page as the server sends it, for what needs no browser; its spaces all break. */
export async function htmlOf(path: string, headers: Record<string, string> = {}): Promise<string> {
  const html = await (await fetch(site().url + path, { headers })).text();
  return html.replaceAll("\u00a0", " ");
}

/** Where the first link of this name leads to. */
export function linkIn(html: string, name: RegExp): string | undefined {
  for (const [, attributes = "", content = ""] of html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)) {
    const label = /\baria-label="([^"]*)"/.exec(attributes)?.[1];
    if (!name.test(label ?? content.replaceAll(/<[^>]*>/g, "").trim())) continue;
    return /\bhref="([^"]*)"/.exec(attributes)?.[1]?.replaceAll("&amp;", "&");
  }
  return undefined;
}
