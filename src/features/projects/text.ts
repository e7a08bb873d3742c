/** What the project form and the server say of a wrong field. */
const projectFormMessages = {
  titleRequired: "Nazwa realizacji jest wymagana",
  titleTooLong: "Nazwa realizacji może mieć maksymalnie 100 znaków",
  descriptionRequired: "Opis jest wymagany",
  descriptionTooShort: "Opis musi mieć co najmniej 50 znaków",
  descriptionTooLong: "Opis może mieć maksymalnie 125 znaków",
  altTooLong: "Podpis może mieć maksymalnie 200 znaków",
  idsInvalid: "Wybierz pozycje z listy",
  subcategoryUnknown: "Wybierz kategorie z listy dla swojej specjalizacji",
  styleUnknown: "Wybierz style z listy",
  stylesForArchitects: "Style mogą podać tylko architekci",
  monthInvalid: "Wybierz miesiąc i rok",
  tooManyMedia: "Za dużo plików w jednej realizacji",
  tooManyVideos: "Za dużo filmów w jednej realizacji",
  mediumUnknown: "Tego pliku już nie ma. Dodaj go ponownie",
  mediumTwice: "Ten plik jest już w realizacji",
} as const;

type ProjectErrorKey = keyof typeof projectFormMessages;

/** English identifiers where clients know one; elsewhere the sentence is its own. */
const identifiers: Partial<Record<ProjectErrorKey, string>> = {
  titleRequired: "Project Name is required",
  descriptionRequired: "Description is required",
};

const entries = Object.entries(projectFormMessages) as [ProjectErrorKey, string][];

/** Identifiers of the faults, as the wire's `message`. */
export const projectErrorMessages = Object.fromEntries(
  entries.map(([fault, sentence]) => [fault, identifiers[fault] ?? sentence]),
) as Record<ProjectErrorKey, string>;

/** Identifier → the sentence a person reads. */
export const projectMessages: Readonly<Record<string, string>> = Object.fromEntries(
  entries.map(([fault, sentence]) => [projectErrorMessages[fault], `${sentence}.`]),
);

/** What a call says when it fails for no reason of its own. */
export const projectFailures = {
  readProjects: {
    message: "Failed to fetch company projects",
    detail: "Nie udało się wczytać realizacji. Spróbuj ponownie.",
  },
  addProject: {
    message: "An error occurred while submitting the form. Please try again.",
    detail: "Nie udało się zapisać realizacji. Spróbuj ponownie.",
  },
  editProject: {
    message: "An error occurred while submitting the form. Please try again.",
    detail: "Nie udało się zapisać realizacji. Spróbuj ponownie.",
  },
  deleteProject: {
    message: "An error occurred while deleting the project. Please try again.",
    detail: "Nie udało się usunąć realizacji. Spróbuj ponownie.",
  },
  removeMedium: {
    message:
      "Nie udało się usunąć pliku. Upewnij się, że backend obsługuje żądanie (CORS, metoda) i spróbuj ponownie.",
    detail: "Nie udało się usunąć pliku. Spróbuj ponownie.",
  },
} as const;
