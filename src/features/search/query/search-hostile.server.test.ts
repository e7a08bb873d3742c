import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";

const app = useTestApp();

beforeAll(async () => {
  await addCompany(app().db, { name: "Glazurnik Nowak", subcategoryIds: [14], serviceIds: [115] });
});

describe("hostile input", () => {
  test.each([
    `search=${encodeURIComponent("'; drop table company; --")}`,
    `search=${encodeURIComponent("!&|():*<->\\'\"".repeat(16))}`,
    `search=${encodeURIComponent("\\' \\\\ ''' $1 ${x} %s ")}`,
    `search=${encodeURIComponent("厨房 مطبخ 😀😀 ﬁ")}`,
    `search=${encodeURIComponent("@glazurnik #b14 !x =y ~z")}`,
    `subcategories=${"9".repeat(390)}`,
    `location=${encodeURIComponent("' or 1=1")}`,
    "calendarFrom=9999-12&calendarTo=9999-12",
    "page=100000&limit=48",
    "category=constructor",
    "mainCategory=__proto__",
  ])("never fails: %s", async (query) => {
    const { status } = await app().guest().get(`/companies?${query}`);
    expect([200, 422]).toContain(status);
  });

  test.each([
    ["limit=-1", 422],
    ["limit=49", 422],
    ["page=0", 422],
    ["page=1e999", 422],
    ["subcategories=1;2", 422],
    ["search=%00", 400],
    [`search=${"x".repeat(201)}`, 422],
    ["calendarFrom=2026-13", 422],
    ["calendarFrom=2026-02-30", 422],
    ["calendarTo=2027-02-29", 422],
    ["calendarFrom=0000-01", 422],
    ["cursor=abc", 400],
    ["cursor=WzAsMSwwLDAsMF0.AAAAAAAAAAAAAAAA", 400],
  ])("%s is refused", async (query, status) => {
    expect((await app().guest().get(`/companies?${query}`)).status).toBe(status);
  });

  test.each(["0x2", "1e2", "%202", "2.0", "+2", "", "2&page=3", "9".repeat(50), "0"])(
    "page=%s is refused, once",
    async (page) => {
      const { status, body } = await app().guest().get(`/companies?page=${page}`);
      expect(status).toBe(422);
      expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(["page"]);
    },
  );

  test("pages behind a cursor are counted on, whatever page is asked for beside it", async () => {
    await addCompany(app().db, { name: "Glazurnik Wiśniewski" });
    await addCompany(app().db, { name: "Glazurnik Zieliński" });
    const page = async (query: string) =>
      (await app().guest().get(`/companies?limit=1${query}`)).body;
    const first = await page("");
    const second = await page(`&cursor=${first.cursor}`);
    const third = await page(`&cursor=${second.cursor}&page=7`);
    expect([first, second, third].map((list) => list.page)).toEqual([1, 2, 3]);
    const counted = await page("&page=3");
    expect(third.companies).toEqual(counted.companies);
    expect((await page(`&cursor=${(await page("&page=2")).cursor}`)).page).toBe(3);
  });

  test("a day that is there once in four years is taken", async () => {
    expect((await app().guest().get("/companies?calendarTo=2028-02-29")).status).toBe(200);
  });
});
