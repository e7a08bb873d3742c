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
