import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { preactPlugin } from "./scripts/preact-plugin.ts";

/** Journeys on a site of their own, beside the one of all others: half of the time of a run. */
const ownersFiles = [
  "accounts-screens",
  "large-photos",
  "own-profile",
  "profile/editor",
  "profile/plan-limits",
  "own-projects",
  "project-changes",
  "project-editor",
  "project-uploads",
].map((name) => `e2e/${name}.test.ts`);

/** A busy machine may be late once; what fails twice is broken. */
const retry = 1;

const inBrowser = {
  retry,
  include: ["e2e/**/*.test.ts"],
  globalSetup: ["e2e/global-setup.ts"],
  setupFiles: ["tests/no-console-error.ts"],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  fileParallelism: false,
};

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [preactPlugin()],
        test: {
          name: "unit",
          retry,
          include: ["{src,tests,demo,scripts}/**/*.test.ts"],
          globalSetup: ["tests/global-setup.ts"],
          setupFiles: ["tests/no-console-error.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // They wait for PostgreSQL and for files more than they compute.
          maxWorkers: availableParallelism() + 1,
          // A worker loads the product and its dictionaries once: half of the processor time of a
          // run. Each file has its own database and its own services.
          isolate: false,
        },
      },
      { test: { ...inBrowser, name: "owners", include: ownersFiles } },
      {
        test: {
          ...inBrowser,
          name: "visitors",
          exclude: [...configDefaults.exclude, ...ownersFiles],
        },
      },
    ],
  },
});
