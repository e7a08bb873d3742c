import { asFirm } from "../../companies/text.ts";
/** What the window of saving a company says. */
export const savingText = {
  title: "Zapisz firmę w remoncie",
  ideaTitle: "Zapisz pomysł w remoncie",
  ideaOf: (company: string) => `Zdjęcie z realizacji firmy ${company}`,
  ideaList: "Remonty, w których to zdjęcie jest zapisane",
  ideaNoneLead: "Dodaj remont, a zdjęcie od razu będzie w nim zapisane.",
  list: (company: string) => `Remonty, w których jest zapisana ${asFirm(company, "firma")}`,
  loading: "Wczytywanie remontów",
  retry: "Spróbuj ponownie",
  newRenovation: "Nowy remont",
  none: "Nie masz jeszcze żadnych remontów",
  noneLead: "Dodaj remont, a firma od razu będzie w nim zapisana.",
  saved: (renovation: string) => `Zapisano w remoncie „${renovation}”.`,
  removed: (renovation: string) => `Usunięto z remontu „${renovation}”.`,
  offer: {
    one: (company: string, renovation: string) =>
      `Zapisać firmę ${company} w remoncie „${renovation}”?`,
    some: (company: string) => `Zapisać firmę ${company} w remoncie?`,
    lead: "Wybrana wcześniej firma czeka na zapisanie.",
    choose: "Wybierz remont, w którym ma być zapisana.",
    save: "Zapisz",
    saveIn: (renovation: string) => `Zapisz w remoncie „${renovation}”`,
    done: (company: string, renovation: string) =>
      `${asFirm(company)} jest zapisana w remoncie „${renovation}”.`,
    oneIdea: (company: string, renovation: string) =>
      `Zapisać zdjęcie z realizacji firmy ${company} w remoncie „${renovation}”?`,
    someIdea: (company: string) => `Zapisać zdjęcie z realizacji firmy ${company} w remoncie?`,
    ideaLead: "Wybrane wcześniej zdjęcie czeka na zapisanie.",
    ideaChoose: "Wybierz remont, w którym ma być zapisane.",
    ideaDone: (renovation: string) => `Pomysł jest zapisany w remoncie „${renovation}”.`,
    later: "Nie teraz",
  },
} as const;
