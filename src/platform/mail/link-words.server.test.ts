import { expect, test } from "vitest";
import { hasLink, withoutLinks } from "./link-words.server.ts";

test.each([
  ["zobacz https://evil.example/x", /https:\/\/|evil\.example/],
  ["Studio www.evil.example", /www\.e|evil\.example/],
  ["jan@evil.example", /@e|evil\.example/],
  ["wejdź na Evil.example teraz", /evil\.example/i],
  ["EVIL.COM", /EVIL\.COM/],
  ["Evil.Com", /Evil\.Com/],
  ["x.com", /x\.com/],
  ["kliknij t.me/oferta", /t\.me\//],
  ["163.com", /163\.com/],
  ["pobierz na evil.co.uk.", /evil\.co/],
  ["oferta.xn--p1ai", /\.xn/],
  ["ремонт.рф", /\.рф/],
  ["evil\u3002com", /evil\u3002com/],
  ["evil\uff61com", /evil\uff61com/],
  ["evil\u2024com", /evil\u2024com/],
  ["evil\ufe52com", /evil\ufe52com/],
  ["ｅｖｉｌ．ｃｏｍ", /ｅｖｉｌ．ｃｏｍ/],
  ["𝐞𝐯𝐢𝐥.𝐜𝐨𝐦", /𝐞𝐯𝐢𝐥\.𝐜𝐨𝐦/u],
  ["ｊａｎ＠evil", /＠evil/],
  ["koniec.Zobacz dom-nowak.pl", /nowak\.pl/],
  ["zobacz moja-oferta.shop i sklep.vip", /oferta\.shop|sklep\.vip/],
  ["evil.com.ck, evil.onion, evil.web.za", /com\.ck|evil\.onion|web\.za/],
  ["evil.web.za", /web\.za/],
])("an address is seen, and no longer one without links: %s", (text, address) => {
  expect([hasLink(text), address.test(text)]).toEqual([true, true]);
  const words = withoutLinks(text);
  expect(address.test(words)).toBe(false);
  expect(words.replaceAll("\u2060", "")).toBe(text);
});

test("a text of full stops alone takes no time", () => {
  const began = performance.now();
  for (const text of ["a.".repeat(50_000), "a".repeat(100_000), ".a-".repeat(30_000)])
    hasLink(text);
  expect(performance.now() - began).toBeLessThan(1_000);
});

test.each([
  "Łazienka 6 m². Pilne, np. w maju 2027.",
  "Nowak i Syn Sp. z o.o.",
  "montaż/demontaż, 12.5 m",
  "Kapie od zaraz.Proszę o pilny kontakt.Dziękuję",
  "Jak najszybciej.To pilne.Na jutro.Co z terminem?",
  "kafelki, fugi i m.in. silikon",
  "ul.Polna 3, tel. 600700800, p.Nowak, godz.17-19",
  "1.Kuchnia 2.łazienka 3.przedpokój",
  "Jan K.Nowak",
  "inż.Nowak",
  "mgr inż.arch.Kowalska-Weber",
  "inż.Weber",
  "J.Green",
  "Studio Walter.Schmidt",
  "BudDom Sp.z o.o.",
  "Remonty Sp.zo.o.",
  "P.P.H.U. Kowal",
  "P.H.U.Kowal s.c.",
])("there is none in: %s", (text) => {
  expect(hasLink(text)).toBe(false);
  expect(withoutLinks(text)).toBe(text);
});
