import type { Lead } from "../contract.ts";

/** What the pages of decision links say. */
export const decisionText = {
  description: "Odpowiedź na zapytanie klienta, bez logowania.",
  question: {
    contacted: "Przyjmujesz to zapytanie?",
    rejected: "Odrzucasz to zapytanie?",
  },
  eyebrow: (number: string, company: string) => `Zapytanie ${number} do firmy ${company}`,
  accept: "Akceptuj zlecenie",
  acceptNote:
    "Powiadomimy nadawcę, a Tobie pokażemy jego numer telefonu, jeśli go podał. Do rozmowy służy strona zlecenia.",
  decline: "Odrzuć zlecenie",
  declineNote: "Powiadomimy nadawcę, żeby nie czekał. Powód możesz podać, ale nie musisz.",
  reason: "Powód (nadawca go zobaczy)",
  noReason: "Bez podawania powodu",
  note: "Kilka słów od siebie",
  instead: { contacted: "Wolę odrzucić", rejected: "Jednak chcę przyjąć" },
  accepted: "Zlecenie przyjęte",
  acceptedLead: ({ contact_email: email }: Pick<Lead, "contact_email">) =>
    email
      ? "Nadawca już wie, że chcesz porozmawiać. Najlepiej odezwij się od razu."
      : "Nadawca usunął potem swoje konto. Nie można już do niego napisać.",
  declined: "Zlecenie odrzucone",
  declinedLead: "Powiadamiamy o tym nadawcę, żeby nie czekał na odpowiedź.",
  wrongServices:
    "Trafiają do Ciebie zapytania o prace, których nie wykonujesz? Popraw usługi w swoim profilu.",
  toServices: "Popraw usługi",
  withdrawn: "Nadawca wycofał to zapytanie",
  withdrawnLead: "Nie trzeba już na nie odpowiadać.",
  call: (phone: string) => `Zadzwoń: ${phone}`,
  write: "Napisz e-mail",
  toConversation: "Otwórz zlecenie",
  toLeads: "Wszystkie zlecenia",
  toProfile: "Przejdź do profilu",
  expiredTitle: "Link wygasł",
  expired: "Ten link działał przez 14 dni i już wygasł. Odpowiesz na liście zleceń.",
  signIn: "Zaloguj się",
  missingTitle: "Nie znaleziono zapytania",
  missing:
    "Ten link jest niepełny albo zapytanie zostało usunięte. Sprawdź, czy adres jest skopiowany w całości.",
} as const;

/** The heading of a lead about which nothing is to be decided any more. */
export function decidedTitle({ withdrawn_at, status }: Pick<Lead, "withdrawn_at" | "status">) {
  if (withdrawn_at) return decisionText.withdrawn;
  return status === "contacted" ? decisionText.accepted : decisionText.declined;
}
