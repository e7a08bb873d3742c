import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { newPrivate, type Owner } from "../../../../tests/factories/companies.ts";
import { addRenovation } from "../../../../tests/factories/renovations.ts";

const app = useTestApp();
let anna: Owner;

beforeAll(async () => {
  anna = await newPrivate(app());
});

const plan = (subcategory_ids = [14, 12]) => addRenovation(app().db, anna.id, { subcategory_ids });
const read = async (id: string) => (await anna.api.get(`/renovations/${id}/checklist`)).body;
const put = (id: string, body: object) => anna.api.put(`/renovations/${id}/checklist`, body);
const item = (id: string, text = id, done = false) => ({ id, text, done });
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

test("until it is touched the list is what the services need, in the order of works", async () => {
  const id = await plan();
  const proposed = await read(id);
  expect(idsOf(proposed)).toEqual(["instalacje", "plytki", "osprzet"]);
  expect(proposed).toMatchObject({ version: 0, missing: [] });
  await anna.api.patch(`/renovations/${id}`, { services: [10, 14, 12] });
  expect(idsOf(await read(id))).toEqual(["instalacje", "tynki", "plytki", "osprzet"]);
});

test("what is saved stays as it was saved; works of new services are told apart", async () => {
  const id = await plan();
  const own = crypto.randomUUID();
  const items = [
    item(own, " Wybrać płytki ", true),
    item("plytki", "Płytki w kuchni"),
    item("instalacje"),
  ];
  const saved = await put(id, { items, version: 0 });
  expect(saved.status).toBe(200);
  expect(saved.headers.get("etag")).toBe('"1"');
  expect(saved.body).toEqual({
    items: [item(own, "Wybrać płytki", true), ...items.slice(1)],
    missing: [{ id: "osprzet", text: "Gniazdka, lampy i armatura" }],
    version: 1,
  });
  await anna.api.patch(`/renovations/${id}`, { services: [10] });
  const { items: kept, missing } = await read(id);
  expect(kept).toHaveLength(3);
  expect(missing.map((work: { id: string }) => work.id)).toEqual(["tynki"]);
});

test("of two windows the second is told what the first saved, and nothing is lost", async () => {
  const id = await plan();
  const save = (text: string, version: number) => put(id, { items: [item("moje", text)], version });
  const answers = await Promise.all([save("Pierwsza", 0), save("Druga", 0)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  const won = answers.find(({ status }) => status === 200)!.body;
  const lost = answers.find(({ status }) => status === 412)!.body;
  expect(lost).toMatchObject({ code: "CHECKLIST_CHANGED", checklist: won });
  const late = await anna.api.put(
    `/renovations/${id}/checklist`,
    { items: [] },
    { headers: { "if-match": '"0"' } },
  );
  expect(late.status).toBe(412);
  expect((await save("Trzecia", 1)).body).toMatchObject({
    version: 2,
    items: [{ text: "Trzecia" }],
  });
  // A list that was emptied is not proposed again.
  await put(id, { items: [], version: 2 });
  expect(await read(id)).toMatchObject({ items: [], version: 3 });
});

test.each([
  [[item("a", "  ")], "items.0.text", "Wpisz, co jest do zrobienia."],
  [[item("a", "x".repeat(121))], "items.0.text", expect.stringContaining("120")],
  [[item("a"), item("a")], "items", expect.any(String)],
  [[item("../a", "x")], "items.0.id", expect.any(String)],
  [[{ id: "a", text: "x", done: "tak" }], "items.0.done", expect.any(String)],
  [Array.from({ length: 101 }, (_, at) => item(`a${at}`)), "items", expect.stringContaining("100")],
])("what does not fit is refused at its place (%#)", async (items, path, detail) => {
  const id = await plan();
  const { status, body } = await put(id, { items });
  expect(status).toBe(422);
  expect(body.errors).toContainEqual(expect.objectContaining({ path, detail }));
  expect(await read(id)).toMatchObject({ version: 0 });
});

test("another's list is unknown, and goes with the renovation", async () => {
  const ewa = await newPrivate(app());
  const id = await plan();
  await put(id, { items: [item("a")] });
  expect((await ewa.api.get(`/renovations/${id}/checklist`)).status).toBe(404);
  expect((await ewa.api.put(`/renovations/${id}/checklist`, { items: [] })).status).toBe(404);
  expect((await read(id)).items).toHaveLength(1);
  await anna.api.delete(`/renovations/${id}`);
  const rows = await app()
    .db.selectFrom("renovation_checklist")
    .select("version")
    .where("renovation_id", "=", id)
    .execute();
  expect(rows).toEqual([]);
});

test("half of a character is refused with its field", async () => {
  const id = await plan();
  const { status, body } = await put(id, { items: [item("plytki", "Płytki \ud83d")], version: 0 });
  expect([status, body.errors[0].path]).toEqual([422, "items.0.text"]);
});
