import { monthOf, monthsFrom } from "../src/features/calendar/availability.ts";

const [, next, third] = monthsFrom(monthOf(new Date()), 3);
const text = (words: string) => `search=${encodeURIComponent(words)}`;

/** The questions people ask, from the commonest to the worst. */
export const shapes: { name: string; query: string }[] = [
  { name: "everything", query: "" },
  { name: "main", query: "mainCategory=fachowcy" },
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

/** Also measured: the second page by its cursor. */
export const pagedShape = "subcategory, country";
