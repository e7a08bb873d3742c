// npm run search:rates: how often the search of a running marketplace understands what people type.
// Phrases with their trades in tests/search-intents*.tsv, places and months in
// tests/search-places-months.tsv, and every service by its own name.
import { readFileSync } from "node:fs";
import { monthOf } from "../src/features/calendar/availability.ts";
import { services } from "../src/features/catalogue/data/services.ts";

const origin = process.env.APP_URL || `http://localhost:${process.env.PORT || 3000}`;
const isVerbose = process.argv.includes("--misses");
const firstFirms = 4;
/** In which its table tells the months that are meant: „w grudniu” is another one a year later. */
const monthOfTable = "2026-11";

type Firm = { subcategories: { id: number }[]; offers: { id: number }[] };
type Found = {
  companies: Firm[];
  total: number;
  interpretation: {
    place: { name: string } | null;
    places: { name: string }[];
    area: string | null;
    months: { from: string; to: string | null } | null;
  };
};

async function ask(query: Record<string, string>): Promise<Found> {
  const search = new URLSearchParams({ ...query, limit: String(firstFirms) });
  const response = await fetch(`${origin}/api/companies?${search}`).catch(nobodyAnswers);
  if (!response.ok) throw new Error(`${origin} answers ${response.status} to ${search}`);
  return (await response.json()) as Found;
}

function nobodyAnswers(): never {
  console.error(`Pod adresem ${origin} nic nie odpowiada. Uruchom serwis albo podaj APP_URL.`);
  process.exit(1);
}

function readTable(file: string): string[][] {
  const text = readFileSync(new URL(`../tests/${file}`, import.meta.url), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));
}

/** Prints a rate, and with --misses what was not understood. */
async function rate<T>(name: string, list: readonly T[], isRight: (entry: T) => Promise<boolean>) {
  const missed: T[] = [];
  for (const entry of list) if (!(await isRight(entry))) missed.push(entry);
  const percent = ((100 * (list.length - missed.length)) / list.length).toFixed(1);
  console.log(`${name}: ${list.length - missed.length} of ${list.length} (${percent} %)`);
  if (isVerbose) for (const entry of missed) console.log(`  ${JSON.stringify(entry)}`);
}

const mostDo = ({ companies }: Found, trades: readonly number[]) => {
  const right = companies.filter((firm) =>
    firm.subcategories.some(({ id }) => trades.includes(id)),
  );
  return right.length > companies.length / 2;
};
const numbers = (list = "") => list.split(",").map(Number);

for (const file of ["search-intents.tsv", "search-intents-own.tsv"]) {
  await rate(
    `most of the first firms do it, ${file}`,
    readTable(file),
    async ([phrase = "", trades]) => mostDo(await ask({ search: phrase }), numbers(trades)),
  );
}

const isMonthOfTable = monthOf(new Date()) === monthOfTable;
const asked = isMonthOfTable ? "trade, place and month" : "trade and place";
await rate(asked, readTable("search-places-months.tsv"), async (line) => {
  const [phrase = "", trades, places = "", months = ""] = line;
  const found = await ask({ search: phrase });
  const { place, places: area, months: meant } = found.interpretation;
  const isVoivodeship = places.startsWith("woj:");
  const named = place ? place.name : area.map(({ name }) => name).join("|");
  const isPlace = isVoivodeship
    ? found.interpretation.area === places.replace("woj:", "woj. ")
    : named === places;
  const range = meant ? `${meant.from}..${meant.to ?? ""}` : "";
  return mostDo(found, numbers(trades)) && isPlace && (!isMonthOfTable || range === months);
});

await rate("services by their own name", services, async ({ id, name }) => {
  const offering = await ask({ services: String(id) });
  const able = offering.companies.filter((firm) => firm.offers.some((offer) => offer.id === id));
  const { companies } = await ask({ search: name });
  const right = companies.filter((firm) => firm.offers.some((offer) => offer.id === id));
  return right.length >= able.length;
});
