import { endpoint, streamResponses } from "../../../platform/api/endpoint.server.ts";

export const getRenovationEvents = endpoint({
  method: "get",
  path: "/renovations/events",
  access: "signed-in",
  tags: ["Remonty"],
  summary: "Na żywo: zmiany własnych remontów i zgłoszeń, które firma do nich wysłała",
  description:
    "Strumień `text/event-stream`. Zdarzenie `missed` przychodzi na początku i po każdej przerwie: wszystko, co zmieni się później, zostanie powiedziane, a co było wcześniej, trzeba wczytać. Zdarzenie `change` niesie `{renovation, kind}`, gdzie `kind` to `offer` (zgłoszenie nowe, zmienione, wycofane albo z odpowiedzią), `status` (remont wstrzymany, wznowiony, zamknięty albo usunięty) albo `message` (pytanie lub odpowiedź).",
  responses: streamResponses("Zdarzenia"),
});
