/** One step of a renovation. `id` is stored with checklists: never rename or reuse one. */
type Work = {
  id: string;
  /** Whose work it is. */
  subcategoryId: number;
  text: string;
};

/**
 * All works that the product proposes, in the order in which they are done: plans first; then the
 * shell, from the ground to the roof; what lies inside walls before plaster, wet work before dry
 * work, dirty before clean; what is fitted at the end; the garden when no more lorries come.
 */
export const worksInOrder: readonly Work[] = [
  { id: "konsultacja", subcategoryId: 4, text: "Konsultacja z architektem" },
  { id: "projekt-domu", subcategoryId: 1, text: "Projekt domu i potrzebne pozwolenia" },
  { id: "projekt-wnetrz", subcategoryId: 3, text: "Projekt wnętrz" },
  { id: "projekt-ogrodu", subcategoryId: 2, text: "Projekt ogrodu" },

  { id: "geodeta", subcategoryId: 5, text: "Geodeta: mapa i wytyczenie" },
  { id: "kierownik-budowy", subcategoryId: 6, text: "Kierownik budowy: umowa i nadzór" },
  { id: "prace-budowlane", subcategoryId: 7, text: "Prace budowlane: wyburzenia i ściany" },
  { id: "dach", subcategoryId: 8, text: "Dach" },
  { id: "okna", subcategoryId: 9, text: "Okna i drzwi zewnętrzne" },
  { id: "ogrod-zimowy", subcategoryId: 29, text: "Ogród zimowy: konstrukcja i szyby" },

  // Where a sink and an oven stand decides where pipes and sockets come.
  { id: "plan-kuchni", subcategoryId: 19, text: "Plan kuchni: meble i sprzęty" },
  { id: "instalacje", subcategoryId: 12, text: "Elektryk i hydraulik: instalacje w ścianach" },
  { id: "tynki", subcategoryId: 10, text: "Tynki i wylewki" },
  { id: "elewacja", subcategoryId: 11, text: "Ocieplenie i elewacja" },

  { id: "wykonczenie", subcategoryId: 13, text: "Kompleksowe wykończenie wnętrz" },
  { id: "plytki", subcategoryId: 14, text: "Płytki" },
  { id: "malowanie", subcategoryId: 15, text: "Zabudowy z płyt, gładzie i malowanie" },
  { id: "podlogi", subcategoryId: 16, text: "Podłogi" },
  { id: "schody-drewniane", subcategoryId: 23, text: "Schody i balustrady drewniane" },
  { id: "drzwi", subcategoryId: 17, text: "Drzwi wewnętrzne" },
  { id: "balustrady", subcategoryId: 18, text: "Balustrady i dodatki metalowe" },

  { id: "meble-kuchenne", subcategoryId: 19, text: "Montaż mebli kuchennych" },
  { id: "meble-lazienkowe", subcategoryId: 20, text: "Montaż mebli łazienkowych" },
  { id: "szafy", subcategoryId: 21, text: "Szafy i garderoby" },
  { id: "meble-nietypowe", subcategoryId: 22, text: "Meble na wymiar" },
  // Measured on furniture that already stands.
  { id: "blaty", subcategoryId: 24, text: "Blaty i schody kamienne: pomiar i montaż" },
  { id: "osprzet", subcategoryId: 12, text: "Gniazdka, lampy i armatura" },

  { id: "kostka", subcategoryId: 25, text: "Podjazd i ścieżki z kostki" },
  { id: "taras", subcategoryId: 30, text: "Taras" },
  { id: "altana", subcategoryId: 28, text: "Altana i mała architektura" },
  { id: "ogrodzenie", subcategoryId: 26, text: "Ogrodzenie" },
  { id: "ogrod", subcategoryId: 27, text: "Trawnik i rośliny" },
];

/** The works of these trades, in their order. */
export function proposeWorks(subcategoryIds: readonly number[]): Work[] {
  return worksInOrder.filter(({ subcategoryId }) => subcategoryIds.includes(subcategoryId));
}

const rankOf = (id: string) => worksInOrder.findIndex((work) => work.id === id);

/**
 * Where a proposed work belongs in a list that its owner may have changed: before the first work
 * that comes after it, or else behind those that come before it.
 */
export function placeOf(id: string, items: readonly { id: string }[]): number {
  const rank = rankOf(id);
  const next = items.findIndex((item) => rankOf(item.id) > rank);
  if (next >= 0) return next;
  const last = items.findLastIndex((item) => rankOf(item.id) >= 0);
  return last >= 0 ? last + 1 : items.length;
}
