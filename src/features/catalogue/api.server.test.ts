import { expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";

const app = useTestApp();

test("the service tree holds every level", async () => {
  const { status, body } = await app().guest().get("/services/tree");
  expect(status).toBe(200);
  expect(body.main.map((main: { slug: string }) => main.slug)).toEqual(["architekci", "fachowcy"]);
  expect(body.subs[2]).toHaveLength(26);
  expect(body.svcs[12].map((service: { name: string }) => service.name)).toContain("Fotowoltaika");
});

test("subcategories and services answer by id and by slug, with and without a trailing slash", async () => {
  const guest = app().guest();
  const byId = await guest.get("/services/1/subcategories");
  const bySlug = await guest.get("/services/architekci/subcategories/");
  expect(bySlug.body).toEqual(byId.body);
  expect(byId.body.subcategories).toHaveLength(4);
  const services = await guest.get("/services/sub/14/services");
  expect(services.body.services.every((service: { sub_id: number }) => service.sub_id === 14)).toBe(
    true,
  );
});

test("an unknown category is a Polish 404 with a stable code", async () => {
  const { status, body } = await app().guest().get("/services/sub/99/services");
  expect(status).toBe(404);
  expect(body).toMatchObject({
    code: "SUBCATEGORY_NOT_FOUND",
    message: "Failed to load services",
    detail: "Nie ma takiej kategorii usług.",
  });
});

test.each(["/services/0x1/subcategories", "/services/sub/1e0/services"])(
  "an id is written in digits: %s is nobody's",
  async (address) => {
    expect((await app().guest().get(address)).status).toBe(404);
  },
);

test("a city is found with and without Polish letters, the largest first", async () => {
  const guest = app().guest();
  for (const q of ["lod", "łód", "Łódz"]) {
    const { body } = await guest.get(`/location?q=${encodeURIComponent(q)}`);
    expect(body[0]).toEqual({ geonameId: 3093133, name: "Łódź", voivodeship: "łódzkie" });
  }
  const empty = await guest.get("/location?q=");
  expect(empty.body[0].name).toBe("Warszawa");
});

test.each(["😀", "...", "–"])("„%s” names no city, and is no empty query", async (q) => {
  const { status, body } = await app()
    .guest()
    .get(`/location?q=${encodeURIComponent(q)}`);
  expect([status, body]).toEqual([200, []]);
});

test("a city is found by its id", async () => {
  const { body } = await app().guest().get("/location?q=760778");
  expect(body).toEqual([{ geonameId: 760778, name: "Radom", voivodeship: "mazowieckie" }]);
});

test.each([
  ["50.06", "19.94", "Kraków"],
  ["49.3", "19.95", "Zakopane"],
  ["52.52", "13.4", undefined],
  ["0", "0", undefined],
])("nearest to %s, %s is %s, which nobody keeps", async (lat, lon, name) => {
  const { status, body, headers } = await app()
    .guest()
    .get(`/location/nearest?lat=${lat}&lon=${lon}`);
  expect(status).toBe(200);
  expect(body.city?.name).toBe(name);
  expect(headers.get("cache-control")).toBe("no-store");
});

test.each(["lat=50.061&lon=19.93", "lat=91&lon=19", "lat=&lon=19", "lon=19", "lat=50&lon=1e1"])(
  "a position of %s is refused",
  async (query) => {
    const { status } = await app().guest().get(`/location/nearest?${query}`);
    expect(status).toBe(422);
  },
);

test("a wrong limit is named as a wrong field", async () => {
  const { status, body } = await app().guest().get("/location?q=lod&limit=-1");
  expect(status).toBe(422);
  expect(body.errors[0]).toMatchObject({ path: "limit" });
});

test("a NUL in the address is refused before the database sees it", async () => {
  const { status } = await app().guest().get("/location?q=%00");
  expect(status).toBe(400);
});

test("reference tables in the database equal the versioned files", async () => {
  const { db } = app();
  const count = async (table: "city" | "service" | "style" | "subcategory") => {
    const row = await db
      .selectFrom(table)
      .select(db.fn.countAll<bigint>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  expect(await count("subcategory")).toBe(30);
  expect(await count("style")).toBe(12);
  expect(await count("service")).toBeGreaterThan(190);
  expect(await count("city")).toBeGreaterThan(3500);
});

test.each([
  ["/styles", "styles", 12],
  ["/services/1/subcategories", "subcategories", 4],
  ["/services/sub/12/services", "services", 7],
  ["/subscriptions/plans", "plans", 5],
])("%s answers all of its list, and parts of it when asked", async (path, name, count) => {
  const guest = app().guest();
  const all = (await guest.get(path)).body;
  expect(all).toMatchObject({ page: 1, limit: 500, hasMore: false, cursor: null });
  expect(all[name]).toHaveLength(count);
  const second = (await guest.get(`${path}?limit=2&page=2`)).body;
  expect(second[name]).toEqual(all[name].slice(2, 4));
  const first = (await guest.get(`${path}?limit=2`)).body;
  expect(first.hasMore).toBe(true);
  const next = (await guest.get(`${path}?limit=2&cursor=${first.cursor}`)).body;
  expect(next[name]).toEqual(second[name]);
});
