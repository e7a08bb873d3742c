/** What stands on the home page; read by its loader alone, so no script carries it. */

const search = (words: string) => `/szukaj?${new URLSearchParams({ search: words })}`;

const popularWords = [
  "remont łazienki",
  "układanie płytek",
  "kuchnia na wymiar",
  "malowanie mieszkania",
  "projekt wnętrza",
  "ocieplenie domu",
];

const pairs = [
  {
    name: "lazienka",
    title: "Łazienka w bloku",
    before: "Łazienka ze skutymi płytkami przed remontem",
    after: "Ta sama łazienka po remoncie, z prysznicem w petrolowych płytkach",
    link: { to: search("remont łazienki"), label: "Kto remontuje łazienki" },
  },
  {
    name: "kuchnia",
    title: "Kuchnia ze stanu surowego",
    before: "Kuchnia w stanie surowym, z gołymi ścianami",
    after: "Ta sama kuchnia, biała, z podłogą w szachownicę",
    link: { to: search("kuchnia na wymiar"), label: "Kto robi kuchnie" },
  },
  {
    name: "dom",
    title: "Dom po termomodernizacji",
    before: "Szary dom kostka z odpadającym tynkiem",
    after: "Ten sam dom z nową elewacją, oknami i wejściem",
    link: { to: search("ocieplenie domu"), label: "Kto ociepla domy" },
  },
];

const cities = [
  { name: "Warszawa", picture: "warszawa" },
  { name: "Kraków", picture: "krakow" },
  { name: "Wrocław", picture: "wroclaw" },
  { name: "Łódź", picture: "lodz" },
  { name: "Poznań", picture: "poznan" },
  { name: "Gdańsk", picture: "gdansk" },
];

const sides = [
  {
    heading: "Planujesz remont",
    steps: [
      {
        title: "Znajdź",
        text: "Zawęź wyszukiwanie do usługi, stylu, miasta i miesięcy, w których chcesz zacząć.",
      },
      {
        title: "Porównaj",
        text: "Obejrzyj zdjęcia realizacji i kalendarze, a wybrane firmy zapisz w swoim remoncie.",
      },
      {
        title: "Zapytaj",
        text: "Napisz wprost z profilu firmy. Nie potrzebujesz do tego konta i nic nie płacisz.",
      },
    ],
    action: { to: "/szukaj", label: "Znajdź wykonawcę" },
  },
  {
    heading: "Prowadzisz firmę",
    steps: [
      {
        title: "Pokaż się",
        text: "Załóż profil i dodaj realizacje. Dobre zdjęcia powiedzą więcej niż ogłoszenie.",
      },
      {
        title: "Podaj terminy",
        text: "Zaznacz wolne miesiące. Trafią do Ciebie zapytania o prace, które zdążysz wykonać.",
      },
      {
        title: "Wybieraj zlecenia",
        text: "Odpowiadaj na zapytania i zgłaszaj się do remontów ze swojej okolicy.",
      },
    ],
    action: { to: "/dla-firm", label: "Jak to działa dla firm" },
  },
];

/** Of each section, under the id that its heading has. */
const headings = {
  categories: {
    id: "kategorie",
    title: "Od projektu po ogród",
    lead: "Wybierz, co jest do zrobienia, i zobacz, kto to robi.",
  },
  pairs: {
    id: "przed-i-po",
    title: "Przed i po",
    lead: "To samo miejsce, ten sam kadr. Różnicę robi dobra ekipa.",
  },
  projects: {
    title: "Najnowsze realizacje",
    lead: "Świeżo dodane przez architektów i fachowców.",
  },
  cities: {
    id: "miasta",
    title: "Znajdź ekipę w swoim mieście",
    lead: "Albo wpisz w wyszukiwarce mniejszą miejscowość: zna ich ponad trzy i pół tysiąca.",
  },
  companies: {
    id: "nowe-firmy",
    title: "Nowi w Domistrzu",
    lead: "Firmy, które dołączyły ostatnio i czekają na pierwsze zapytania.",
  },
};

const hero = {
  title: "Setki architektów i fachowców w jednym miejscu",
  lead: "Obejrzyj ich realizacje, sprawdź wolne terminy i napisz prosto do tych, którzy Ci pasują.",
  picture: "Jasny salon z zieloną ścianą, zieloną sofą i plecioną lampą",
  popular: "Popularne wyszukiwania",
};

const join = {
  title: "Twoja następna realizacja zaczyna się tutaj",
  lead: "Załóż bezpłatny profil, pokaż prace i odbieraj zapytania od ludzi, którzy właśnie planują budowę albo remont.",
};

export const homeContent = {
  hero,
  headings,
  join,
  popular: popularWords.map((words) => ({ words, to: search(words) })),
  pairs,
  cities: cities.map((city) => ({
    ...city,
    to: `/szukaj?${new URLSearchParams({ miasto: city.name })}`,
  })),
  sides,
};

export type HomeContent = typeof homeContent;
