import { inertPolicy } from "../../platform/http/headers.server.ts";

export const notFound = () => plain(404, "Nie ma takiego pliku.");
export const away = () => plain(503, "Plik jest chwilowo niedostępny.", { "retry-after": "2" });

export function plain(status: number, text: string, extra: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": inertPolicy,
      ...extra,
    },
  });
}
