import { expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { refreshCompanySearch } from "../../search/index/search-index.server.ts";
import { canonicalAddress } from "../../search/page/search-seo.ts";
import { parseFilters } from "../../search/search-params.ts";
import { sitemap } from "./sitemap.server.ts";

const app = useTestApp();
const of = (addressesPerFile: number, companiesPerFile = 2) =>
  sitemap(app().services, { addressesPerFile, companiesPerFile });

async function read(path: string, site = of(50)) {
  const response = await site.request(path);
  const text = await response.text();
  expect(text).not.toMatch(/&(?!amp;)/);
  return {
    status: response.status,
    changes: [...text.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, at]) => new Date(at!)),
    addresses: [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, a]) => a),
  };
}

test("names published companies only, a hidden one is gone at once", async () => {
  const { db, services } = app();
  const origin = services.config.appUrl;
  const addressOf = ({ slug }: { slug: string }) => `${origin}/firma/${slug}`;
  const pages = [`${origin}/sitemap-strony.xml`, `${origin}/sitemap-uslugi-1.xml`];
  const made = [await addCompany(db, { name: "Dachy Jeden" })];
  for (let nr = 0; nr < 2; nr++) made.push(await addCompany(db));
  const one = await read("/sitemap.xml", of(50, made.length));
  expect(one.addresses).toEqual([...pages, `${origin}/sitemap-firmy.xml`]);
  const index = await read("/sitemap.xml");
  const digits = [..."0123456789abcdef"];
  expect(index.addresses).toEqual([
    ...pages,
    ...digits.map((digit) => `${origin}/sitemap-firmy-${digit}.xml`),
  ]);
  for (const digit of digits) {
    const { addresses } = await read(`/sitemap-firmy-${digit}.xml`);
    const beginSo = made.filter(({ id }) => id.startsWith(digit));
    expect(new Set(addresses)).toEqual(new Set(beginSo.map(addressOf)));
  }
  const many = await read("/sitemap.xml", of(50, 0.1));
  expect(many.addresses.slice(2, 4)).toEqual([
    `${origin}/sitemap-firmy-00.xml`,
    `${origin}/sitemap-firmy-01.xml`,
  ]);
  expect(many.addresses).toHaveLength(2 + 256);
  const hidden = made[0]!;
  const site = of(50);
  const path = `/sitemap-firmy-${hidden.id.slice(0, 2)}.xml`;
  const first = await read(path, site);
  const changed = db.selectFrom("company").select("updated_at").where("id", "=", hidden.id);
  const { updated_at: at } = await changed.executeTakeFirstOrThrow();
  expect(first.changes[first.addresses.indexOf(addressOf(hidden))]).toEqual(at);
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("company")
      .set({ hidden_by_owner: true })
      .where("id", "=", hidden.id)
      .execute();
    await refreshCompanySearch(trx, hidden.id, new Date());
  });
  expect((await read(path, site)).addresses).not.toContain(addressOf(hidden));
  for (const none of ["g", "123456", "0A", ""]) {
    expect((await read(`/sitemap-firmy-${none}.xml`)).status).toBe(404);
  }
  expect((await read("/sitemap-strony.xml")).addresses).toContain(`${origin}/architekci`);
});

test("names what a company shows of its work, and when that or the company changed last", async () => {
  const { db, services } = app();
  const address = (slug: string) => `${services.config.appUrl}/firma/${slug}`;
  const projects = ["Łazienka", "Kuchnia"].map((title) => ({ title, description: title }));
  const draft = { title: "Bez zdjęcia", description: "Jeszcze nie", pictures: 0 };
  const now = new Date("2020-01-01T10:00:00Z");
  const old = await addCompany(db, { now, projects: [...projects, draft] });
  const bare = await addCompany(db, { now: new Date("2020-01-02T10:00:00Z") });
  const { addresses, changes } = await read("/sitemap-firmy.xml");
  const rows = await db
    .selectFrom("project")
    .select(["id", "updated_at"])
    .where("company_id", "=", old.id)
    .where("title", "<>", draft.title)
    .orderBy("id")
    .execute();
  const own = [address(old.slug), ...rows.map(({ id }) => `${address(old.slug)}?projekt=${id}`)];
  expect(addresses.filter((one) => own.includes(one!))).toEqual(own);
  expect(addresses).toContain(address(bare.slug));
  const ofProjects = rows.map(({ updated_at: at }) => at);
  const begin = addresses.indexOf(own[0]);
  expect(changes.slice(begin + 1, begin + own.length)).toEqual(ofProjects);
  expect(changes[begin]!.getTime()).toBe(Math.max(...ofProjects.map(Number)));
  expect((await read("/sitemap-firmy.xml", of(1))).addresses).toHaveLength(1);
});

test("names cities, trades, and trades in cities, with enough companies", async () => {
  const { db, services } = app();
  const origin = services.config.appUrl;
  const add = async (count: number, traits: Parameters<typeof addCompany>[1]) => {
    for (let nr = 0; nr < count; nr++) await addCompany(db, traits);
  };
  await add(3, { city: "Kraków", subcategoryIds: [15, 16] });
  await add(2, { city: "Łódź", subcategoryIds: [15] });
  await add(3, { city: "Łódź", subcategoryIds: [1], mainId: 1 });
  await add(2, { city: "Gdynia", subcategoryIds: [20] });
  const large = of(100);
  const { addresses, status } = await read("/sitemap-uslugi-1.xml", large);
  expect(status).toBe(200);
  const found = addresses.map((address) => address!.replaceAll("&amp;", "&"));
  expect(found).toEqual(
    expect.arrayContaining([
      `${origin}/szukaj?miasto=Krak%C3%B3w`,
      `${origin}/szukaj?miasto=%C5%81%C3%B3d%C5%BA`,
      `${origin}/fachowcy?miasto=Krak%C3%B3w`,
      `${origin}/architekci?miasto=%C5%81%C3%B3d%C5%BA`,
      `${origin}/fachowcy?subcategories=15`,
      `${origin}/fachowcy?miasto=Krak%C3%B3w&subcategories=15`,
      `${origin}/fachowcy?miasto=Krak%C3%B3w&subcategories=16`,
      `${origin}/architekci?miasto=%C5%81%C3%B3d%C5%BA&subcategories=1`,
    ]),
  );
  expect(
    found.filter((address) =>
      /Gdynia|=20$|%C5%BA&subcategories=15|fachowcy\?miasto=%C5%81%C3%B3d%C5%BA$/.test(address),
    ),
  ).toEqual([]);
  // Each is the address that its page calls its own.
  expect(
    found.map((address) => origin + canonicalAddress(parseFilters(new URL(address), []))),
  ).toEqual(found);
  expect((await read("/sitemap-uslugi-2.xml", large)).status).toBe(404);
  const small = of(2);
  expect((await read("/sitemap.xml", small)).addresses).toContain(`${origin}/sitemap-uslugi-2.xml`);
  expect((await read("/sitemap-uslugi-2.xml", small)).addresses).toEqual(addresses.slice(2, 4));
});
