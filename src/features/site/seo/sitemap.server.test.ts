import { expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { refreshCompanySearch } from "../../search/index/search-index.server.ts";
import { sitemap } from "./sitemap.server.ts";

const app = useTestApp();

async function read(path: string) {
  const response = await sitemap(app().services, 2).request(path);
  const text = await response.text();
  return {
    status: response.status,
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
    `${origin}/sitemap-firmy-1.xml`,
    `${origin}/sitemap-firmy-2.xml`,
  ]);
  const first = await read("/sitemap-firmy-1.xml");
  const second = await read("/sitemap-firmy-2.xml");
  const listed = [...first.addresses, ...second.addresses];
  expect(listed).toHaveLength(made.length);
  expect(new Set(listed)).toEqual(new Set(made.map(({ slug }) => `${origin}/firma/${slug}`)));
  const hidden = made[0]!;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("company")
      .set({ hidden_by_owner: true })
      .where("id", "=", hidden.id)
      .execute();
    await refreshCompanySearch(trx, hidden.id, new Date());
  });
  const after = await read("/sitemap-firmy-1.xml");
  expect(after.addresses).not.toContain(`${origin}/firma/${hidden.slug}`);
  expect((await read("/sitemap-firmy-2.xml")).status).toBe(404);
  expect((await read("/sitemap-firmy-99999.xml")).status).toBe(404);
  expect((await read("/sitemap-strony.xml")).addresses).toContain(`${origin}/architekci`);
});
