import type { LoaderFunctionArgs } from "react-router";
import { appUrlContext } from "../../platform/page/page-context.ts";

const paths = ["/", "/architekci", "/fachowcy", "/zostan-pro"];

export function loader({ context }: LoaderFunctionArgs) {
  const origin = context.get(appUrlContext);
  const addresses = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    "</urlset>",
    "",
  ].join("\n");
  return new Response(xml, {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
