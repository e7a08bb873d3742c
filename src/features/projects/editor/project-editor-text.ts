import { pluralForm } from "../../../platform/polish/plural.ts";
import { quotedList } from "../../../platform/polish/quoted-list.ts";
import type { ProjectField } from "../draft/project-draft.ts";

const files = { one: "plik", few: "pliki", many: "plików" };
const signs = { one: "znak", few: "znaki", many: "znaków" };

/** Everything the project editor says. */
export const projectEditorText = {
  newTitle: "Nowa realizacja",
  editTitle: "Edytuj realizację",
  publish: "Publikuj",
  next: "Teraz następna.",
  publishAndNext: "Publikuj i dodaj kolejną",
  save: "Zapisz zmiany",
  published: "Realizacja jest już na Twoim profilu.",
  addedHidden: "Realizacja zapisana. Klienci zobaczą ją, gdy profil będzie widoczny.",
  saved: "Zapisano zmiany w realizacji.",
  deleted: "Realizacja została usunięta.",
  asClient: "Zobacz jak klient",
  remove: "Usuń realizację",
  unknown: "Nie znaleziono tej realizacji. Mogła zostać usunięta w innym oknie.",
  requiredNote: "Pola z gwiazdką (*) są wymagane.",
  hiddenProfile:
    "Twój profil nie jest teraz widoczny dla klientów. Realizację zapiszemy, a klienci zobaczą ją razem z profilem.",
  gone: "Tej realizacji już nie ma: usunięto ją w innym oknie. Skopiuj stąd, co chcesz zachować, i dodaj ją jako nową.",
  signedOut: "Sesja wygasła. Zaloguj się ponownie – to, co wpisano, czeka w tej karcie.",
  alreadyAdded:
    "Poprzednia próba jednak się udała: realizacja jest już na Twojej liście. Otwórz ją stamtąd, aby zapisać późniejsze zmiany.",

  title: "Nazwa realizacji",
  titleHint: "Np. łazienka w kamienicy, Kraków.",
  titleTaken: "Wzięliśmy ją z początku opisu. Zmień, jeśli trzeba.",
  titleSuggestions: "Podpowiedzi",
  description: "Opis",
  descriptionHint: "Co zostało zrobione i co było w tym najtrudniejsze.",
  tooShort: (missing: number) =>
    `Napisz jeszcze co najmniej ${missing} ${pluralForm(missing, signs)}`,
  tooLong: (extra: number) => `O ${extra} ${pluralForm(extra, signs)} za dużo`,
  count: (length: number, max: number) => `${length}/${max}`,
  categories: "Kategorie",
  categoriesHint: "Czego dotyczyła ta realizacja?",
  categoryTicked: "Zaznaczyliśmy ją za Ciebie. Zmień, jeśli trzeba.",
  categoriesCarried: "Takie jak w poprzedniej realizacji. Zmień, jeśli trzeba.",
  chooseCategories: "Wybierz kategorie",
  moreCategories: "Pozostałe kategorie",
  styles: "Style",
  stylesHint: "W jakim stylu jest to wnętrze albo budynek?",
  start: "Początek prac",
  month: "Miesiąc",
  year: "Rok",

  restoredLost: (names: readonly string[]) =>
    `Nie zdążyły się przesłać: ${quotedList(names)}. Wybierz te pliki ponownie – dokończymy od miejsca, w którym przerwano.`,
  missing: (names: readonly string[]) =>
    `Tych plików nie ma już na serwerze: ${quotedList(names)}. Dodaj je ponownie.`,

  waiting: "Trwa przesyłanie – opublikujemy, gdy się skończy.",
  waitingSave: "Trwa przesyłanie – zapiszemy, gdy się skończy.",
  stopWaiting: "Anuluj publikowanie",
  stopWaitingSave: "Anuluj zapisywanie",
  failedFiles: (names: readonly string[]) =>
    `Nie udało się przesłać: ${quotedList(names)}. Ponów przesyłanie albo usuń te pliki z realizacji.`,

  correctFiles: "Popraw pliki zaznaczone na liście.",

  draft: "Bez zdjęcia realizacja zostaje szkicem. Klienci zobaczą ją, gdy dodasz choć jedno.",
  draftSaved: "Zapisano jako szkic. Dodaj zdjęcie, a klienci zobaczą tę realizację.",
  removeLastPhoto:
    "To jedyne zdjęcie: bez niego realizacja stanie się szkicem i zniknie z profilu i z wyszukiwarki, dopóki nie dodasz innego.",

  conflictTitle: "Tę realizację zapisano w innym oknie",
  conflictText:
    "Od otwarcia formularza ktoś z Twojego konta zapisał inną wersję tej realizacji. Wybierz, która zostaje – niczego nie nadpiszemy bez Twojej decyzji. Zdjęcia i filmy usunięte w tamtym oknie nie wrócą.",
  loadTheirs: "Wczytaj nowszą wersję",
  keepMine: "Zapisz moją wersję",
  backToForm: "Wróć do edycji",

  elsewhere: "Tę realizację zmieniasz też na innym urządzeniu albo w innej karcie.",
  takeTheirs: "Wczytaj tamten szkic",
  keepOurs: "Zostaw ten",

  leaveTitle: "Przesyłanie jeszcze trwa",
  leaveUploads: (count: number) =>
    `Jeśli wyjdziesz teraz, przerwiemy je (${count} ${pluralForm(count, files)}). Resztę zachowamy jako szkic.`,
  stay: "Zostań",
  leave: "Wyjdź",

  deleteTitle: "Usunąć realizację?",
  deleteText: "Czy na pewno chcesz usunąć tę realizację? Tej operacji nie można cofnąć.",
  deleteYes: "Usuń realizację",
  deleteNo: "Anuluj",
} as const;

export const projectFieldNames: Readonly<Record<ProjectField | "media", string>> = {
  title: projectEditorText.title,
  description: projectEditorText.description,
  subcategoryIds: projectEditorText.categories,
  styleIds: projectEditorText.styles,
  startDate: projectEditorText.start,
  media: "Zdjęcia i filmy",
};
