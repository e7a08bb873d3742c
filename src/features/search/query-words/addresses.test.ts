import { expect, test } from "vitest";
import { namesOfAddresses, withoutShouting, withoutUnseen } from "./addresses.ts";

test.each([
  ["www.budrex.pl", "budrex"],
  ["https://www.budrex.com.pl/kontakt?x=1", "budrex"],
  ["budrex.pl Radom", "budrex Radom"],
  ["biuro@dach-mar.eu", "dach mar"],
  ["jan.kowalski@wp.pl", "Jan Kowalski"],
  ["hydraulik jan_nowak@gmail.com pilne", "hydraulik Jan Nowak pilne"],
  ["remont.tanio", "remont.tanio"],
  ["ul. Długa 5, tel. 600 100 200", "ul. Długa 5, tel. 600 100 200"],
  ["płyta g-k 12.5 mm", "płyta g-k 12.5 mm"],
  ["5.11.2026", "5.11.2026"],
  ["malarz.Radom", "malarz.Radom"],
])("„%s” is read as „%s”", (text, expected) => {
  expect(namesOfAddresses(text)).toBe(expected);
});

test("is told at once of a long text", () => {
  const started = performance.now();
  namesOfAddresses("a.".repeat(20_000));
  namesOfAddresses(`${"a".repeat(20_000)}@`);
  expect(performance.now() - started).toBeLessThan(500);
});

test("signs that nobody sees are left out", () => {
  expect(withoutUnseen("hy\u00addrau\u200blik")).toBe("hydraulik");
});

test.each([
  ["TYNKI W NOWYM DOMU", "tynki w nowym domu"],
  ["PŁOT 20 M, BRAMA!", "płot 20 m, brama!"],
  ["JAN KOWAL", "JAN KOWAL"],
  ["PŁYTA OSB na strych", "PŁYTA OSB na strych"],
  ["600 100 200", "600 100 200"],
])("„%s” is read as „%s”: capitals alone tell nothing", (text, expected) => {
  expect(withoutShouting(text)).toBe(expected);
});
