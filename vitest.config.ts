import { configDefaults, defineConfig } from "vitest/config";

/** Journeys of companies, on a site of their own beside the one of visitors. */
const ownersFiles = ["e2e/own-*.test.ts", "e2e/project-*.test.ts"];

const inBrowser = {
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
        test: {
          name: "unit",
          include: ["{src,tests,db,scripts}/**/*.test.ts"],
          globalSetup: ["tests/global-setup.ts"],
          setupFiles: ["tests/no-console-error.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
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
