import { ofPlace } from "../../platform/polish/genitive.server.ts";
import { inPlace } from "../../platform/polish/locative.server.ts";
import { type City, cityById } from "../catalogue/cities.server.ts";
import { readArea, type StoredArea, worksIn } from "./work-area.ts";

/** „Pracuje w promieniu 30 km od Radomia”, „Pracuje w Radomiu i we Wrocławiu”, by the alphabet; null when not said. */
export function areaSentence(stored: StoredArea, home: City | undefined): string | null {
  const area = readArea(stored);
  if (!area) return null;
  if (area.kind === "country") return "Pracuje w całej Polsce";
  if (area.kind === "radius") {
    return home ? `Pracuje w promieniu ${area.km} km od ${ofPlace(home.name)}` : null;
  }
  const places = area.city_ids
    .flatMap((id) => cityById(id) ?? [])
    .toSorted((one, other) => one.name.localeCompare(other.name, "pl"))
    .map(({ name }) => inPlace(name));
  return places.length === 0 ? null : `Pracuje ${listed(places)}`;
}

function listed(places: readonly string[]): string {
  const last = places.at(-1)!;
  return places.length === 1 ? last : `${places.slice(0, -1).join(", ")} i ${last}`;
}

/** What it says of the asked city, where that is not plain from its address; null otherwise. */
export function areaInCity(
  stored: StoredArea,
  { city, distanceKm }: { city: City; distanceKm: number },
): { works: boolean; text: string } | null {
  const works = worksIn(stored, { cityId: city.geonameId, distanceKm });
  if (works === null || (works && distanceKm === 0)) return null;
  return { works, text: `${works ? "Pracuje też" : "Nie pracuje"} ${inPlace(city.name)}` };
}
