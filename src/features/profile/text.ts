import type { PublishingRequirement } from "../companies/rules.ts";

/** Lines of the checklist „Co jeszcze uzupełnić”. */
export const requirementLabels: Record<PublishingRequirement, string> = {
  email_confirmed: "Potwierdzony adres e-mail",
  logourl: "Zdjęcie profilowe",
  background_image: "Zdjęcie w tle",
  company_name: "Nazwa firmy",
  description: "Opis firmy",
  city: "Miasto",
  subcategory_ids: "Co najmniej jedna kategoria usług",
};

/** Sentences of the form; most are their own identifiers. */
export const profileFormMessages = {
  nameRequired: "Nazwa firmy jest wymagana",
  nameTooLong: "Nazwa firmy może mieć maksymalnie 120 znaków",
  nameInvalid: "Nazwa firmy zawiera niedozwolone znaki",
  descriptionRequired: "Opis jest wymagany",
  descriptionTooLong: "Opis może mieć maksymalnie 250 znaków",
  emailInvalid: "Email jest nieprawidłowy",
  phoneRequired: "Phone number is required",
  phoneInvalid: "Numer telefonu jest nieprawidłowy. Podaj sam numer, na przykład 600 700 800",
  websiteInvalid: "Adres strony jest nieprawidłowy",
  websiteTooLong: "Adres strony może mieć maksymalnie 200 znaków",
  cityRequired: "Miasto jest wymagane",
  cityUnknown: "Wybierz miasto z listy",
  subcategoryUnknown: "Wybierz kategorie z listy dla swojej specjalizacji",
  serviceUnknown: "Wybierz usługi z wybranych kategorii",
  styleUnknown: "Wybierz style z listy",
  stylesForArchitects: "Style mogą podać tylko architekci",
  areaInvalid: "Wybierz z listy, gdzie pracujesz",
  townsRequired: "Wybierz co najmniej jedną miejscowość",
  townsTooMany: "Możesz wybrać najwyżej 20 miejscowości",
  townNotChosen: "Wybierz tę miejscowość z listy albo wyczyść pole",
  townUnknown: "Wybierz miejscowości z listy",
  idsInvalid: "Wybierz pozycje z listy",
  pictureMissing: "Dodaj zdjęcie",
} as const;

export const profileMessages: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.values(profileFormMessages).map((sentence) => [sentence, `${sentence}.`]),
  ),
  [profileFormMessages.phoneRequired]: "Numer telefonu jest wymagany.",
};

/** What a call says when it fails for no reason of its own. */
export const profileFailures = {
  getMyProfile: {
    message: "Error fetching user metadata",
    detail: "Nie udało się wczytać profilu. Spróbuj ponownie.",
  },
  updateMyProfile: {
    message: "Error editing profile",
    detail: "Nie udało się zapisać profilu. Spróbuj ponownie.",
  },
  calendarReminders: {
    message: "Failed to switch reminders",
    detail: "Nie udało się zmienić przypomnień. Spróbuj ponownie.",
  },
  uploadLogo: {
    message: "Error uploading logo",
    detail: "Nie udało się zapisać zdjęcia profilowego. Spróbuj ponownie.",
  },
  uploadCover: {
    message: "Error uploading cover",
    detail: "Nie udało się zapisać zdjęcia w tle. Spróbuj ponownie.",
  },
  publishProfile: {
    message: "Error publishing profile",
    detail: "Nie udało się zmienić widoczności profilu. Spróbuj ponownie.",
  },
} as const;
