import { formatMonths, formatNumber } from "../../../platform/polish/format.ts";
import type { Renovation } from "../contract.ts";
import { renovationRules } from "../rules.ts";

/** What the window of a renovation says. */
export const modalText = {
  newTitle: "Nowy remont",
  editNeedsScripts: "Aby zmienić remont, włącz JavaScript w przeglądarce.",
  editTitle: "Edytuj remont",
  side: "Wykonawcy chętni do współpracy będą się do Ciebie zgłaszać!",
  restored: "Przywróciliśmy zmiany, które nie zostały ostatnio zapisane.",
  discard: "Odrzuć zmiany",
  required: "Pola z gwiazdką (*) są wymagane.",
  name: "Nazwa remontu",
  namePlaceholder: "Nazwij renowację…",
  services: "Wymagane usługi",
  servicesHint: "Wybierz wszystkie, których potrzebujesz. Możesz je później zmienić.",
  findService: "Szukaj usługi",
  noService: "Nie rozpoznaliśmy tych słów. Spróbuj innych albo wybierz usługę z listy poniżej.",
  notAsked: "Nie udało się sprawdzić tych słów. Wybierz usługę z listy poniżej.",
  chosen: "Wybrane usługi",
  when: "Termin prac",
  city: "Miasto",
  cityPlaceholder: "Wybierz miasto…",
  more: "Więcej szczegółów (nieobowiązkowo)",
  styles: "Style",
  stylesHint: "Architekci chętniej zgłoszą się do wnętrz, które czują.",
  rooms: "Pomieszczenia",
  roomsHint: "Firmy zobaczą pomieszczenia i metraż przy zleceniu.",
  otherRoom: "Inne pomieszczenie",
  otherRoomHint: `Na przykład „spiżarnia”. Najwyżej ${renovationRules.roomNameMax} znaków.`,
  addRoom: "Dodaj pomieszczenie",
  fewer: (room: string) => `Mniej: ${room}`,
  moreOf: (room: string) => `Więcej: ${room}`,
  removeRoom: (room: string) => `Usuń z listy: ${room}`,
  description: "Opis",
  descriptionHint: "Co chcesz zmienić i co jest teraz?",
  area: "Powierzchnia (m²)",
  budgetFrom: "Budżet od (zł)",
  budgetTo: "Budżet do (zł)",
  budgetHint: "Firmy zobaczą tylko przedział.",
  publish: "Publikuj",
  cancel: "Anuluj",
  publishing: "Publikowanie…",
  remove: "Usuń remont",
  removeTitle: "Czy na pewno chcesz usunąć tę renowację?",
  removeText: "Ta operacja jest nieodwracalna. Znikną też zapisane firmy i zgłoszenia wykonawców.",
  removeYes: "Tak, usuń",
  removeNo: "Zostaw",
  added: "Remont został dodany.",
  saved: "Zmiany zostały zapisane.",
  removed: "Renowacja została usunięta.",
  kept: "Wpisane dane zostały zachowane. Otwórz formularz ponownie.",
  conflictTitle: "Ten remont zmieniono w innym oknie",
  conflictText: "Porównaj obie wersje i wybierz, która ma zostać.",
  field: "Pole",
  mine: "Twoja wersja",
  theirs: "Zapisana wersja",
  keepMine: "Zapisz moją wersję",
  takeTheirs: "Weź zapisaną wersję",
  nothing: "nie podano",
} as const;

/** „od marca 2027 do maja 2027” would need declined years: „marzec 2027 – maj 2027”. */
export function monthsText(date: Renovation["date"]): string {
  return date ? formatMonths(date) : "";
}

/** „54 m²”, „1200 m²”, „30 000 m²”. */
export const areaText = (m2: number): string => `${formatNumber(m2)}\u00a0m²`;

/** „10 000–20 000 zł”, „20 000 zł”, „od 10 000 zł”, „do 20 000 zł”; zero is no bound. */
export function budgetText(budget: Renovation["budget"]): string {
  const { from, to } = budget ?? { from: null, to: null };
  if (from && from === to) return `${formatNumber(from)} zł`;
  if (from && to) return `${formatNumber(from)}–${formatNumber(to)} zł`;
  if (from) return `od ${formatNumber(from)} zł`;
  return to ? `do ${formatNumber(to)} zł` : "";
}
