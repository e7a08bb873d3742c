import { endpoint, streamResponses } from "../../../platform/api/endpoint.server.ts";
import { leadRef } from "../contract.ts";

const description =
  "Strumień `text/event-stream`. Zdarzenie `missed` przychodzi na początku i po każdej przerwie: wszystko, co zmieni się później, zostanie powiedziane, a co było wcześniej, trzeba wczytać. Zdarzenie `change` niesie `{lead, kind}`, gdzie `kind` to `created`, `changed`, `message` albo `deleted`.";

export const getLeadEvents = endpoint({
  method: "get",
  path: "/leads/events",
  access: "signed-in",
  tags: ["Zapytania"],
  summary: "Na żywo: zmiany zapytań, które konto dostało i wysłało",
  description,
  responses: streamResponses("Zdarzenia"),
});

export const getOneLeadEvents = endpoint({
  method: "get",
  path: "/leads/{id}/events",
  access: "anyone",
  tags: ["Zapytania"],
  summary: "Na żywo: zmiany jednego zapytania, dla firmy i dla nadawcy",
  description,
  request: { params: leadRef },
  responses: streamResponses("Zdarzenia"),
});
