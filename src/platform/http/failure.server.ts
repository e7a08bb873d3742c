import type { MiddlewareHandler } from "hono";
import { isDatabaseUnavailable } from "../db/connect.server.ts";
import type { Logger } from "../log.server.ts";
import { bodyWithin } from "./body-within.server.ts";

/** Forms without scripts carry text only. */
const maxFormBytes = 100 * 1024;

const pageMethods = ["GET", "HEAD", "POST"];

/** What no page is asked: other methods than it knows, and more than a form without scripts sends. */
export const refuseToPages: MiddlewareHandler = async (c, next) => {
  if (!pageMethods.includes(c.req.method)) {
    const refusal = plainPage(405, "Tej strony nie da się otworzyć w ten sposób.");
    refusal.headers.set("allow", pageMethods.join(", "));
    return refusal;
  }
  const taken = await bodyWithin(c.req.raw, { maxBytes: maxFormBytes });
  if (!taken) return plainPage(413, "Przesłane dane są za duże.");
  c.req.raw = taken;
  return next();
};

/** The response when even the error page could not be rendered. */
export function requestFailed(error: Error, log: Logger): Response {
  if (isDatabaseUnavailable(error)) {
    return plainPage(503, "Serwis jest chwilowo niedostępny. Spróbuj ponownie za kilka sekund.");
  }
  log.error({ err: error }, "request failed");
  return plainPage(500, "Coś poszło nie tak po naszej stronie. Spróbuj ponownie za chwilę.");
}

function plainPage(status: 405 | 413 | 500 | 503, sentence: string): Response {
  const page = `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>Domistrz</title><meta name="viewport" content="width=device-width,initial-scale=1"></head><body><main><h1>Domistrz</h1><p>${sentence}</p><p><a href="/">Strona główna</a></p></main></body></html>`;
  return new Response(page, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      ...(status === 503 && { "retry-after": "2" }),
    },
  });
}
