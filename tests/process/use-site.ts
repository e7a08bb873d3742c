import { afterAll, beforeEach } from "vitest";
import { type Site, spawnSite } from "../servers/site.ts";

type UsedSite = {
  (): Site;
  /** Another in its place, which has ended. */
  startAgain(): Promise<void>;
};

/** One site for the tests of a group: a start takes seconds of the processor. Whoever ends it leaves a new one to the next. */
export function useSite(options: () => Parameters<typeof spawnSite>[0]): UsedSite {
  let site: Site | undefined;
  const startAgain = async () => {
    const { dataDir, environment } = options();
    site = await spawnSite({
      dataDir,
      environment: { DEMO: "0", REHEARSAL_MS: "0", ...environment },
    });
  };
  beforeEach(async () => {
    const isRunning = site?.child.exitCode === null && site.child.signalCode === null;
    if (!isRunning) await startAgain();
  });
  afterAll(() => site?.stop());
  return Object.assign(() => site!, { startAgain });
}
