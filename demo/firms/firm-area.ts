import { citiesWithin, cityByName } from "../../src/features/catalogue/cities.server.ts";
import type { Random } from "../random.ts";
import type { DemoFirm } from "./demo-firm.ts";

/** As a line of the import file says where a firm works. */
export type DemoArea = number | "Polska" | string[];

const nearKm = 35;
const namedTowns = 3;

/** A third says nothing; architects draw for everywhere, tradespeople mostly drive around. */
export function areaOf(firm: DemoFirm, random: Random): DemoArea | null {
  const drawn = random.next();
  if (drawn < 0.35) return null;
  if (drawn < (firm.specialization === "Architekt" ? 0.7 : 0.4)) return "Polska";
  if (drawn > 0.9) return [firm.city, ...largestAround(firm.city)];
  return random.pick([20, 30, 30, 50, 50, 100]);
}

function largestAround(name: string): string[] {
  const home = cityByName(name);
  if (!home) return [];
  return citiesWithin(home, nearKm)
    .map(({ city }) => city)
    .filter((city) => cityByName(city.name) === city)
    .toSorted((one, other) => other.population - one.population)
    .slice(0, namedTowns)
    .map((city) => city.name);
}
