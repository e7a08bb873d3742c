import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { addCompany } from "../../../tests/factories/companies.ts";
import { useWeb } from "../../../tests/web.ts";

const app = useTestApp();
const web = useWeb(app);
const nobodys = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";

/** What is read of a part of a page, with plain spaces. */
function wordsOf(html: string, part = "body"): string {
  const [inside = ""] = new RegExp(`<${part}[ >][\\s\\S]*</${part}>`).exec(html) ?? [];
  return inside
    .replaceAll(/<(script|style|svg)[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll(/[\s\u00a0]+/g, " ");
}

const page = async (path: string) => {
  const { status, text } = await web().send(path);
  expect([path, status]).toEqual([path, 200]);
  return text;
};

const isHidden = (html: string) => /<meta name="robots" content="noindex"/.test(html);

describe("a guest finds", () => {
  // A list of nobody is for no search engine.
  beforeAll(async () => {
    await addCompany(app().db, { name: "Glazura Nowak" });
    await addCompany(app().db, { name: "Studio Kreska", mainId: 1, subcategoryIds: [3] });
  });

  test.each([
    ["/", "Setki architektów i fachowców w jednym miejscu", "found by search engines"],
    ["/zaloguj", "Zaloguj się", "hidden from them"],
    ["/szukaj", "Architekci i fachowcy", "found by search engines"],
    ["/szukaj?kategoria=architekci", "Architekci", "found by search engines"],
    ["/szukaj?query=glazurnik", "Wyniki dla „glazurnik”", "hidden from them"],
    ["/fachowcy", "Fachowcy", "found by search engines"],
    ["/architekci", "Architekci", "found by search engines"],
    ["/zostan-pro", "Zostań PRO", "found by search engines"],
    ["/moj-profil", "Zaloguj się", "hidden from them"],
    ["/firma/glazura-nowak", "Glazura Nowak", "found by search engines"],
    ["/resetuj-haslo", "Resetuj hasło", "hidden from them"],
    ["/dziekujemy-za-rejestracje", "Dziękujemy za rejestrację", "hidden from them"],
    ["/polityka-prywatnosci", "Polityka prywatności", "found by search engines"],
    ["/polityka-cookies", "Polityka cookies", "found by search engines"],
    ["/regulamin-serwisu", "Regulamin serwisu", "hidden from them"],
  ])("%s under „%s”, %s", async (path, heading, found) => {
    const html = await page(path);
    expect(wordsOf(html, "h1").trim()).toBe(heading);
    expect(isHidden(html)).toBe(found === "hidden from them");
    // What a strict reader of pages stumbles over: something behind the end, an attribute that only React knows.
    expect(html.indexOf("</body></html>")).toBe(html.length - "</body></html>".length);
    expect(html).not.toContain("suppressHydrationWarning");
  });

  test.each([
    ["/login", "/zaloguj"],
    ["/login?redirect=%2Fkonto", "/zaloguj?redirect=%2Fkonto"],
    ["/potwierdz-email", "/zaloguj"],
    ["/moje-remonty", "/zaloguj?redirect=%2Fmoje-remonty"],
    [`/moje-remonty/${nobodys}`, `/zaloguj?redirect=%2Fmoje-remonty%2F${nobodys}`],
    ["/szukaj-zlecen", "/zaloguj?redirect=%2Fszukaj-zlecen"],
    ["/konto", "/zaloguj?redirect=%2Fkonto"],
  ])("%s behind %s", async (path, location) => {
    const { status, headers } = await web().send(path);
    expect([status, headers.get("location")]).toEqual([302, location]);
  });

  test.each([
    ["under no such address", "nie-ma-takiej"],
    ["under one longer than any", "a".repeat(200)],
  ])("no profile %s, in the words for it", async (_where, slug) => {
    const { status, text } = await web().send(`/firma/${slug}`);
    expect(status).toBe(404);
    expect(wordsOf(text, "main")).toContain(
      "Nie znaleziono profilu Nie znaleziono profilu o podanym adresie. Sprawdź, czy adres jest poprawny.",
    );
    expect(isHidden(text)).toBe(true);
  });
});

test("a form without scripts whose session has ended leads to sign-in, and back to its page", async () => {
  const { status, text } = await web().send("/szukaj?search=dach", {
    method: "POST",
    headers: {
      origin: app().services.config.appUrl,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: "nazwa=Dach",
  });
  expect(status).toBe(401);
  const main = /<main[\s\S]*<\/main>/.exec(text)![0];
  expect(wordsOf(main, "main")).toMatch(/Nie jesteś już na swoim koncie Zaloguj się, aby/);
  expect(main).toContain('href="/zaloguj?redirect=%2Fszukaj%3Fsearch%3Ddach"');
});

test("a form sent to a page that takes none is not called a fault of ours, and leads to the page", async () => {
  const { status, text } = await web().send("/regulamin-serwisu?druk=1", {
    method: "POST",
    headers: { origin: app().services.config.appUrl },
  });
  expect(status).toBe(405);
  const main = /<main[\s\S]*<\/main>/.exec(text)![0];
  expect(wordsOf(main, "main")).toContain("Tak się nie da Tej strony nie da się tak otworzyć");
  expect(wordsOf(main, "main")).not.toContain("nasza wina");
  expect(main).toContain('href="/regulamin-serwisu?druk=1"');
});

test("every page says that the site is in beta, what it is for, and where else it is", async () => {
  const html = await page("/polityka-prywatnosci");
  const header = /<header[\s\S]*?<\/header>/.exec(html)![0];
  expect(wordsOf(header, "header")).toMatch(
    /Domistrz Beta .*Architekci Fachowcy Dla firm .*Zaloguj się Rejestracja/,
  );
  expect(header).toMatch(/placeholder="Szukaj\.\.\."/);
  const footer = /<footer[\s\S]*<\/footer>/.exec(html)![0];
  expect(wordsOf(footer, "footer")).toContain(
    "Setki architektów i fachowców w jednym miejscu. Zdobywaj klientów, przeglądaj inspiracje.",
  );
  expect(footer.match(/https:\/\/www\.[a-z]+\.com\/[^"]*domistrz/g)).toHaveLength(5);
  expect(wordsOf(footer, "footer")).toContain("GeoNames , na licencji CC BY 4.0");
});

test("a profile invites to write by the form that the specification names", async () => {
  const { slug } = await addCompany(app().db, { name: "Płytki Kowalski" });
  const html = await page(`/firma/${slug}`);
  const [contact = ""] = /<section[^>]*id="kontakt"[\s\S]*?<\/section>/.exec(html) ?? [];
  const words = wordsOf(contact, "section");
  for (const said of [
    "Porozmawiajmy Opowiedz o projekcie",
    "Twój adres e-mail *",
    "Telefon Nieobowiązkowo",
    "Kategoria usług Glazurnicy",
    "Wiadomość *",
    "Akceptuję regulamin",
    "Wyślij",
  ]) {
    expect(words).toContain(said);
  }
  expect(words).not.toContain("Style");
});

describe("the legal pages keep what was promised, and tell who learns what:", () => {
  test.each([
    ["/regulamin-serwisu", "Wersja beta"],
    ["/regulamin-serwisu", "co najmniej 7 dni przed jej wejściem w życie"],
    ["/regulamin-serwisu", "rozpatruje reklamację w ciągu 14 dni roboczych"],
    [
      "/regulamin-serwisu",
      "Z chwilą przyjęcia Zgłoszenia Klient firmowy poznaje imię i adres e-mail",
    ],
    ["/polityka-prywatnosci", "pozna ona Twoje imię i adres e-mail"],
    ["/polityka-prywatnosci", "Propozycje firm do Twojego remontu i zleceń dla Twojej firmy"],
    ["/polityka-prywatnosci", "Kopie zapasowe: także to, co zostało usunięte Do 35 dni"],
    ["/polityka-prywatnosci", "bez imion i adresów; zostaje także po usunięciu konta 6 lat"],
    ["/polityka-cookies", "Obowiązuje od 01.01.2023"],
    ["/polityka-cookies", "Analityczne (identyfikatory) 2 lata oraz 24 godziny"],
    ["/polityka-cookies", "Reklamowe 90 dni oraz 1 minuta"],
    ["/polityka-cookies", "Nagrywanie zachowań Sesja przeglądarki oraz 1 rok"],
  ])("%s says „%s”", async (path, said) => {
    expect(wordsOf(await page(path), "main")).toContain(said);
  });
});
