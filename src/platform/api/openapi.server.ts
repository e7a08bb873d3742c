import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiEnv } from "./router.server.ts";

/** Serves the document made from the route definitions at /api/openapi.json. */
export function documentApi(api: OpenAPIHono<ApiEnv>, appUrl: string) {
  api.doc31("/openapi.json", {
    openapi: "3.1.0",
    info: {
      title: "Domistrz",
      version: "1",
      description:
        "API marketplace'u Domistrz. Błędy mają postać RFC 9457. Każda metoda zmieniająca stan wymaga ciasteczka `csrf_token` powtórzonego w nagłówku `x-csrf-token`.",
    },
    servers: [{ url: appUrl }],
  });
}
