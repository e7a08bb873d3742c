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

  test("a day that is there once in four years is taken", async () => {
    expect((await app().guest().get("/companies?calendarTo=2028-02-29")).status).toBe(200);
  });
});
