import { pluralForm } from "../../../platform/polish/plural.ts";
import type { EditorField } from "./editor-draft.ts";

export const editorText = {
  title: "Edytuj profil",
  steps: "Kroki edycji profilu",
  stepOf: (number: number, count: number) => `Krok ${number} z ${count}`,
  back: "Wstecz",
  next: "Dalej",
  save: "Zapisz zmiany",
  saved: "Zapisano zmiany w profilu.",
  nothingChanged: "Wszystko jest już zapisane.",
  requiredNote: "Pola z gwiazdką (*) są wymagane.",
  ignored: "Zapisano. Pominęliśmy zmiany, na które nie pozwala Twój plan.",
  publishedNow: "Gotowe – Twój profil jest opublikowany.",
  publicPage: "Zobacz profil publiczny",
  stepErrors: "wymaga poprawek",
  phoneLeft: "Jeszcze jedno: podaj numer telefonu, a zapiszemy profil.",
  noCategoryLeft: "Bez kategorii profil po zapisaniu zniknie z wyszukiwarki.",
  overrides: (names: readonly string[]) =>
    `W innym oknie zapisano inną wersję (${names.join(", ")}). „Zapisz zmiany” zastąpi ją tym, co widzisz tutaj.`,

  pictures: "Zdjęcia",
  picturesHint: "Oba zdjęcia są potrzebne, żeby klienci widzieli Twój profil.",

  companyName: "Nazwa firmy",
  description: "Opis firmy",
  descriptionHint: "Co robicie, gdzie i od kiedy. Opis widać w wynikach wyszukiwania.",
  city: "Miasto",
  area: "Gdzie pracujesz?",
  areaHint:
    "Klienci z tego terenu znajdą Cię, nawet gdy firma jest gdzie indziej. Poza nim nie będziemy Cię proponować.",
  towns: "Wybrane miejscowości",
  addTown: "Dodaj miejscowość",
  townPlaceholder: "Wpisz nazwę i wybierz z listy",
  removeTown: "Usuń:",
  townsFull: "To już 20 miejscowości. Więcej się nie zmieści – wybierz raczej promień.",
  categories: "Kategorie usług",
  categoriesHint: "Wybierz co najmniej jedną – po nich znajdują Cię klienci.",
  lastCategoryTitle: "Bez kategorii profil zniknie z wyszukiwarki",
  lastCategoryText:
    "To Twoja ostatnia kategoria. Po zapisaniu zmian klienci nie zobaczą profilu, dopóki nie wybierzesz innej. Jeśli chcesz ją zmienić, najpierw zaznacz nową.",
  leaveCategoryTitle: (name: string) => `Odznaczyć kategorię „${name}”?`,
  leaveServices: (count: number) =>
    pluralForm(count, {
      one: "Razem z nią odznaczymy 1 wybraną usługę.",
      few: `Razem z nią odznaczymy ${count} wybrane usługi.`,
      many: `Razem z nią odznaczymy ${count} wybranych usług.`,
    }),
  leaveCategory: "Odznacz",
  keepCategory: "Zostaw",
  services: "Usługi",
  servicesHint: "Im dokładniej je zaznaczysz, tym trafniejsze zapytania.",
  serviceSearch: "Szukaj wśród usług",
  serviceSearchPlaceholder: "Np. montaż, projekt, naprawa",
  noServices: "Najpierw wybierz kategorię albo wpisz nazwę usługi.",
  noMatch: (query: string) => `Żadna usługa nie pasuje do „${query}”.`,
  all: "Zaznacz wszystkie",
  none: "Odznacz wszystkie",
  styles: "Style",
  stylesHint: "W jakich stylach projektujesz?",

  email: "E-mail do kontaktu",
  emailHint: "Widoczny na profilu. Po potwierdzeniu wysyłamy na niego zapytania klientów.",
  emailLocked: "Twój plan nie pozwala zmienić tego adresu.",
  phone: "Telefon",
  phoneHint: "Np. 600 700 800.",
  website: "Strona internetowa",
  websiteHint: "Np. twojafirma.pl.",

  pro: "PRO",
  availabilityLead:
    "Powiedz klientom, w których miesiącach masz wolne terminy. Firmy z wolnymi terminami są wyżej, gdy ktoś szuka na konkretny czas.",
  brush: "Zaznaczam jako",
  calendar: "Dostępność w najbliższych 12 miesiącach",
  calendarHelp: {
    touch: "Wybierz stan i dotknij miesiąca. Kilka miesięcy naraz: przeciągnij palcem.",
    mouse:
      "Wybierz stan i kliknij miesiąc. Kilka miesięcy naraz: przeciągnij albo użyj Shift i strzałek.",
  },
  stillRight: "Nadal aktualny",
  confirmed: "Dziękujemy. Kalendarz jest potwierdzony.",
  confirmedAt: (when: string) => `Ostatnio potwierdzony ${when}.`,
  neverConfirmed: "Kalendarz nie był jeszcze wypełniony.",
  stale:
    "Kalendarz nie był potwierdzony od 90 dni, więc klienci go nie widzą. Sprawdź miesiące i potwierdź.",

  plan: "Twój plan",
  planOf: (name: string) => `Obecny plan: ${name}`,
  upgrade: "Ulepsz do PRO",
  /** Of who has it already. */
  plans: "Zobacz plany",

  ofWindows: {
    title: "Profil zmienił się w innym oknie",
    lead: "Te same dane zapisano też w innym oknie. Wybierz, co zostaje – niczego nie nadpiszemy bez Twojej decyzji.",
    mine: "Twoja wersja",
    theirs: "Zapisane w innym oknie",
    keepChosen: "Zapisz wybrane",
  },
  ofDrafts: {
    title: "Zmieniasz profil na dwóch urządzeniach",
    lead: "Te same dane wpisano inaczej na innym urządzeniu albo w innej karcie. Wybierz, co zostaje w szkicu.",
    mine: "Twoja wersja",
    theirs: "Szkic z innego urządzenia",
    keepChosen: "Zostaw wybrane",
  },
  elsewhere: "Ten sam profil zmieniasz na innym urządzeniu albo w innej karcie.",
  chooseDraft: "Wybierz, co zostaje",
  backToForm: "Wróć do edycji",
  empty: "(puste)",
} as const;

