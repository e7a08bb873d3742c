import { expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { useWeb } from "../../../../tests/web.ts";

const app = useTestApp();
const web = useWeb(app);

test("an address of before leads on with all that was asked, also what no page reads", async () => {
  const { id, slug } = await addCompany(app().db);
  const before = { slug: "dawniej", company_id: id };
  await app().db.insertInto("company_former_slug").values(before).execute();
  for (const query of ["", "?projekt=abc", "?utm_source=list&projekt=abc&x=1", "?gclid=2"]) {
    for (const path of ["/firma/dawniej", "/firma/dawniej/"]) {
      const { status, headers } = await web().send(`${path}${query}`);
      expect([status, headers.get("location")]).toEqual([301, `/firma/${slug}${query}`]);
    }
  }
});

test("an address typed with capital letters leads on to the company's own", async () => {
  const { slug } = await addCompany(app().db);
  const { status, headers } = await web().send(`/firma/${slug.toUpperCase()}?projekt=abc`);
  expect([status, headers.get("location")]).toEqual([301, `/firma/${slug}?projekt=abc`]);
});
