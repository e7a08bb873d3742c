/** What the project form and the server say of a wrong field. */
export const projectFormMessages = {
  titleRequired: "Nazwa projektu jest wymagana",
  titleTooLong: "Nazwa projektu może mieć maksymalnie 100 znaków",
  descriptionRequired: "Opis jest wymagany",
  descriptionTooShort: "Opis musi mieć co najmniej 50 znaków",
  descriptionTooLong: "Opis może mieć maksymalnie 125 znaków",
  altTooLong: "Opis zdjęcia może mieć maksymalnie 200 znaków",
  idsInvalid: "Wybierz pozycje z listy",
  subcategoryUnknown: "Wybierz kategorie z listy dla swojej specjalizacji",
  styleUnknown: "Wybierz style z listy",
  stylesForArchitects: "Style mogą podać tylko architekci",
  monthInvalid: "Wybierz miesiąc z listy",
  tooManyMedia: "Za dużo plików w jednym projekcie",
  tooManyFilms: "Za dużo filmów w jednym projekcie",
  mediumUnknown: "Tego pliku już nie ma. Dodaj go ponownie",
  mediumTwice: "Ten plik jest już w projekcie",
} as const;

/** The catalogue's sentences, for the server's answers. */
export const projectMessages: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(projectFormMessages).map((sentence) => [sentence, `${sentence}.`]),
);
