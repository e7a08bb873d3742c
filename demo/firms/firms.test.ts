import { describe, expect, it } from "vitest";
import { subcategoryByName } from "../../src/features/catalogue/catalogue.ts";
import { cityByName } from "../../src/features/catalogue/cities.server.ts";
import { styles as catalogueStyles } from "../../src/features/catalogue/data/styles.ts";
import type { DemoFirm } from "./demo-firm.ts";
import { demoFirms } from "./firms.ts";

type Subcategory = DemoFirm["subcategories"][number];

/** Fewest and most firms that name the subcategory first. */
const firmsPerSubcategory: Record<Subcategory, readonly [number, number]> = {
  "Projekty domów": [12, 25],
  "Architektura krajobrazu i ogrodu": [10, 20],
  "Projektowanie wnętrz": [12, 25],
  "Konsultacje z architektem": [8, 16],
  "Usługi geodezyjne": [4, 8],
  "Kierownik budowy oraz nadzór": [4, 8],
  "Usługi budowlane": [4, 10],
  Dachy: [12, 25],
  "Okna i drzwi zewnętrzne": [4, 10],
  "Tynki, Wylewki": [4, 10],
  "Ocieplenia, Elewacje": [4, 10],
  Instalacje: [12, 25],
  "Kompleksowe wykończenie": [12, 25],
  Glazurnicy: [12, 25],
  "Malowanie i prace K-G": [12, 25],
  Podłogi: [4, 10],
  "Drzwi wewnętrzne": [4, 8],
  "Balustrady i dodatki metalowe": [4, 8],
  "Meble kuchenne": [12, 25],
  "Meble łazienkowe": [4, 8],
  "Meble szafy": [4, 8],
  "Meble nietypowe": [4, 8],
  "Schody i balustrady drewniane": [4, 8],
  "Schody i blaty kamienne": [4, 8],
  "Usługi brukarskie": [4, 8],
  Ogrodzenia: [4, 8],
  "Usługi ogrodnicze": [4, 8],
  "Altany i architektura ogrodowa": [4, 8],
  "Ogrody zimowe": [4, 8],
  Tarasy: [4, 8],
};

const firmsWithLogo: Readonly<Record<string, Subcategory>> = {
  "Studio Arkada": "Projekty domów",
  "Pracownia Linia": "Projekty domów",
  "Kreska Architekci": "Projekty domów",
  "Dom i Forma": "Projekty domów",
  "Trzy Kąty – wnętrza": "Projektowanie wnętrz",
  "Atelier Poziom": "Projektowanie wnętrz",
  "Modrzew – dom z drewna": "Tarasy",
  "Zielony Kwadrat": "Architektura krajobrazu i ogrodu",
  "Ogrody Wierzba": "Usługi ogrodnicze",
  "Kalenica Dachy": "Dachy",
  "Łuska – pokrycia dachowe": "Dachy",
  "Okna Widok": "Okna i drzwi zewnętrzne",
  "Gładź – tynki i wylewki": "Tynki, Wylewki",
  "Termo Fasady": "Ocieplenia, Elewacje",
  "Nurt Instalacje": "Instalacje",
  "Mozaika Glazura": "Glazurnicy",
  "Wałek & Kolor": "Malowanie i prace K-G",
  "Jodła Parkiety": "Podłogi",
  "Klamka – drzwi": "Drzwi wewnętrzne",
  "Poręcz – balustrady": "Balustrady i dodatki metalowe",
  "Fornir Meble": "Meble kuchenne",
  "Stopień – schody": "Schody i balustrady drewniane",
  "Kostka Bruk": "Usługi brukarskie",
  "Sztacheta – ogrodzenia": "Ogrodzenia",
};

const voivodeshipCount = 16;

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function firstThreeWords(text: string): string {
  const words = text.toLocaleLowerCase("pl-PL").match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, 3).join(" ");
}

describe("the firms of the demo marketplace", () => {
  it("are at least 250, about 75 of them architects", () => {
    const architects = demoFirms.filter((firm) => firm.specialization === "Architekt");
    expect(demoFirms.length).toBeGreaterThanOrEqual(250);
    expect(architects.length).toBeGreaterThanOrEqual(70);
    expect(architects.length).toBeLessThanOrEqual(80);
  });

  it.each(Object.entries(firmsPerSubcategory))(
    "fill „%s” as the main subcategory",
    (subcategory, [fewest, most]) => {
      const count = demoFirms.filter((firm) => firm.subcategories[0] === subcategory).length;
      expect(count).toBeGreaterThanOrEqual(fewest);
      expect(count).toBeLessThanOrEqual(most);
    },
  );

  it("name one to three different subcategories", () => {
    const wrong = demoFirms.filter(
      ({ subcategories }) =>
        subcategories.length > 3 || new Set(subcategories).size !== subcategories.length,
    );
    expect(wrong).toEqual([]);
  });

  it("use only names that the catalogue knows", () => {
    const labels = new Set(catalogueStyles.map((style) => style.label));
    const subcategories = demoFirms.flatMap((firm) => [...firm.subcategories]);
    const styles = demoFirms.flatMap((firm) => [...firm.styles]);
    expect(subcategories.filter((name) => subcategoryByName(name)?.name !== name)).toEqual([]);
    expect(styles.filter((label) => !labels.has(label))).toEqual([]);
  });

  it("give one to four styles to architects and none to tradespeople", () => {
    const wrong = demoFirms.filter(({ specialization, styles }) => {
      const [fewest, most] = specialization === "Architekt" ? [1, 4] : [0, 0];
      const count = new Set<string>(styles).size;
      return count !== styles.length || count < fewest || count > most;
    });
    expect(wrong).toEqual([]);
  });

  it("sit in at least 70 cities that exist, in every voivodeship", () => {
    const names = [...new Set(demoFirms.map((firm) => firm.city))];
    const cities = names.map((name) => cityByName(name));
    expect(names.length).toBeGreaterThanOrEqual(70);
    expect(cities.map((city) => city?.name)).toEqual(names);
    expect(new Set(cities.map((city) => city?.voivodeship)).size).toBe(voivodeshipCount);
  });

  it("have names and owners of their own", () => {
    expect(repeated(demoFirms.map((firm) => firm.name))).toEqual([]);
    expect(repeated(demoFirms.map((firm) => firm.owner))).toEqual([]);
  });

  it("describe themselves in 120 to 250 characters", () => {
    const outside = demoFirms.filter(({ description }) => {
      const length = Array.from(description).length;
      return length < 120 || length > 250;
    });
    expect(outside.map((firm) => firm.name)).toEqual([]);
  });

  it("never start two descriptions with the same three words", () => {
    const starts = demoFirms.map((firm) => firstThreeWords(firm.description));
    expect(repeated(starts)).toEqual([]);
  });

  it.each(Object.entries(firmsWithLogo))(
    "include „%s”, which has a logo, in „%s”",
    (name, subcategory) => {
      const firm = demoFirms.find((candidate) => candidate.name === name);
      expect(firm?.subcategories[0]).toBe(subcategory);
    },
  );
});
