import { renovationPhotoRules as rules } from "./rules.ts";

/** What a call says when it fails for no reason of its own. */
export const photoFailures = {
  read: {
    message: "Failed to fetch renovation photos",
    detail: "Nie udało się wczytać zdjęć remontu. Spróbuj ponownie.",
  },
  save: {
    message: "Failed to save renovation photos",
    detail: "Nie udało się zapisać zdjęć remontu. Spróbuj ponownie.",
  },
} as const;

export const photosText = {
  title: "Jak jest teraz",
  lead: "Zdjęcia pomogą Tobie i firmom ocenić, ile jest do zrobienia.",
  limit: `Najwyżej ${rules.most} zdjęć: JPEG, PNG, WebP lub HEIC, każde do 5 MB.`,
  photo: (place: number) => `Zdjęcie ${place}: jak jest teraz`,
  open: "Otwórz zdjęcie w pełnej wielkości",
  add: "Dodaj zdjęcia",
  sending: "Dodajemy zdjęcie…",
  earlier: (place: number) => `Przesuń zdjęcie ${place} wcześniej`,
  later: (place: number) => `Przesuń zdjęcie ${place} dalej`,
  remove: (place: number) => `Usuń zdjęcie ${place}`,
  removeTitle: "Usunąć to zdjęcie?",
  removeText: "Tego nie można cofnąć.",
  removeYes: "Tak, usuń",
  removeNo: "Zostaw",
  removed: "Zdjęcie zostało usunięte.",
  changed: "Zdjęcia zmieniły się w innym oknie. Pokazujemy, jakie są teraz.",
  show: "Pokaż zdjęcia firmom przy zleceniu",
  showHint:
    "Zobaczą je firmy, którym pokazujemy Twoje zlecenie. Bez tego zdjęcia widzisz tylko Ty.",
  full: `Masz już ${rules.most} zdjęć. Usuń któreś, aby dodać następne.`,
  noRoom: `Więcej się nie zmieści: najwyżej ${rules.most} zdjęć.`,
} as const;
