import { expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { useWeb } from "../../../../tests/web.ts";

const app = useTestApp();
const web = useWeb(app);

test("a page behind the last one says so, leads to the first, has nothing to put in order, and is no list to search engines", async () => {
  await addCompany(app().db);
  const { text } = await web().send("/fachowcy?strona=90");
  expect(text).toContain("Nie ma tylu stron");
  expect(text).not.toContain("Nie znaleziono wyników");
  expect(text).toMatch(/href="\/fachowcy"[^>]*>Wróć do pierwszej strony/);
  expect(text).not.toContain("Sortuj");
  expect(text).not.toContain("ItemList");
  const { text: first } = await web().send("/fachowcy");
  expect(first).toContain("Sortuj");
  expect(first).toContain("ItemList");
});
