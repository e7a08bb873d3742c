import { asFirm } from "../../companies/text.ts";
/** What a call says when it fails for no reason of its own. */
export const offerFailures = {
  offer: {
    message: "Failed to send the offer",
    detail: "Nie udało się wysłać zgłoszenia. Spróbuj ponownie.",
  },
  withdraw: {
    message: "Failed to withdraw the offer",
    detail: "Nie udało się wycofać zgłoszenia. Spróbuj ponownie.",
  },
  decide: {
    message: "Failed to decide on the offer",
    detail: "Nie udało się zapisać odpowiedzi. Spróbuj ponownie.",
  },
  status: {
    message: "Failed to change the renovation's status",
    detail: "Nie udało się zmienić stanu remontu. Spróbuj ponownie.",
  },
} as const;

export const offerMessages: Readonly<Record<string, string>> = {
  "Offer message is too long": "Wiadomość może mieć maksymalnie 1000 znaków.",
};

export const offerText = {
  offer: "Zgłoś chęć współpracy",
  needsScripts: "Aby zgłosić chęć współpracy, włącz JavaScript w przeglądarce.",
  message: "Wiadomość do klienta (nieobowiązkowa)",
  messageHint: "Np. kiedy możesz zacząć i o co chcesz zapytać.",
  send: "Wyślij zgłoszenie",
  cancel: "Anuluj",
  change: "Zmień wiadomość",
  saveChange: "Zapisz wiadomość",
  changed: "Wiadomość zmieniona.",
  jobChanged:
    "Klient zmienił to zlecenie po Twoim zgłoszeniu. Sprawdź, czy miejsce, termin, usługi i budżet nadal Ci pasują.",
  withdraw: "Wycofaj zgłoszenie",
  withdrawn: "Zgłoszenie wycofane.",
  withdrawTitle: "Wycofać zgłoszenie?",
  withdrawText: "Klient nie zobaczy już Twojego zgłoszenia. Możesz zgłosić się ponownie.",
  keep: "Zostaw",
  sent: "Zgłoszenie wysłane. Damy znać, co zdecyduje klient.",
  gone: "Nie możesz już zgłosić się do tego zlecenia. Klient je usunął albo zmienił.",
  otherJobs: "Zobacz inne zlecenia",
  waiting: "Zgłoszenie wysłane",
  waitingNext: "Czekamy na decyzję klienta. Napiszemy, gdy odpowie.",
  accepted: "Klient chce z Tobą porozmawiać",
  declined: "Klient wybrał inaczej",
  paused:
    "Klient wstrzymał na razie ten remont. Twoje zgłoszenie zostaje – damy znać, gdy go wznowi.",
  nowhere: "Klient zamknął ten remont.",
  yourMessage: "Twoja wiadomość:",
} as const;

/** What the homeowner reads. */
export const willingText = {
  title: "Chętni do realizacji",
  none: "Nie poddawaj się!",
  noneText:
    "Damy Ci znać, gdy znajdą się wykonawcy chętni do Twojego remontu. Im dokładniejszy opis, tym szybciej się zgłoszą.",
  noneNow: "Nie masz zgłoszeń od firm",
  unseen: "Firmy jeszcze nie widzą tego remontu",
  unseenText: "Wybierz, jakich usług potrzebujesz, a pokażemy go firmom, które je wykonują.",
  chooseServices: "Wybierz usługi",
  noMessage: "Firma zgłosiła chęć współpracy bez wiadomości.",
  accept: "Akceptuj",
  decline: "Odrzuć",
  acceptNote: "Po akceptacji firma zobaczy Twoje imię i adres e-mail, a Wy zaczniecie rozmowę.",
  accepted: "Zgłoszenie przyjęte. Możecie już ze sobą pisać.",
  declined: "Zgłoszenie odrzucone. Firma dostanie uprzejmą wiadomość.",
  isAccepted: "Przyjęte",
  isDeclined: "Odrzucone",
  writeAnyway: "Jednak napisz do firmy",
  paused: "Remont jest wstrzymany: nowe firmy się nie zgłoszą, dopóki go nie wznowisz.",
  closed: "Remont jest zamknięty: firmy nie mogą się już zgłaszać.",
  chosen: "Wybrana firma",
  pause: "Wstrzymaj zgłoszenia",
  close: "Zamknij remont",
  reopen: "Wznów remont",
  closeTitle: "Zamknąć remont?",
  closeText:
    "Firmy nie będą się już zgłaszać. Tym, które czekają na odpowiedź, uprzejmie podziękujemy.",
  whom: "Z kim robisz ten remont?",
  nobody: "Nie chcę podawać",
  chosenWaits:
    "Przyjmiesz w ten sposób zgłoszenie tej firmy: zobaczy Twoje imię i adres e-mail, a Wy zaczniecie rozmowę.",
  keep: "Zostaw bez zmian",
  nowOpen: "Remont jest otwarty. Firmy mogą się zgłaszać.",
  nowPaused: "Zgłoszenia wstrzymane.",
  nowClosed: "Remont zamknięty.",
  arrived: (companyName: string) => `${asFirm(companyName)} zgłosiła się do remontu.`,
  replied: (companyName: string) => `${asFirm(companyName)} odpowiedziała na Twoje pytanie.`,
} as const;
