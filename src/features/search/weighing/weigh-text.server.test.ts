import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fromRoot } from "../../../../tests/files.ts";
import { services } from "../../catalogue/data/services.ts";
import { subcategories } from "../../catalogue/data/subcategories.ts";
import { interpretText } from "../understanding/read-text.server.ts";

const now = new Date("2026-12-01T12:00:00Z");
const subcategoryIds = subcategories.map(({ id }) => id);
const read = (text: string) =>
  interpretText({ text, allowed: { isLiteral: false, subcategoryIds, now } });
const tradeOf = (text: string) => read(text).trade?.subcategoryId;
const servicesOf = (text: string) =>
  (read(text).trade?.serviceIds ?? []).map((id) => services.find((one) => one.id === id)?.name);

test.each([
  ["remontuję mieszkanie, hydraulik", 12],
  ["Buduję dom. Okna", 9],
  ["buduję dom, dach", 8],
  ["Kupiliśmy działkę: zaplanować podlewanie trawnika", 2],
  ["remont dachu (blok)", 8],
  ["elektryk (dom w budowie)", 12],
  ["Dom w stanie surowym. Urządzić balkon", 2],
  ["dom 150 m2 murek do siedzenia", 2],
  ["aranżacja tarasu, mam psa", 2],
  ["urządzić balkon w bloku", 2],
  ["lista roślin dla seniora", 2],
])("what is told of a home, or beside it, is not asked for: „%s”", (text, trade) => {
  expect(tradeOf(text)).toBe(trade);
});

test.each([
  ["kuchnia 12 m2, meble na wymiar", 19],
  ["duży ogród, projekt", 2],
  ["mała łazienka, projekt", 3],
  ["meble kuchnia 12m2", 19],
  ["budowa domu, stan surowy", 7],
  ["wykończyć małe mieszkanie", 13],
  ["projekt nowy dom", 1],
])("a room or a garden tells which trade is meant: „%s”", (text, trade) => {
  expect(tradeOf(text)).toBe(trade);
});

test.each([
  ["mieszkanie 60 m2, remont generalny", ["Generalny remont mieszkania"]],
  ["nowe mieszkanie, wykończenie pod klucz", ["Wykończenie mieszkania pod klucz"]],
  ["kupuję mieszkanie, odbiór techniczny", ["Odbiór mieszkania od dewelopera"]],
  ["Buduję dom. Okna", []],
])("what home it is tells the service, what is done with it does not: „%s”", (text, names) => {
  expect(servicesOf(text)).toEqual(names);
});

test("words of a firm's name beside a trade are still looked for", () => {
  expect(read("Nowak i synowie, układanie paneli").remainingText).toBe("nowak synowie");
});

/** Every so many entries of the lexicon of two to five words, by themselves. */
const apart = 120;

/** With the trade of each. */
function sampledEntries(): [string, number][] {
  const root = fromRoot("src/features/search/lexicon");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  const lists = files.filter((file) => file.includes("/") && file.endsWith(".txt")).toSorted();
  const lines = lists.flatMap((file) => readFileSync(`${root}/${file}`, "utf8").split("\n"));
  const entries = lines
    .filter((line) => !line.startsWith("#"))
    .flatMap((line) => line.split(","))
    .map((entry) => entry.trim())
    .filter((entry) => /^\S+(?: \S+){1,4}$/.test(entry));
  return [...new Set(entries)].flatMap((entry, at) => {
    const trade = at % apart === 0 ? tradeOf(entry) : undefined;
    return trade ? [[entry, trade]] : [];
  });
}

const entries = sampledEntries();

// Before clauses were read, from 9 to 75 of a hundred were lost.
test.each<[talk: string, most: number, tell: (entry: string) => string]>([
  ["a measured home in brackets", 0.02, (entry) => `${entry} (dom 120 m2)`],
  ["a measured home first", 0.02, (entry) => `dom 150m ${entry}`],
  ["an old house", 0.02, (entry) => `${entry}, stary dom`],
  ["what is done", 0.02, (entry) => `Remontuję dom. ${entry}`],
  ["what was bought", 0.02, (entry) => `Kupiliśmy działkę: ${entry}`],
  ["how far it is built", 0.03, (entry) => `${entry}. Dom w stanie surowym`],
  ["who lives there", 0.03, (entry) => `mam psa, ${entry}`],
  ["whom it is for", 0.04, (entry) => `${entry} dla seniora`],
  ["where it is", 0.03, (entry) => `${entry} w bloku`],
  ["a house without a sign", 0.03, (entry) => `${entry} nowy dom`],
  ["where it is, said first", 0.04, (entry) => `w bloku ${entry}`],
  ["another work", 0.04, (entry) => `${entry} + sprzątanie po`],
  ["what was before", 0.07, (entry) => `${entry} po remoncie`],
  ["what comes with it", 0.05, (entry) => `${entry} z montażem`],
  ["a home that is worked on", 0.03, (entry) => `${entry} do remontowanego mieszkania`],
  ["a home just built", 0.03, (entry) => `${entry} w nowo wybudowanym domu`],
  ["a home of so many rooms", 0.03, (entry) => `${entry} w trzypokojowym mieszkaniu`],
  ["a home of so many rooms without a sign", 0.03, (entry) => `${entry} dwupokojowe mieszkanie`],
  ["a shop", 0.03, (entry) => `${entry} w lokalu usługowym`],
  ["a row of houses", 0.03, (entry) => `${entry} dom w zabudowie szeregowej`],
  ["a developer's state", 0.03, (entry) => `${entry} stan deweloperski`],
  ["new building", 0.03, (entry) => `${entry} nowe budownictwo`],
  ["a plot for weekends", 0.03, (entry) => `${entry} na działce rekreacyjnej`],
  ["many owners", 0.06, (entry) => `${entry} dla wspólnoty mieszkaniowej`],
  ["a wooden house", 0.08, (entry) => `${entry} w drewnianym domu`],
  ["a garage of tin", 0.07, (entry) => `${entry} do garażu blaszanego`],
  ["where in a block", 0.03, (entry) => `${entry} na klatce schodowej`],
  ["a used flat", 0.07, (entry) => `${entry} w mieszkaniu z rynku wtórnego`],
  ["a flat to let", 0.11, (entry) => `${entry} mieszkanie na wynajem`],
  ["what surrounds a house", 0.06, (entry) => `${entry} wokół domu`],
  ["a flood, said first", 0.05, (entry) => `po zalaniu ${entry}`],
  ["a fire, said first", 0.03, (entry) => `po pożarze ${entry}`],
  ["how much of it", 0.03, (entry) => `${entry} 120 m`],
  ["why", 0.04, (entry) => `${entry} bo się wprowadzamy`],
  ["what is bought with it", 0.05, (entry) => `${entry} razem z materiałem`],
  ["what comes with any work", 0.08, (entry) => `${entry} z wywozem gruzu`],
  ["a colour", 0.04, (entry) => `${entry} kolor biały`],
  ["a style", 0.08, (entry) => `${entry} styl skandynawski`],
  ["what for", 0.06, (entry) => `${entry} tak żeby było ładnie`],
  ["who is to do it", 0.03, (entry) => `${entry} rodzinna firma`],
  ["a joined work", 0.08, (entry) => `${entry} i sprzątanie po`],
])("an entry of the lexicon keeps its trade beside %s", (_, most, tell) => {
  const lost = entries.filter(([entry, trade]) => tradeOf(tell(entry)) !== trade);
  expect(entries.length).toBeGreaterThan(150);
  expect(lost.length / entries.length).toBeLessThanOrEqual(most);
});
