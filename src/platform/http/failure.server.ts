import { bodyLimit } from "hono/body-limit";
import { isDatabaseUnavailable } from "../db/connect.server.ts";
import type { Logger } from "../log.server.ts";

/** Forms without scripts carry text only. */
const maxFormBytes = 100 * 1024;

/** Cap for what is posted to a page. */
export const pageBodyLimit = bodyLimit({
  maxSize: maxFormBytes,
  onError: () => plainPage(413, "Przesłane dane są za duże."),
});

/** The response when even the error page could not be rendered. */
export function requestFailed(error: Error, log: Logger): Response {
  if (isDatabaseUnavailable(error)) {
    return plainPage(503, "Serwis jest chwilowo niedostępny. Spróbuj ponownie za kilka sekund.");
  }
  log.error({ err: error }, "request failed");
  return plainPage(500, "Coś poszło nie tak po naszej stronie. Spróbuj ponownie za chwilę.");
}

function plainPage(status: 413 | 500 | 503, sentence: string): Response {
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
