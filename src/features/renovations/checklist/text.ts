import { plural, pluralForm } from "../../../platform/polish/plural.ts";
import { checklistRules as rules } from "./rules.ts";

/** What a call says when it fails for no reason of its own. */
export const checklistFailures = {
  read: {
    message: "Failed to fetch the checklist",
    detail: "Nie udało się wczytać listy prac. Spróbuj ponownie.",
  },
  save: {
    message: "Failed to save the checklist",
    detail: "Nie udało się zapisać listy prac. Spróbuj ponownie.",
  },
} as const;

/** English identifier → the sentence a person reads. */
export const checklistMessages: Readonly<Record<string, string>> = {
  "Checklist item is required": "Wpisz, co jest do zrobienia.",
  "Checklist item is too long": `Jedna praca może mieć maksymalnie ${rules.textMax} znaków.`,
  "Too many checklist items": `Lista może mieć najwyżej ${rules.mostItems} prac.`,
  "Invalid checklist item": "Odśwież stronę i spróbuj ponownie.",
};

export const checklistText = {
  title: "Lista prac",
  lead: "Kolejność, w jakiej zwykle wchodzą fachowcy. Zmień ją, dopisz swoje i odhaczaj, co gotowe.",
  none: "Wybierz usługi w tym remoncie, a zaproponujemy kolejność prac. Możesz też dopisać własne.",
  progress: (done: number, all: number) => `Gotowe: ${done} z ${all}`,
  add: "Dodaj pracę",
  newItem: "Nowa praca",
  newItemHint: "Na przykład „wybrać płytki do łazienki”.",
  earlier: (text: string) => `Przesuń wyżej: ${text}`,
  later: (text: string) => `Przesuń niżej: ${text}`,
  rename: (text: string) => `Zmień: ${text}`,
  remove: (text: string) => `Usuń z listy: ${text}`,
  name: "Nazwa pracy",
  save: "Zapisz",
  cancel: "Anuluj",
  added: (text: string) => `Dopisano do listy: ${text}.`,
  moved: (text: string, place: number, count: number) => `${text}: miejsce ${place} z ${count}.`,
  removed: (text: string) => `Usunięto z listy: ${text}.`,
  merged: "Lista zmieniła się w innym oknie. Twoje zmiany zostały do niej dopisane.",
  unsaved: "Zmiany listy czekają na zapisanie.",
  retry: "Zapisz teraz",
  missing: (count: number) =>
    `Do wybranych usług ${pluralForm(count, fit)} jeszcze ${plural(count, works)}:`,
  addMissing: "Dopisz do listy",
} as const;

const fit = { one: "pasuje", few: "pasują", many: "pasuje" };
const works = { one: "praca", few: "prace", many: "prac" };
