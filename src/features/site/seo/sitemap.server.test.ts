import { expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { refreshCompanySearch } from "../../search/index/search-index.server.ts";
import { canonicalAddress } from "../../search/page/search-seo.ts";
import { parseFilters } from "../../search/search-params.ts";
import { sitemap } from "./sitemap.server.ts";

const app = useTestApp();

async function read(path: string, site = sitemap(app().services, 2)) {
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
  const made = [];
  for (const name of ["Dachy Jeden", "Dachy Dwa", "Dachy Trzy"]) {
    made.push(await addCompany(db, { name }));
  }
  const origin = services.config.appUrl;
  const index = await read("/sitemap.xml");
  expect(index.addresses).toEqual([
    `${origin}/sitemap-strony.xml`,
    `${origin}/sitemap-uslugi-1.xml`,
    `${origin}/sitemap-uslugi-2.xml`,
    `${origin}/sitemap-firmy-1.xml`,
    `${origin}/sitemap-firmy-2.xml`,
  ]);
  const site = sitemap(services, 2);
  const first = await read("/sitemap-firmy-1.xml", site);
  const second = await read("/sitemap-firmy-2.xml");
  const listed = [...first.addresses, ...second.addresses];
  expect(listed).toHaveLength(made.length);
  expect(new Set(listed)).toEqual(new Set(made.map(({ slug }) => `${origin}/firma/${slug}`)));
  const hidden = made[0]!;
  const changed = db.selectFrom("company").select("updated_at").where("id", "=", hidden.id);
  const { updated_at: at } = await changed.executeTakeFirstOrThrow();
  expect(first.changes[first.addresses.indexOf(`${origin}/firma/${hidden.slug}`)]).toEqual(at);
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("company")
      .set({ hidden_by_owner: true })
      .where("id", "=", hidden.id)
      .execute();
    await refreshCompanySearch(trx, hidden.id, new Date());
  });
  const after = await read("/sitemap-firmy-1.xml", site);
  expect(after.addresses).not.toContain(`${origin}/firma/${hidden.slug}`);
  expect((await read("/sitemap-firmy-2.xml")).status).toBe(404);
  expect((await read("/sitemap-firmy-99999.xml")).status).toBe(404);
  expect((await read("/sitemap-strony.xml")).addresses).toContain(`${origin}/architekci`);
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
  const large = sitemap(services, 100);
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
});
