import { expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { signedIn } from "../../../tests/factories/accounts.ts";
import { addCompany } from "../../../tests/factories/companies.ts";
import { cities, cityByName } from "../catalogue/cities.server.ts";

const app = useTestApp();
const idOf = (name: string) => cityByName(name)!.geonameId;

async function companyIn(city: string) {
  const { id, slug } = await addCompany(app().db, { city, subcategoryIds: [29] });
  const api = await signedIn(app(), id);
  return {
    id,
    api,
    put: (work_area: unknown, more: object = {}) => api.put("/profile/me", { work_area, ...more }),
    sentence: async () =>
      (await app().guest().get(`/companies/slug/${slug}`)).body.work_area as string | null,
    isFoundIn: async (place: string) => {
      const { body } = await app()
        .guest()
        .get(`/companies?category=29&location=${idOf(place)}`);
      const { companies, relaxed } = body;
      const isThere = !relaxed?.dropped.includes("place");
      return isThere && companies.some((card: { id: string }) => card.id === id);
    },
  };
}

test("what the company says is stored, told to clients, and honoured by the search at once", async () => {
  const company = await companyIn("Radom");
  expect((await company.api.get("/profile/me")).body.metadata).toMatchObject({
    work_area: null,
    work_cities: [],
    work_area_text: null,
  });
  expect(await company.sentence()).toBeNull();
  const radius = { kind: "radius", km: 30 };
  expect((await company.put(radius)).body.metadata.work_area).toEqual(radius);
  expect(await company.sentence()).toBe("Pracuje w promieniu 30 km od Radomia");
  expect(await company.isFoundIn("Pionki")).toBe(true);
  expect(await company.isFoundIn("Kraków")).toBe(false);

  const towns = { kind: "towns", city_ids: [idOf("Wrocław"), idOf("Kraków"), idOf("Kraków")] };
  const { metadata } = (await company.put(towns)).body;
  const sorted = [idOf("Wrocław"), idOf("Kraków")].toSorted((one, other) => one - other);
  expect(metadata.work_area).toEqual({ kind: "towns", city_ids: sorted });
  expect(metadata.work_cities.map(({ id }: { id: number }) => id)).toEqual(sorted);
  // By the alphabet, not by their ids, in whose order they are stored.
  expect(sorted).toEqual([idOf("Wrocław"), idOf("Kraków")]);
  expect(await company.sentence()).toBe("Pracuje w Krakowie i we Wrocławiu");
  expect(await company.isFoundIn("Kraków")).toBe(true);
  expect(await company.isFoundIn("Pionki")).toBe(false);

  await company.put({ kind: "country" });
  expect(await company.sentence()).toBe("Pracuje w całej Polsce");
  expect(await company.isFoundIn("Suwałki")).toBe(true);

  await company.put(null);
  expect(await company.sentence()).toBeNull();
  expect(await company.isFoundIn("Pionki")).toBe(true);
  expect(await company.isFoundIn("Suwałki")).toBe(false);
});

test("another change leaves it alone, and one made meanwhile is a conflict", async () => {
  const company = await companyIn("Radom");
  await company.put({ kind: "radius", km: 50 });
  const { body } = await company.api.put("/profile/me", { description: "Nowy opis." });
  expect(body.metadata.work_area).toEqual({ kind: "radius", km: 50 });
  const { version } = body.metadata;
  await company.put({ kind: "country" });
  const base = { work_area: { kind: "radius", km: 50 } };
  const late = await company.put({ kind: "radius", km: 10 }, { base, version });
  expect(late).toMatchObject({ status: 412, body: { conflicts: ["work_area"] } });
  const equal = await company.put({ kind: "country" }, { base, version });
  expect(equal.status).toBe(200);
});

const twentyOne = Array.from({ length: 21 }, (_, number) => number + 1);
test.each<[what: string, area: unknown, detail: string]>([
  ["another radius", { kind: "radius", km: 31 }, "Wybierz z listy, gdzie pracujesz."],
  ["another kind", { kind: "moon" }, "Wybierz z listy, gdzie pracujesz."],
  ["a bare number", 30, "Wybierz z listy, gdzie pracujesz."],
  ["no town", { kind: "towns", city_ids: [] }, "Wybierz co najmniej jedną miejscowość."],
  ["too many", { kind: "towns", city_ids: twentyOne }, "Możesz wybrać najwyżej 20 miejscowości."],
  ["an unknown town", { kind: "towns", city_ids: [1] }, "Wybierz miejscowości z listy."],
])("%s is refused in words", async (_, area, detail) => {
  const company = await companyIn("Radom");
  const { status, body } = await company.put(area);
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ detail }]);
  expect(body.errors[0].path).toMatch(/^work_area/);
  expect(await company.sentence()).toBeNull();
});

test("a town's name says nothing where the company's own bears it, and counts where it is another's", async () => {
  const small = cities.find(({ name, geonameId }) => idOf(name) !== geonameId)!;
  const company = await companyIn("Radom");
  const choose = async (fields: object) =>
    (await company.api.put("/profile/me", fields)).body.metadata.city_id;
  const city_id = small.geonameId;
  expect(await choose({ city_id })).toBe(city_id);
  expect(await choose({ city: small.name })).toBe(city_id);
  expect(await choose({ city: "Radom", city_id })).toBe(idOf("Radom"));
});
