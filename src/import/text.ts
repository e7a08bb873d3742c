import { plural } from "../platform/polish/plural.ts";

/** What the schema of a row refuses; shown as they stand. */
export const sentences = {
  empty: "To pole nie może być puste.",
  tooLong: "Wartość jest za długa.",
  unstorable: "Tekst zawiera znak, którego nie można zapisać.",
  tooMany: "Za dużo pozycji na liście.",
  email: "Email jest nieprawidłowy.",
  contactName: "Podaj imię i nazwisko.",
  contactNameRefused:
    "Imię i nazwisko mogą mieć po 80 znaków, bez adresów stron i e-maili i bez nazwy serwisu.",
  phone: "Numer telefonu jest nieprawidłowy.",
  website: "Adres strony jest nieprawidłowy; ma zaczynać się od http:// albo https://.",
  specialization: "Specjalizacja to „Architekt” albo „Fachowiec”.",
  descriptionMissing: "Opis jest wymagany.",
  descriptionTooLong: "Opis może mieć maksymalnie 250 znaków.",
  subcategoryMissing: "Podaj co najmniej jedną kategorię usług.",
  workArea:
    "Teren pracy to 10, 20, 30, 50 albo 100 (km od miasta), „Polska” albo lista od 1 do 20 miejscowości.",
  plan: "Plan to liczba od 0 do 4.",
  month: "Miesiąc ma postać RRRR-MM, od 1900-01 do 2099-12.",
  calendarMonth: "Miesiąc ma postać RRRR-MM, od 2000-01 do 2099-12.",
  moment: "Data ma postać 2026-11-21T12:00:00Z.",
  availability: "Dostępność to „not_set”, „Dostepny”, „Czesciowo Dostepny” albo „Zajety”.",
  projectTooShort: "Opis musi mieć co najmniej 50 znaków.",
  projectTooLong: "Opis może mieć maksymalnie 125 znaków.",
  fileOutside: "Ścieżka ma prowadzić do pliku obok pliku z firmami, bez „..”.",
} as const;

/** What is refused of a row otherwise, or of a whole file. */
export const importText = {
  spreadsheet: (name: string) =>
    `Plik ${name} to arkusz kalkulacyjny albo archiwum: zapisz go jako CSV w UTF-8 i zamień każdy wiersz tabeli na obiekt JSON.`,
  packed: (name: string) =>
    `Plik ${name} jest spakowany: rozpakuj go, na przykład przez gunzip albo unxz.`,
  table: (name: string) =>
    `Plik ${name} to tabela (CSV): zamień każdy jej wiersz na obiekt JSON, w którym nazwy kolumn są nazwami pól.`,
  wholeJson: (name: string) =>
    `Plik ${name} to jeden dokument JSON w wielu wierszach albo lista: zapisz każdą firmę w osobnym wierszu.`,
  otherCode: (name: string) =>
    `Plik ${name} nie jest zapisany w UTF-8, tylko na przykład w Windows-1250: zapisz go w UTF-8.`,
  utf16: (name: string) => `Plik ${name} jest zapisany w UTF-16: zapisz go w UTF-8.`,
  whatIsRead:
    "Import czyta plik tekstowy, w którym każdy wiersz to jedna firma (docs/operations.md, „Companies from a file”).",
  notJson: "To nie jest obiekt JSON.",
  notUtf8: "Wiersz nie jest zapisany w UTF-8.",
  lineTooLong: "Wiersz jest dłuższy niż 8 MB.",
  refusedByDatabase: (code: string) => `Baza danych nie przyjęła tego wiersza (kod ${code}).`,
  momentOutside: "Data nie może być wcześniejsza niż 2000-01-01 ani późniejsza niż chwila importu.",
  unknownCity: (name: string) => `Nie znamy miejscowości „${name}”.`,
  unknownSubcategory: (name: string) => `Nie ma kategorii usług „${name}”.`,
  foreignSubcategory: (name: string) => `Kategoria „${name}” nie pasuje do specjalizacji firmy.`,
  unknownService: (name: string) => `W kategoriach firmy nie ma usługi „${name}”.`,
  unknownStyle: (name: string) => `Nie ma stylu „${name}”.`,
  stylesOfTrade: "Style podają tylko architekci.",
  unknownPlan: "Nie ma takiego planu.",
  noCalendar: "Plan firmy nie obejmuje kalendarza.",
  tooManyPictures: (limit: number) =>
    `Plan firmy pozwala na ${plural(limit, { one: "zdjęcie", few: "zdjęcia", many: "zdjęć" })} w realizacji.`,
  missingFile: (name: string) => `Nie ma pliku „${name}”.`,
  unreadableFile: (name: string, code: string) => `Pliku „${name}” nie da się odczytać (${code}).`,
  emailTaken: "Ten adres e-mail ma już inne konto.",
} as const;

export function importSummary(counts: {
  imported: number;
  skipped: number;
  failed: number;
}): string {
  return `Zaimportowano ${counts.imported}, pominięto ${counts.skipped}, błędnych ${counts.failed}.`;
}
