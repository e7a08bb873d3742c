import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // From there what was built takes the place of the last build (scripts/process/put-in-place.mjs).
  buildDirectory: "build/made",
  // All routes are known from the beginning: asked for one by one they would be a call to the server
  // with each step, and without a connection no step at all.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
