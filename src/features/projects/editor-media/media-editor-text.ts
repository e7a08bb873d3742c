import { plural, pluralForm } from "../../../platform/polish/plural.ts";
import { quotedList } from "../../../platform/polish/quoted-list.ts";
import type { ProjectMediaLimit } from "../../plans/rules.ts";

const mayBe = { one: "może być", few: "mogą być", many: "może być" };
const notFitting = {
  one: "Nie zmieścił się",
  few: "Nie zmieściły się",
  many: "Nie zmieściło się",
};
const fileForms = { one: "plik", few: "pliki", many: "plików" };
const photos = { one: "zdjęcie", few: "zdjęcia", many: "zdjęć" };
const videoForms = { one: "film", few: "filmy", many: "filmów" };
const mediaForms = {
  one: "zdjęcie albo film",
  few: "zdjęcia i filmy",
  many: "zdjęć i filmów",
};

/** Of a whole album that was chosen: the window would be full of names. */
const mostNamed = 10;

/** What the project editor says of photos and videos. */
export const mediaEditorText = {
  count: (count: number, total: number, hasVideos: boolean) =>
    `${hasVideos ? "Zdjęcia i filmy" : "Zdjęcia"}: ${count} z ${total}`,
  hint: (takesVideos: boolean) =>
    `Wybierz od razu wszystkie – pierwsze będzie miniaturą. Zdjęcia JPEG, PNG, WebP lub HEIC do 5 MB${takesVideos ? ", filmy MP4, WebM lub MOV do 100 MB" : ""}.`,
  add: (takesVideos: boolean) => (takesVideos ? "Dodaj zdjęcia lub filmy" : "Dodaj zdjęcia"),
  drop: "albo przeciągnij je tutaj",
  dropNow: "Upuść pliki, aby je dodać",
  /** `beyond`: how many more there are than the plan allows, as after the end of a larger one. */
  full: (beyond: number) =>
    beyond > 0
      ? `Ta realizacja ma więcej plików, niż pozwala Twój plan. Możesz je zostawić, a nowy dodasz, gdy usuniesz co najmniej ${plural(beyond + 1, fileForms)}.`
      : "To już wszystkie pliki, na które pozwala Twój plan.",
  tooMany: (names: readonly string[], { total, videos }: ProjectMediaLimit) => {
    const which =
      names.length === 1
        ? `Plik „${names[0]}” się nie zmieścił`
        : `${pluralForm(names.length, notFitting)} ${plural(names.length, fileForms)}: ${quotedList(names, mostNamed)}`;
    return `${which}. W jednej realizacji ${pluralForm(total, mayBe)} ${plural(total, videos > 0 ? mediaForms : photos)}.`;
  },
  tooManyVideos: (name: string, videos: number) =>
    videos === 0
      ? `Film „${name}” nie został dodany. Twój plan nie obejmuje filmów.`
      : `Film „${name}” nie został dodany. Twój plan pozwala na ${plural(videos, videoForms)} w realizacji.`,
  twice: (name: string) => `Plik „${name}” jest już w tej realizacji.`,
  refused: "Nie dodaliśmy tych plików",
  dismiss: "Ukryj",
  shrinkAndAdd: "Zmniejsz i dodaj",
  shrinkHint: (count: number) =>
    count === 1
      ? "Zmniejszymy to zdjęcie w przeglądarce. Na ekranie pozostanie ostre."
      : `Zmniejszymy ${plural(count, photos)} w przeglądarce. Na ekranie pozostaną ostre.`,
  shrinkSaid: (count: number) => `Zmniejszamy i dodajemy ${plural(count, photos)}.`,
  list: "Kolejność zdjęć i filmów",

  thumbnail: "Miniatura",
  makeThumbnail: "Ustaw jako miniaturę",
  earlier: "Przesuń wcześniej",
  later: "Przesuń później",
  drag: "Zmień kolejność",
  remove: "Usuń",
  cancel: "Anuluj przesyłanie",
  retry: "Ponów",
  open: "Edytuj",
  details: (kind: "picture" | "video") => (kind === "picture" ? "Zdjęcie" : "Film"),
  ready: "Gotowe",
  placeOf: (place: number, count: number) => `Miejsce ${place} z ${count}`,
  alt: (kind: "picture" | "video") =>
    kind === "picture" ? "Podpis zdjęcia (nieobowiązkowy)" : "Podpis filmu (nieobowiązkowy)",
  altHint: "Co tu widać? Np. prysznic bez progu.",
  picture: (number: number) => `Zdjęcie ${number}`,
  video: (number: number) => `Film ${number}`,
  progress: (name: string) => `Przesyłanie „${name}”`,
  total: "Przesyłanie razem",

  addCaptions: "Dodaj napisy (.vtt, .srt)",
  removeCaptions: "Usuń napisy",
  hasCaptions: "Film ma napisy.",
  captionsTooLarge: "Plik z napisami jest za duży. Maksymalny rozmiar to 64 kB.",

  removeTitle: "Usunąć ten plik?",
  removeText: "Plik zniknie z realizacji od razu i nie będzie można go przywrócić.",
  removeYes: "Usuń plik",
  removeNo: "Zostaw",
  removeFailed: "Nie udało się usunąć pliku. Sprawdź połączenie i spróbuj ponownie.",

  doneSaid: (name: string) => `Przesłano „${name}”.`,
  failedSaid: (name: string, reason: string) => `Nie udało się przesłać „${name}”. ${reason}`,
  removedSaid: (name: string) => `Usunięto: ${name}.`,
  movedSaid: (name: string, place: number, count: number) =>
    `${name}: teraz na miejscu ${place} z ${count}.`,

  instructions:
    "Aby zmienić kolejność z klawiatury, naciśnij spację, przesuń strzałkami i naciśnij spację ponownie. Escape cofa.",
  picked: (name: string, place: number, count: number) =>
    `Podniesiono: ${name}, miejsce ${place} z ${count}.`,
  over: (name: string, place: number, count: number) => `${name}: miejsce ${place} z ${count}.`,
  dropped: (name: string, place: number, count: number) =>
    `Odłożono: ${name}, miejsce ${place} z ${count}.`,
  cancelled: (name: string) => `Cofnięto przesuwanie: ${name}.`,
} as const;
