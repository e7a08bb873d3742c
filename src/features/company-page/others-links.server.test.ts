import { expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { addCompany } from "../../../tests/factories/companies.ts";
import { useWeb } from "../../../tests/web.ts";

const app = useTestApp();
const web = useWeb(app);

/** Addresses of searches that the company's page leads to. */
async function searchesFrom(slug: string) {
  const { text } = await web().send(`/firma/${slug}`);
  return [...text.matchAll(/href="([^"]*miasto=[^"]*)"/g)].map(([, address]) =>
    address!.replaceAll("&amp;", "&"),
  );
}

test("a company's page leads to who else does its trades in its city", async () => {
  const traits = { city: "Zielona Góra", subcategoryIds: [14] };
  const { slug } = await addCompany(app().db, traits);
  expect(await searchesFrom(slug)).toEqual([
    "/fachowcy?miasto=Zielona+G%C3%B3ra&subcategories=14",
    "/szukaj?miasto=Zielona+G%C3%B3ra",
  ]);
});

test("of two cities of one name the smaller is asked for by its id", async () => {
  const ofChrzanow = ["3101547", "774304"];
  const searches = ofChrzanow.map(async (city) => {
    const { slug } = await addCompany(app().db, { city });
    return (await searchesFrom(slug)).at(-1);
  });
  expect(await Promise.all(searches)).toEqual([
    "/szukaj?miasto=Chrzan%C3%B3w",
    "/szukaj?miasto=774304",
  ]);
});
