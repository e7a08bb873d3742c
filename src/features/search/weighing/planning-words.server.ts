import type { WordFeatures } from "../lexicon/word-features.server.ts";

/** What is asked of who draws and advises, not of who builds; groups and lemmas without Polish letters. */
const planning = new Set(
  `@projekt @architekt @wizualizacja @aranżacja @konsultacja @doradztwo @plan @rysunek @inwentaryzacja @kolor
  @pozwolenie @legalizacja @papier @adaptacja @zagospodarowanie @wystrój @krajobraz @wnętrze koncepcja uklad rozklad
  urzadzic urzadzac ustawic ustawny dobor dobrac dobierac metamorfoza styl stylizacja staging rzut moodboard pomysl
  inspiracja jaki gotowiec katalog dopasowac zgloszenie formalnosc wymyslic rozplanowac rozrysowac szkic szkicowac naszkicowac wkomponowac`.split(
    /\s+/,
  ),
);

/** Whether a text speaks of designing, in any of its words: „jak urządzić kuchnię”, „plan nasadzeń”. */
export function speaksOfPlanning(words: readonly WordFeatures[]): boolean {
  return words.some(({ lemmas, groups }) =>
    [...lemmas, ...groups].some((feature) => planning.has(feature)),
  );
}