export const fieldNames: Record<EditorField, string> = {
  company_name: editorText.companyName,
  description: editorText.description,
  email: editorText.email,
  phone: editorText.phone,
  website: editorText.website,
  city: editorText.city,
  subcategory_ids: editorText.categories,
  services: editorText.services,
  style_ids: editorText.styles,
  work_area: "Gdzie pracujesz",
  months: "Dostępność",
};

export const ownProfileText = {
  needsScripts:
    "Aby zmienić profil, projekty albo dostępność, włącz JavaScript w przeglądarce. Na zapytania odpowiesz linkiem z wiadomości e-mail.",
  unpublished:
    "Twój profil jest nieopublikowany. Opublikujemy go automatycznie, gdy uzupełnisz wymagane dane.",
  checklist: "Co jeszcze uzupełnić",
  fillIn: "Uzupełnij",
  done: "gotowe",
  hidden: "Twój profil jest ukryty. Klienci nie widzą go ani w wyszukiwarce, ani pod jego adresem.",
  hiddenIncomplete: "Zanim pokażesz go ponownie, uzupełnij wymagane dane.",
  blocked: "Twój profil został wstrzymany przez obsługę serwisu.",
  blockedReason: (reason: string) => `Powód: ${reason}`,
  blockedNext:
    "Możesz poprawić profil. Gdy będzie gotowy albo gdy nie zgadzasz się z tą decyzją, napisz do nas.",
  complain: "Jak do nas napisać",
  published: "Twój profil jest opublikowany!",
  publishedLead: "Klienci widzą go już w wyszukiwarce i mogą do Ciebie pisać.",
  visible: "Profil widoczny dla klientów",
  hideTitle: "Ukryć profil?",
  hideText:
    "Profil zniknie z wyszukiwarki, a klienci nie otworzą go ani z linku, ani z wizytówki. Nowych zapytań nie będzie. Możesz go pokazać ponownie w każdej chwili.",
  hideYes: "Ukryj profil",
  hideNo: "Zostaw widoczny",
  shown: "Twój profil jest znów widoczny dla klientów.",
  nowHidden: "Ukryliśmy Twój profil. Możesz go pokazać w każdej chwili.",
  edit: "Edytuj profil",
  preview: "Podgląd profilu publicznego",
  publicPage: "Zobacz profil publiczny",
  statistics: "Statystyki",
  previewBar: "Tak zobaczą Twój profil klienci.",
  leavePreview: "Wróć do swojego profilu",
} as const;
