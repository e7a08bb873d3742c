// What GeoNames has wrong about Poland. Each entry is keyed by geonameId and was checked by hand.

export const nameOverrides: Readonly<Record<number, string>> = {
  // English or misspelt names of towns
  756135: "Warszawa",
  3103402: "Bielsko-Biała",
  3097391: "Jastrzębie-Zdrój",
  7303641: "Jelcz-Laskowice",
  3081403: "Woźniki",
  3092276: "Marklowice",
  3099095: "Goczałkowice-Zdrój",
  3083158: "Trzcińsko-Zdrój",
  771893: "Goniądz",
  3091154: "Nakło Śląskie",
  // Polish letters missing or superfluous in names of villages
  3102704: "Bożków",
  3087527: "Radłów",
  3092059: "Michałów",
  3088789: "Płoty",
  757608: "Świętajno",
  3084028: "Świerkle",
  3085463: "Słupia Wielka",
  3091963: "Międzyświeć",
  769285: "Kępie Zaleszańskie",
  // Hyphens and small words
  758605: "Solec nad Wisłą",
  773751: "Czerwińsk nad Wisłą",
  771428: "Gródek nad Dunajcem",
  7534560: "Iłowo-Osada",
  3092024: "Miechów-Charsznica",
  7535938: "Skarbimierz-Osiedle",
  763194: "Olszewo-Borki",
  758715: "Sobienie-Jeziory",
  759194: "Nowiny",
  // A village near Kościerzyna that bears the name of the town near Drawsko
  3096872: "Kalisz",
};

// Records without a gmina code whose voivodeship is that of another region.
export const voivodeshipOverrides: Readonly<Record<number, number>> = {
  3080533: 72, // Zawidów
  3084237: 76, // Sulęcin
  3091311: 77, // Mucharz
  770903: 78, // Huszlew
};

// Coded as a part of a town, or with a town's gmina code, though they stand on their own.
export const independentPlaces: ReadonlySet<number> = new Set([
  3092082, // Miasteczko Śląskie, a town
  759194, // Nowiny, the seat of its gmina beside Kielce
  768123, // Stara Kornica, the seat of its gmina
  3090807, // Nowa Brzeźnica, the seat of its gmina
  3093446, // Licheń Stary
  3103892, // Balin
]);

// Hamlets that carry the population of a whole region and would rank among towns.
export const inflatedHamlets: ReadonlySet<number> = new Set([
  772227, // Gierłoż
  771348, // Grudki
]);
