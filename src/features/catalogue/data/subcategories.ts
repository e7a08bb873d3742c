export const mainCategories = [
  { id: 1, slug: "architekci", name: "Architekci" },
  { id: 2, slug: "fachowcy", name: "Fachowcy" },
] as const;

export type MainCategory = (typeof mainCategories)[number];

export type Subcategory = {
  readonly id: number;
  readonly mainId: MainCategory["id"];
  readonly slug: string;
  readonly name: string;
  readonly heading: string;
};

// Ids are stored with companies and are bits of search masks: add at the end, never renumber or reuse.
export const subcategories: readonly Subcategory[] = [
  { id: 1, mainId: 1, slug: "projekty-domow", name: "Projekty domów", heading: "Architekci" },
  {
    id: 2,
    mainId: 1,
    slug: "architektura-krajobrazu-i-ogrodu",
    name: "Architektura krajobrazu i ogrodu",
    heading: "Architekci",
  },
  {
    id: 3,
    mainId: 1,
    slug: "projektowanie-wnetrz",
    name: "Projektowanie wnętrz",
    heading: "Architekci",
  },
  {
    id: 4,
    mainId: 1,
    slug: "konsultacje-z-architektem",
    name: "Konsultacje z architektem",
    heading: "Architekci",
  },
  { id: 5, mainId: 2, slug: "uslugi-geodezyjne", name: "Usługi geodezyjne", heading: "Budowa" },
  {
    id: 6,
    mainId: 2,
    slug: "kierownik-budowy-oraz-nadzor",
    name: "Kierownik budowy oraz nadzór",
    heading: "Budowa",
  },
  { id: 7, mainId: 2, slug: "uslugi-budowlane", name: "Usługi budowlane", heading: "Budowa" },
  { id: 8, mainId: 2, slug: "dachy", name: "Dachy", heading: "Instalacje i dach" },
  {
    id: 9,
    mainId: 2,
    slug: "okna-i-drzwi-zewnetrzne",
    name: "Okna i drzwi zewnętrzne",
    heading: "Instalacje i dach",
  },
  {
    id: 10,
    mainId: 2,
    slug: "tynki-wylewki",
    name: "Tynki, Wylewki",
    heading: "Instalacje i dach",
  },
  {
    id: 11,
    mainId: 2,
    slug: "ocieplenia-elewacje",
    name: "Ocieplenia, Elewacje",
    heading: "Instalacje i dach",
  },
  { id: 12, mainId: 2, slug: "instalacje", name: "Instalacje", heading: "Instalacje i dach" },
  {
    id: 13,
    mainId: 2,
    slug: "kompleksowe-wykonczenie",
    name: "Kompleksowe wykończenie",
    heading: "Wykończenie",
  },
  { id: 14, mainId: 2, slug: "glazurnicy", name: "Glazurnicy", heading: "Wykończenie" },
  {
    id: 15,
    mainId: 2,
    slug: "malowanie-i-prace-k-g",
    name: "Malowanie i prace K-G",
    heading: "Wykończenie",
  },
  { id: 16, mainId: 2, slug: "podlogi", name: "Podłogi", heading: "Wykończenie" },
  { id: 17, mainId: 2, slug: "drzwi-wewnetrzne", name: "Drzwi wewnętrzne", heading: "Wykończenie" },
  {
    id: 18,
    mainId: 2,
    slug: "balustrady-i-dodatki-metalowe",
    name: "Balustrady i dodatki metalowe",
    heading: "Wykończenie",
  },
  { id: 19, mainId: 2, slug: "meble-kuchenne", name: "Meble kuchenne", heading: "Meble i schody" },
  {
    id: 20,
    mainId: 2,
    slug: "meble-lazienkowe",
    name: "Meble łazienkowe",
    heading: "Meble i schody",
  },
  { id: 21, mainId: 2, slug: "meble-szafy", name: "Meble szafy", heading: "Meble i schody" },
  {
    id: 22,
    mainId: 2,
    slug: "meble-nietypowe",
    name: "Meble nietypowe",
    heading: "Meble i schody",
  },
  {
    id: 23,
    mainId: 2,
    slug: "schody-i-balustrady-drewniane",
    name: "Schody i balustrady drewniane",
    heading: "Meble i schody",
  },
  {
    id: 24,
    mainId: 2,
    slug: "schody-i-blaty-kamienne",
    name: "Schody i blaty kamienne",
    heading: "Meble i schody",
  },
  { id: 25, mainId: 2, slug: "uslugi-brukarskie", name: "Usługi brukarskie", heading: "Ogród" },
  { id: 26, mainId: 2, slug: "ogrodzenia", name: "Ogrodzenia", heading: "Ogród" },
  { id: 27, mainId: 2, slug: "uslugi-ogrodnicze", name: "Usługi ogrodnicze", heading: "Ogród" },
  {
    id: 28,
    mainId: 2,
    slug: "altany-i-architektura-ogrodowa",
    name: "Altany i architektura ogrodowa",
    heading: "Ogród",
  },
  { id: 29, mainId: 2, slug: "ogrody-zimowe", name: "Ogrody zimowe", heading: "Ogród" },
  { id: 30, mainId: 2, slug: "tarasy", name: "Tarasy", heading: "Ogród" },
];
