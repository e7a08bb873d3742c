import { expect, test } from "vitest";
import { firstReadingMs, read } from "../../../../tests/factories/readings.ts";

test.each([
  ["bramawjazdowa", "brama wjazdowa", 26],
  ["wymianaokien", "wymiana okien", 9],
  ["położyćpłytki", "położyć płytki", 14],
  ["wymianabaterii kuchennej", "wymiana baterii kuchennej", 12],
  ["szafkapod umywalkę", "szafka pod umywalkę", 20],
  ["montażdrzwi", "montaż drzwi", 17],
  ["naprawabramy", "naprawa bramy", 26],
  ["wymianaokna", "wymiana okna", 9],
  ["taraswentylowany gres", "taras wentylowany gres", 30],
  ["malowaniepodłogi", "malowanie podłogi", 16],
  ["wieje spodokna", "wieje spod okna", 9],
  ["krzywapodłoga", "krzywa podłoga", 16],
  ["skrzypipodłoga", "skrzypi podłoga", 16],
  ["listwy naschody", "listwy na schody", 23],
  ["altanka wogrodzie", "altanka w ogrodzie", 28],
  ["gni azdko wypadło ze ściany", "gniazdko wypadło ze ściany", 12],
  ["insp ektor na budowę", "inspektor na budowę", 6],
])("„%s” was meant to be „%s”", { timeout: firstReadingMs }, (text, meant, subcategoryId) => {
  const { correctedText, trade } = read(text);
  expect(correctedText).toBe(meant);
  expect([trade?.subcategoryId, ...(trade?.alternativeIds ?? [])]).toContain(subcategoryId);
});

test.each([
  "Oknostyl",
  "Stalmur",
  "Dachplast",
  "Parkietline",
  "Stalform",
  "Dommeble",
  "Stalschody",
  "Domkuchnie",
  "Stalbramy",
  "Domokna",
  "Parkietpodłogi",
  "Mebelsystemy Murarz",
  "firma Eurobruk",
  "Domart Kamiński",
  "Termland Kraków",
  "Jan Kowalski",
  "na prawo",
  "odkamienić bojler",
  "szafki międzypokojowe",
  "tapeta flizelinowa",
  "maziaje dziecka na ścianie",
  "huśtaweczka",
  "nie wierzę tej ekipie od dachu",
])("„%s” is written as it is meant", (text) => {
  expect(read(text).correctedText).toBeNull();
});

test("a slip of one letter is no two words", () => {
  expect(read("ogrodzena").correctedText).toBe("ogrodzenia");
});
