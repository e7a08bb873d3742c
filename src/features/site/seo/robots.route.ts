import type { LoaderFunctionArgs } from "react-router";
import { appUrlContext } from "../../../platform/page/page-context.ts";

const closed = [
  "/api/",
  "/konto",
  "/moj-profil",
  "/moje-remonty",
  "/moje-statystyki",
  "/decyzja/",
  "/szukaj-zlecen",
  "/potwierdz-email",
  "/resetuj-haslo",
  "/zgoda-cookies",
];

export function loader({ context }: LoaderFunctionArgs) {
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${context.get(appUrlContext)}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
