import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { preactPlugin } from "./scripts/pages/preact-plugin.ts";
import { LongestFirst } from "./tests/run/longest-first.ts";

/** A busy machine may be late once; what fails twice is broken. */
const retry = 1;

/** One more than can compute at once, for each waits a fifth of its time. */
const workers = availableParallelism() + 1;
/** Each has a site and a browser, which take 0.5 GB. */
const mostBrowsers = 4;

/** What is waited for may be late there too; a try more costs more than waiting. */
const patience = { poll: { timeout: 15_000 } };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [preactPlugin()],
        test: {
          name: "unit",
          retry,
          include: ["{src,tests,demo,scripts}/**/*.test.ts"],
          globalSetup: ["tests/run/global-setup.ts"],
          setupFiles: ["tests/run/no-console-error.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: patience,
          maxWorkers: workers,
          // A worker loads the product and its dictionaries once: half of the processor time of a
          // run. Each file has its own database and its own services.
          isolate: false,
          // What a worker has loaded stays: marking it again and again took a twentieth of a run.
          execArgv: ["--initial-old-space-size=512"],
        },
      },
      {
        test: {
          name: "browser",
          retry,
          include: ["e2e/**/*.test.ts"],
          globalSetup: ["e2e/global-setup.ts"],
          setupFiles: ["tests/run/no-console-error.ts"],
          // The longest journeys take ten seconds, and a minute where the machine has ten times as much to do.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: patience,
          // Each has a site of its own (e2e/site.ts), and takes the next file when it is done.
          maxWorkers: Math.min(workers, mostBrowsers),
          // A worker loads Playwright and starts the browser once, not for each file.
          isolate: false,
          // After the others: beside each other both took a third more of the processor.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
