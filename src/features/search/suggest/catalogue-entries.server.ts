import { lazy } from "../../../platform/lazy.ts";
import { lemmasFolded } from "../../../platform/polish/morfologik.server.ts";
import { subcategoryById } from "../../catalogue/catalogue.ts";
import { services } from "../../catalogue/data/services.ts";
import { subcategories } from "../../catalogue/data/subcategories.ts";
import { tradeWords } from "../../catalogue/words/trade-words.ts";
import { foldedWords } from "./typed-words.ts";

/** One thing of the catalogue that can be suggested, under one of its names. */
export type CatalogueEntry = {
  readonly kind: "service" | "trade";
  /** Of the service or of the subcategory. */
  readonly id: number;
  readonly subId: number;
  readonly label: string;
  readonly detail: string;
  /** Of the label, folded, in their order. */
  readonly words: readonly string[];
  /** Dictionary forms of all of them: „okien” is „okno”. */
  readonly forms: ReadonlySet<string>;
};

/** Everything of the catalogue that is suggested; of equal names the first one stays. */
export const catalogueEntries: () => readonly CatalogueEntry[] = lazy(() => {
  const labels = new Map<string, CatalogueEntry>();
  for (const entry of [...tradeNames(), ...serviceNames(), ...tradeSynonyms()]) {
    const key = entry.words.join(" ");
    if (!labels.has(key)) labels.set(key, entry);
  }
  return [...labels.values()];
});

const tradeNames = () =>
  subcategories.map(({ id, name, heading }) => makeEntry("trade", id, id, name, heading));

const serviceNames = () =>
  services.map(({ id, subId, name }) => makeEntry("service", id, subId, name, nameOf(subId)));

const tradeSynonyms = () =>
  Object.entries(tradeWords).flatMap(([key, words]) => {
    const id = Number(key);
    return words.map((word) => makeEntry("trade", id, id, capitalised(word), nameOf(id)));
  });

function makeEntry(
  ...[kind, id, subId, label, detail]: [CatalogueEntry["kind"], number, number, string, string]
): CatalogueEntry {
  const words = foldedWords(label);
  return { kind, id, subId, label, detail, words, forms: new Set(words.flatMap(dictionaryForms)) };
}

/** Of one folded word, blind to Polish letters. */
export const dictionaryForms = (folded: string): readonly string[] => lemmasFolded(folded);

const nameOf = (subId: number) => subcategoryById(subId)?.name ?? "";

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase("pl-PL") + text.slice(1);
