import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // All routes are known from the beginning: asked for one by one they would be a call to the server
  // with each step, and without a connection no step at all.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
