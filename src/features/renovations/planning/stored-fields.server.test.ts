import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { newPrivate, type Owner } from "../../../../tests/factories/companies.ts";
import { cities, cityByName } from "../../catalogue/cities.server.ts";

const app = useTestApp();
let anna: Owner;

beforeAll(async () => {
  anna = await newPrivate(app());
});

const room = (kind: string, count = 1, name = "") => ({ kind, count, name });
const manyRooms = Array.from({ length: 21 }, (_, index) => room("other", 1, `Pokój ${index}`));
const add = (rooms: unknown) => anna.api.put("/renovations", { name: "Dom", rooms });

test("rooms are stored with their numbers, and stay where an edit does not name them", async () => {
  const { body } = await add([
    { kind: "bathroom", count: 2 },
    room("other", 1, " Domowa sauna "),
    room("other", 1, "Antresola"),
  ]);
  const rooms = [
    room("bathroom", 2),
    room("other", 1, "Domowa sauna"),
    room("other", 1, "Antresola"),
  ];
  expect(body.rooms).toEqual(rooms);
  const edit = (change: object) => anna.api.patch(`/renovations/${body.id}`, change);
  expect((await edit({ name: "Willa" })).body.rooms).toEqual(rooms);
  expect((await edit({ rooms: [] })).body.rooms).toEqual([]);
});

test.each([
  [[room("cellar")], "rooms.0.kind", "Wybierz pomieszczenia z listy."],
  ["kuchnia", "rooms", expect.any(String)],
  [[room("other", 1, " ")], "rooms.0.name", "Podaj nazwę pomieszczenia."],
  [[room("other", 1, "x".repeat(41))], "rooms.0.name", expect.stringContaining("40")],
  [[room("kitchen", 0)], "rooms.0.count", expect.stringContaining("od 1 do 9")],
  [[room("kitchen", 10)], "rooms.0.count", expect.stringContaining("od 1 do 9")],
  [[room("hall"), room("hall")], "rooms", "To pomieszczenie jest już na liście."],
  [[room("other", 1, "Sauna"), room("other", 1, "sauna ")], "rooms", expect.any(String)],
  [manyRooms, "rooms", "Podaj najwyżej 20 różnych pomieszczeń."],
])("rooms that do not fit are refused at their place (%#)", async (rooms, path, detail) => {
  const { status, body } = await add(rooms);
  expect(status).toBe(422);
  expect(body.errors).toContainEqual(expect.objectContaining({ path, detail }));
});

test("months and a budget without an end of theirs are refused, and nothing stored is lost by them", async () => {
  const stored = { date: { from: null, to: null }, budget: { from: 1_000, to: null } };
  const { body } = await anna.api.put("/renovations", { name: "Dom", ...stored });
  expect(body).toMatchObject({ date: null, budget: stored.budget });
  for (const field of ["date", "budget"]) {
    for (const wrong of [{}, { since: "2027-01" }]) {
      const refused = await anna.api.patch(`/renovations/${body.id}`, { [field]: wrong });
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: `${field}.from` }] } });
    }
  }
  expect(
    (await anna.api.patch(`/renovations/${body.id}`, { budget: null })).body.budget,
  ).toBeNull();
});

test("of thousands of rooms, none of which is looked at, their number alone is told", async () => {
  const { body } = await add(Array(3_000).fill(null));
  const told = { message: "Too many rooms", detail: "Podaj najwyżej 20 różnych pomieszczeń." };
  expect(body.errors).toEqual([{ path: "rooms", code: "TOO_BIG", ...told }]);
});

test("a name that several towns share leaves the chosen one, which a search finds by its id", async () => {
  const other = cities.find((city) => cityByName(city.name) !== city)!;
  const add = async (localization: string) =>
    (await anna.api.put("/renovations", { name: "Dom", localization })).body;
  const { id, cityKey } = await add(String(other.geonameId));
  expect(cityKey).toBe(String(other.geonameId));
  const edit = async (change: object) => (await anna.api.patch(`/renovations/${id}`, change)).body;
  const kept = await edit({ name: "Dom z ogrodem", localization: other.name });
  expect(kept).toMatchObject({ localization: other.name, cityKey });
  const named = cityByName(other.name)!;
  const moved = await edit({ localization: String(named.geonameId) });
  expect(moved).toMatchObject({ localization: other.name, cityKey: other.name });
});

test("a new one is made once for one key also after the key was forgotten, unless it says something else", async () => {
  const owner = await newPrivate(app());
  const headers = { "idempotency-key": "klucz-sprzed-dni" };
  const send = (name: string) => owner.api.put("/renovations", { name }, { headers });
  const { id } = (await send("Dom")).body;
  await owner.api.patch(`/renovations/${id}`, { description: "Z ogrodem" });
  const forgetKeys = () => app().db.deleteFrom("idempotency_key").execute();
  await forgetKeys();
  expect((await send("Dom")).body).toMatchObject({ id, description: "Z ogrodem", version: 2 });
  await forgetKeys();
  expect((await send("Inny")).body.id).not.toBe(id);
  expect((await owner.api.get("/renovations/current")).body.renovations).toHaveLength(2);
});

test("the town of an address that was typed and not chosen is taken", async () => {
  const localization = "ul. Lipowa 5, 26-600 Radom";
  const { body } = await anna.api.put("/renovations", { name: "Dom", localization });
  expect(body.localization).toBe("Radom");
});
