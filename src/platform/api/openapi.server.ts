import type { OpenAPIHono } from "@hono/zod-openapi";
import { createNonce } from "../http/headers.server.ts";
import { lazy } from "../lazy.ts";
import { sessionCookieNames } from "../session/session-cookies.server.ts";
import { type ApiDocument, renderApiDocs } from "./docs-page.server.ts";
import { sessionScheme } from "./endpoint.server.ts";
import type { ApiEnv } from "./router.server.ts";

/** Serves the document made from the route definitions, and a page to read it. */
export function documentApi(api: OpenAPIHono<ApiEnv>, appUrl: string) {
  const about = {
    openapi: "3.1.0",
    info: {
      title: "Domistrz",
      version: "1",
      description:
        "Wszystkie wywołania zaczynają się od /api i przyjmują JSON. Błędy mają postać RFC 9457. Każda metoda zmieniająca stan wymaga ciasteczka csrf_token powtórzonego w nagłówku x-csrf-token.",
    },
    servers: [{ url: appUrl }],
  };
  api.openAPIRegistry.registerComponent("securitySchemes", sessionScheme, {
    type: "apiKey",
    in: "cookie",
    name: sessionCookieNames(appUrl).access,
  });
  // Of 145 calls it is made in 50 ms, for which nobody else is answered: eight who ask would take a core.
  const documented = lazy(() => withoutFlagged(withNames(api.getOpenAPI31Document(about))));
  const written = lazy(() => JSON.stringify(documented()));
  api.get("/openapi.json", (c) => c.body(written(), 200, { "content-type": "application/json" }));
  api.get("/docs", (c) => {
    const nonce = createNonce();
    c.header(
      "content-security-policy",
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
    return c.html(renderApiDocs(documented() as ApiDocument, nonce));
  });
}

type Calls = { paths?: Record<string, object> };

/** Each call by a name of its own, which makers of clients call it by. */
function withNames<T extends Calls>(document: T): T {
  for (const [path, calls] of Object.entries(document.paths ?? {})) {
    for (const [method, call] of Object.entries(calls as Record<string, object>)) {
      Object.assign(call, { operationId: nameOfCall(method, path) });
    }
  }
  return document;
}

/** „getCompaniesSlugBySlug” for `get /api/companies/slug/{slug}`. */
function nameOfCall(method: string, path: string): string {
  const parts = path.split("/").slice(2);
  const words = parts.flatMap((part) => part.replace(/^\{(.*)\}$/, "by-$1").split("-"));
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/**
 * The document's maker writes the flags of an expression behind its pattern, as a part of it, and nothing
 * would match. JSON Schema has no flags, and what needs them (capitals alike, kinds of characters) is no
 * pattern that each of its readers knows: it is left out, and checked by the call alone.
 */
function withoutFlagged(document: object): object {
  const isFlagged = (key: string, value: unknown) =>
    key === "pattern" && typeof value === "string" && /\/[a-z]+$/.test(value);
  const text = JSON.stringify(document, (key, value: unknown) =>
    isFlagged(key, value) ? undefined : value,
  );
  return JSON.parse(text) as object;
}
