// npm run search:explain -- cieknie dach wawa: what a text means to the search, and why.
import { subcategoryById } from "../src/features/catalogue/catalogue.ts";
import { subcategories } from "../src/features/catalogue/data/subcategories.ts";
import { serviceById } from "../src/features/catalogue/services-catalogue.ts";
import { toInterpretation } from "../src/features/search/understanding/interpretation.ts";
import { interpretText } from "../src/features/search/understanding/read-text.server.ts";
import { weighTrades } from "../src/features/search/weighing/weigh-trades.server.ts";

const shownTrades = 5;
const shownServices = 3;
const text = process.argv.slice(2).join(" ");
if (text === "") {
  console.error("Podaj tekst, na przykład: npm run search:explain -- cieknie dach");
  process.exit(2);
}

const allowed = {
  isLiteral: false,
  subcategoryIds: subcategories.map(({ id }) => id),
  now: new Date(),
};
const reading = interpretText({ text, allowed });
const { without: _, ...meant } = toInterpretation(reading);
console.log(JSON.stringify({ ...meant, places: meant.places.slice(0, 3) }, null, 2));

const words = reading.said.map((word) => word.text);
const weighing = weighTrades(words);
console.log("\nSłowa:");
for (const [at, word] of words.entries()) {
  const { trades } = weighTrades([word]);
  const best = trades
    .slice(0, shownTrades)
    .map(({ subcategoryId, weight }) => nameOf(subcategoryId, weight));
  console.log(`  ${word}: ${weighing.isKnown(at) ? best.join(", ") : "nic nie mówi"}`);
}
console.log("\nFachy i ich usługi:");
for (const { subcategoryId, weight, services } of weighing.trades.slice(0, shownTrades)) {
  const named = services
    .slice(0, shownServices)
    .map((service) => `${serviceById(service.id)?.name} ${service.weight.toFixed(1)}`);
  console.log(
    `  ${nameOf(subcategoryId, weight)}${named.length > 0 ? `: ${named.join(", ")}` : ""}`,
  );
}

function nameOf(subcategoryId: number, weight: number): string {
  return `${subcategoryById(subcategoryId)?.name} ${weight.toFixed(1)}`;
}
