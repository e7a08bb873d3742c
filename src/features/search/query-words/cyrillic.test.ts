import { expect, test } from "vitest";
import { inLatin } from "./cyrillic.ts";

test.each([
  ["потрібен електрик", "potriben elektryk"],
  ["плитка в кухню", "plytka w kuchniu"],
  ["маляр", "malar"],
  ["Яблуня", "jablunia"],
  ["плиточник и крыша", "plitocznik i krysza"],
  ["укладка ґонту", "ukladka gontu"],
  ["kryszа", "krysza"],
  ["знов'язок, 5 м²", "znow'jazok, 5 m²"],
  ["малярка żółta", "malarka żółta"],
  ["żółta ściana", "żółta ściana"],
])("„%s” is read as „%s”", (text, expected) => {
  expect(inLatin(text)).toBe(expected);
});
