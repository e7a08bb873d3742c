export type CityChoice = { geonameId: number; name: string; voivodeship?: string };

/** The city's name where it alone means this city, else its id. */
export async function spellingOf({ geonameId, name }: CityChoice): Promise<string> {
  try {
    const response = await fetch(`/api/location?limit=1&q=${encodeURIComponent(name)}`);
    const [first] = (await response.json()) as { geonameId: number }[];
    if (first?.geonameId === geonameId) return name;
  } catch {
    // Without a response the id is right in any case.
  }
  return String(geonameId);
}
