import { createHash } from "node:crypto";
import { RequestError } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { isDatabaseUnavailable } from "../db/connect.server.ts";
import type { Logger } from "../log.server.ts";
import { pageTitle, productName } from "../product.ts";
import { bodyWithin } from "./body-within.server.ts";

/** Forms without scripts carry text only. */
const maxFormBytes = 100 * 1024;

const pageMethods = ["GET", "HEAD", "POST"];

/** What no page is asked: other methods than it knows, and more than a form without scripts sends. */
export const refuseToPages: MiddlewareHandler = async (c, next) => {
  if (!pageMethods.includes(c.req.method)) {
    const refusal = plainPage({
      status: 405,
      title: "Tak się nie da",
      text: "Tej strony nie da się otworzyć w ten sposób.",
    });
    refusal.headers.set("allow", pageMethods.join(", "));
    return refusal;
  }
  const taken = await bodyWithin(c.req.raw, { maxBytes: maxFormBytes, whole: true });
  if (!taken) {
    return plainPage({
      status: 413,
      title: "Za dużo danych",
      text: "Przesłane dane są za duże. Wróć i wyślij ich mniej.",
    });
  }
  c.req.raw = taken;
  return next();
};

/** A form that was not sent from this site: from another one, or from another address of this one. */
export const formRefused = (): Response =>
  plainPage({
    status: 403,
    title: "Formularz nie został przyjęty",
    text: "Wysłano go z innej strony niż nasza. Otwórz go w naszym serwisie i wyślij jeszcze raz.",
  });

/** The response when even the error page could not be rendered. */
export function requestFailed(error: Error, log: Logger): Response {
  // An address, or the name of a host, of which no request can be made.
  if (error instanceof RequestError) {
    return plainPage({
      status: 400,
      title: "Tego adresu nie ma",
      text: "Adresu nie da się odczytać. Sprawdź, czy jest przepisany dokładnie.",
    });
  }
  if (isDatabaseUnavailable(error)) {
    return plainPage({
      status: 503,
      title: "Mamy chwilową przerwę",
      text: "Serwis jest chwilowo niedostępny. Spróbuj ponownie za kilka sekund.",
    });
  }
  log.error({ err: error }, "request failed");
  return plainPage({
    status: 500,
    title: "Coś poszło nie tak",
    text: "To nasza wina, nie Twoja. Spróbuj ponownie za chwilę.",
  });
}

/** As the site looks, of its own: neither a script, a font nor the sheet of other pages is needed for it. */
const style =
  "body{margin:0;min-height:100vh;display:grid;place-items:center;background:#faf7f2;color:#2a201a;font:1.125rem/1.6 ui-sans-serif,system-ui,'Segoe UI',Roboto,Arial,sans-serif}" +
  "main{box-sizing:border-box;width:100%;max-width:36rem;padding:2rem 25px}" +
  "p{margin:0 0 2rem;text-wrap:pretty}.mark{font-size:1.375rem;font-weight:700}h1{margin:0 0 1rem;font-size:clamp(1.75rem,6vw,2.5rem);line-height:1.15;text-wrap:balance}" +
  "nav{display:flex;flex-wrap:wrap;gap:.75rem}" +
  "a{padding:.75rem 1.75rem;border:1px solid;border-radius:2rem;color:#2a201a;font-size:1rem;font-weight:600;text-decoration:none}" +
  "a:first-child{border-color:#a4452a;background:#a4452a;color:#fff}a:focus-visible{outline:3px solid #a4452a;outline-offset:3px}";

const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`;

type Failure = { status: 400 | 403 | 405 | 413 | 500 | 503; title: string; text: string };

function plainPage({ status, title, text }: Failure): Response {
  const home = `<a href="/">Strona główna</a>`;
  // The same address once more, as it was asked for.
  const links = status < 500 ? home : `<a href="">Spróbuj ponownie</a>${home}`;
  const page = `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>${pageTitle(title)}</title><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${style}</style></head><body><main><p class="mark">${productName}</p><h1>${title}</h1><p>${text}</p><nav aria-label="Co dalej">${links}</nav></main></body></html>`;
  return new Response(page, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policy,
      ...(status === 503 && { "retry-after": "2" }),
    },
  });
}
