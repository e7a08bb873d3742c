import { readFileSync } from "node:fs";
import { lazy } from "../../../platform/lazy.ts";
import { subcategories } from "../../catalogue/data/subcategories.ts";
import { servicesOf } from "../../catalogue/services-catalogue.ts";

/** What people say when they need a service, or the trade as a whole. */
type LexiconSection = {
  readonly subcategoryId: number;
  /** Null for the words of the whole trade. */
  readonly serviceId: number | null;
  /** Words and short phrases, as written in the file. */
  readonly entries: readonly string[];
};

/** Folders of the files by the first and last subcategory in them. */
const folders = [
  { name: "architekci", last: 4 },
  { name: "budowa", last: 12 },
  { name: "wykonczenie", last: 18 },
  { name: "meble-i-schody", last: 24 },
  { name: "ogrod", last: 30 },
];

/** Every section of every trade's file. @throws when a file names a service the catalogue lacks. */
export const lexicon = lazy(() =>
  subcategories.flatMap(({ id, name, slug }) => {
    const folder = folders.find(({ last }) => id <= last)!.name;
    const text = readFileSync(new URL(`./${folder}/${slug}.txt`, import.meta.url), "utf8");
    return parseTrade(text, { id, name });
  }),
);

/**
 * One trade's file: „# Name of the trade” with its words, „## Name of a service” with the service's;
 * commas and line breaks separate. @throws on a name that is not the trade's or no service of it.
 */
export function parseTrade(text: string, trade: { id: number; name: string }): LexiconSection[] {
  const sections = text.split(/^(?=##? )/m).filter((part) => part.trim() !== "");
  return sections.map((section) => {
    const [heading = "", ...lines] = section.split("\n");
    const name = heading.replace(/^##? /, "").trim();
    const entries = lines
      .join(",")
      .split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== "");
    return { subcategoryId: trade.id, serviceId: idOf(name, { heading, trade }), entries };
  });
}

function idOf(name: string, input: { heading: string; trade: { id: number; name: string } }) {
  const { heading, trade } = input;
  if (!heading.startsWith("## ") && name === trade.name) return null;
  const service = servicesOf(trade.id).find((known) => known.name === name);
  if (!service) throw new Error(`The lexicon of „${trade.name}” has no service „${name}”`);
  return service.id;
}
