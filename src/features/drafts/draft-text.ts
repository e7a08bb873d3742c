import type { SyncState } from "./draft-sync.ts";

const hours = new Intl.DateTimeFormat("pl-PL", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Warsaw",
});

export const draftText = {
  opening: "Ładowanie szkicu",
  savedAt: (at: string) => `Zapisano ${hours.format(new Date(at))}`,
  /** `press`: the button's words. */
  notShown: (press: string) => `– szkic. Klienci zobaczą zmiany po naciśnięciu „${press}”.`,
  restored: "Przywróciliśmy zmiany ze szkicu. Klienci jeszcze ich nie widzą.",
  unkept: "Nie udało się jeszcze zapisać szkicu. Czeka w tej karcie – wkrótce spróbujemy ponownie.",
  refused:
    "Tego szkicu nie możemy zachować na serwerze. Czeka tylko w tej karcie – zapisz zmiany, zanim ją zamkniesz.",
  gone: "Tej realizacji już nie ma: usunięto ją w innym oknie. Skopiuj stąd, co chcesz zachować.",
  discard: "Odrzuć szkic",
  discardTitle: "Odrzucić szkic?",
  discardText:
    "Wszystko, czego jeszcze nie zapisano przyciskiem, zniknie – na tym urządzeniu i na pozostałych.",
  discardYes: "Tak, odrzuć",
  discardNo: "Zostaw",
} as const;

/** What is said when an editor is closed with something unsaved in it. */
export function closedText({ phase }: Pick<SyncState<unknown>, "phase">): string {
  if (phase === "gone") return "Tej realizacji już nie ma: usunięto ją w innym oknie.";
  return phase === "unkept" || phase === "refused" || phase === "elsewhere"
    ? "Szkic czeka w tej karcie. Otwórz edycję ponownie, aby go dokończyć."
    : "Szkic zachowany. Dokończysz go tutaj albo na innym urządzeniu.";
}
