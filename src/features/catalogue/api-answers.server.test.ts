import { expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";

const app = useTestApp();
const get = (path: string) => app().guest().get(path);

test("styles have their own ids, slugs and labels", async () => {
  const { status, body } = await get("/styles");
  expect(status).toBe(200);
  expect(body.styles).toHaveLength(12);
  expect(body.styles[0]).toEqual({ id: 1, slug: "nowoczesny", label: "Nowoczesny" });
});

test("reference data may be kept for an hour", async () => {
  const paths = ["/styles", "/services/tree", "/services/1/subcategories"];
  for (const path of [...paths, "/services/sub/14/services", "/location?q=lod"]) {
    expect((await get(path)).headers.get("cache-control")).toBe("public, max-age=3600");
  }
});

test("services of a subcategory answer by its slug", async () => {
  const byId = await get("/services/sub/14/services");
  const bySlug = await get("/services/sub/glazurnicy/services");
  expect(bySlug).toMatchObject({ status: 200, body: byId.body });
  expect(byId.body.services[0]).toMatchObject({ sub_id: 14 });
});

test("an unknown main category is not an unknown subcategory", async () => {
  for (const id of ["9", "0", "ogrodnicy", "__proto__"]) {
    const { status, body } = await get(`/services/${id}/subcategories`);
    expect(status).toBe(404);
    expect(body).toMatchObject({
      code: "MAIN_CATEGORY_NOT_FOUND",
      message: "Failed to load subcategories",
    });
  }
});

test("as many cities are answered as are asked for, twelve when nothing is said", async () => {
  for (const [query, count] of [
    ["q=", 12],
    ["q=&limit=48", 48],
    ["q=k&limit=1", 1],
    ["q=k&limit=20", 20],
  ] as const) {
    expect((await get(`/location?${query}`)).body).toHaveLength(count);
  }
  expect((await get("/location?q=&limit=49")).status).toBe(422);
  expect((await get("/location?q=1")).body).toEqual([]);
});
