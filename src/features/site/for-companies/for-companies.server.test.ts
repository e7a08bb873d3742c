import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany, newCompany, newPrivate } from "../../../../tests/factories/companies.ts";
import { cookieHeader, useWeb } from "../../../../tests/web.ts";
import { sitemap } from "../seo/sitemap.server.ts";

const app = useTestApp();
const web = useWeb(app);

const words = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script>/g, "");

describe("„Dla firm”", () => {
  test("invites a guest with a real profile, the price and the way to the company's sign-up", async () => {
    const projects = [{ title: "Łazienka", description: "Duża", pictures: 3 }];
    const { name, slug } = await addCompany(app().db, { name: "Pokazowa Glazura", projects });
    await addCompany(app().db, { name: "Bez realizacji" });
    const { status, text, headers } = await web().send("/dla-firm");
    expect(status).toBe(200);
    const html = words(text);
    expect(html).toContain("Ile to kosztuje?");
    expect(html).toMatch(/0\szł/);
    expect(html).toContain(name);
    expect(html).toContain(`/firma/${slug}`);
    expect(html).not.toContain("Bez realizacji");
    expect(html).toMatch(/href="\/zaloguj\?tryb=rejestracja&amp;konto=firma"[^>]*>Załóż profil/);
    expect(html).not.toMatch(/name="robots"[^>]*noindex/);
    expect(headers.get("surrogate-key")).toContain("companies");
  });

  test("stands without any company, and sends the signed-in where they can go on", async () => {
    const company = await newCompany(app());
    const homeowner = await newPrivate(app());
    const seen = async (cookies: Parameters<typeof cookieHeader>[0]) =>
      words((await web().send("/dla-firm", { headers: { cookie: cookieHeader(cookies) } })).text);
    const own = await seen(company.api.cookies);
    expect(own).toContain("Przejdź do profilu");
    expect(own).not.toContain("Załóż profil");
    expect(await seen(homeowner.api.cookies)).toContain("Profil firmy ma osobne konto");
  });

  test("is in the sitemap, and the header and the footer lead to it", async () => {
    const site = await sitemap(app().services).request("/sitemap-strony.xml");
    expect(await site.text()).toContain("/dla-firm</loc>");
    const { text } = await web().send("/");
    expect(words(text).match(/href="\/dla-firm"/g)?.length).toBeGreaterThanOrEqual(2);
  });
});
