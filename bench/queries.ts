import { monthOf, monthsFrom } from "../src/features/calendar/availability.ts";
import { cities } from "../src/features/catalogue/cities.server.ts";
import { subcategories } from "../src/features/catalogue/data/subcategories.ts";

const [, next, third] = monthsFrom(monthOf(new Date()), 3);
const text = (words: string) => `search=${encodeURIComponent(words)}`;

/** The questions people ask, from the commonest to the worst. */
export const shapes: { name: string; query: string }[] = [
  { name: "everything", query: "" },
  { name: "main", query: "mainCategory=fachowcy" },
  { name: "a large city", query: "location=Warszawa" },
  { name: "main + large city", query: "mainCategory=fachowcy&location=Warszawa" },
  { name: "main + small town", query: "mainCategory=fachowcy&location=Skawina" },
  { name: "subcategory + city", query: "category=14&location=Kraków" },
  { name: "subcategory, country", query: "category=30" },
  {
    name: "subcategory + city + months",
    query: `category=14&location=Kraków&calendarFrom=${next}&calendarTo=${third}`,
  },
  {
    name: "subcategory + months, country",
    query: `category=14&calendarFrom=${next}&calendarTo=${third}`,
  },
  { name: "architects by style", query: "mainCategory=architekci&styles=3,7" },
  { name: "two services", query: "services=60,95" },
  { name: "a common word", query: text("remonty wykończenie") },
  { name: "a rare word", query: `${text("Wróbel fotowoltaika tapety")}&literal=1` },
  { name: "a trade and a place", query: text("glazurnik w Krakowie") },
  { name: "an everyday phrase", query: text("leje się z dachu po burzy") },
  { name: "a service", query: text("fotowoltaika") },
  { name: "a service and a place", query: text("wymiana fug wawa") },
  { name: "trade, place and month", query: text("dobry elektryk mokotów od lutego") },
  { name: "a trade in an area", query: text("brukarz trójmiasto") },
  { name: "a trade in a voivodeship", query: text("dekarz na podkarpaciu") },
  { name: "a firm's name", query: text("Pracownia Wróbel") },
  { name: "a firm's name and a trade", query: text("Kowalski dachy") },
  { name: "words that nobody has", query: text("qwertyuiop zxcvbnm") },
  { name: "a rare service in a small town", query: text("podłogi żywiczne Wieliczka") },
  { name: "sorted by the soonest", query: `${text("glazurnik")}&sort=soonest` },
  { name: "sorted by distance", query: `${text("glazurnik kraków")}&sort=distance` },
  { name: "sorted by the newest", query: `${text("glazurnik")}&sort=newest` },
  { name: "words + city", query: `${text("schody dębowe")}&location=Gdańsk` },
  {
    name: "words + subcategory + city + months",
    query: `${text("gwarancja")}&category=14&location=Kraków&calendarFrom=${next}&calendarTo=${third}`,
  },
  { name: "a mistyped word", query: text("fotowoltajka") },
  {
    name: "worst: rare facets, no hit",
    query: `subcategories=2&styles=12&services=13&calendarFrom=${next}&calendarTo=${next}`,
  },
];

let asked = 0;

/** A trade in a town, each time another one: what nothing kept answers. Path and query of the call. */
export function nextQuestion(): string {
  const { geonameId, id } = tradeInTown(asked++);
  return `/api/companies?category=${id}&location=${geonameId}`;
}

/** From the largest town to the smallest, and then the next trade. */
export function tradeInTown(nr: number): { geonameId: number; id: number; mainId: number } {
  const { geonameId } = cities[nr % cities.length]!;
  const { id, mainId } = subcategories[Math.floor(nr / cities.length) % subcategories.length]!;
  return { geonameId, id, mainId };
}
