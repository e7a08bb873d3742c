import { withoutLinks } from "../../../platform/mail/link-words.server.ts";
import type { MailContent } from "../../../platform/mail/mail-content.server.ts";

type Reader = { firstName: string; appUrl: string };

/** The name may be older than the rule of names, and the mailbox a stranger's. */
const hello = (firstName: string) => `Dzień dobry, ${withoutLinks(firstName)}!`;
const notWanted = "Jeśli to nie Twoje zgłoszenie, zignoruj tę wiadomość – nic się nie zmieni.";

const confirmUrl = (appUrl: string, token: string) =>
  `${appUrl}/potwierdz-email?verificationToken=${token}`;
const resetUrl = (appUrl: string, token: string) => `${appUrl}/?passwordToken=${token}`;

export function confirmMailContent(to: Reader & { token: string }): MailContent {
  return {
    subject: "Potwierdź adres e-mail w Domistrzu",
    greeting: hello(to.firstName),
    paragraphs: [
      "Dziękujemy za rejestrację w Domistrzu. Potwierdź swój adres e-mail, a będziesz korzystać z serwisu bez ograniczeń.",
    ],
    button: { label: "Potwierdź adres e-mail", url: confirmUrl(to.appUrl, to.token) },
    footnotes: ["Link działa przez 24 godziny i tylko raz.", notWanted],
  };
}

export function resetMailContent(to: Reader & { token: string }): MailContent {
  return {
    subject: "Ustaw nowe hasło w Domistrzu",
    greeting: hello(to.firstName),
    paragraphs: [
      "Otrzymaliśmy prośbę o zmianę hasła do Twojego konta. Otwórz link i ustaw nowe.",
      "Po zmianie hasła wylogujemy Cię ze wszystkich urządzeń.",
    ],
    button: { label: "Ustaw nowe hasło", url: resetUrl(to.appUrl, to.token) },
    footnotes: [
      "Link działa przez 30 minut i tylko raz.",
      "Jeśli to nie Ty prosisz o zmianę hasła, zignoruj tę wiadomość – dotychczasowe hasło pozostanie bez zmian.",
    ],
  };
}

export function existingAccountMailContent(to: Reader): MailContent {
  return {
    subject: "Masz już konto w Domistrzu",
    greeting: hello(to.firstName),
    paragraphs: [
      "Ktoś – być może Ty – chciał właśnie założyć konto w Domistrzu na ten adres e-mail. Nowe konto nie powstało, bo ten adres ma już konto u nas.",
      "Możesz się na nie po prostu zalogować. Jeśli nie pamiętasz hasła, wybierz „Nie pamiętam hasła” w oknie logowania.",
    ],
    button: { label: "Zaloguj się", url: `${to.appUrl}/zaloguj` },
    footnotes: ["Jeśli to nie Ty, nie musisz nic robić – Twoje konto i hasło są bezpieczne."],
  };
}

export function passwordChangedMailContent(to: Reader): MailContent {
  return {
    subject: "Hasło do Domistrza zostało zmienione",
    greeting: hello(to.firstName),
    paragraphs: [
      "Hasło do Twojego konta zostało właśnie zmienione, a pozostałe urządzenia – wylogowane.",
      "Jeśli to Ty, nie musisz nic robić. Jeśli nie, jak najszybciej ustaw nowe hasło: wybierz „Nie pamiętam hasła” w oknie logowania.",
    ],
    button: { label: "Przejdź do logowania", url: `${to.appUrl}/zaloguj` },
  };
}

export function newAddressMailContent(to: Reader & { token: string }): MailContent {
  return {
    subject: "Potwierdź nowy adres e-mail w Domistrzu",
    greeting: hello(to.firstName),
    paragraphs: [
      "Ten adres ma być nowym adresem Twojego konta w Domistrzu. Do czasu potwierdzenia logujesz się starym adresem.",
    ],
    button: { label: "Potwierdź nowy adres", url: confirmUrl(to.appUrl, to.token) },
    footnotes: ["Link działa przez 24 godziny i tylko raz.", notWanted],
  };
}

export function addressTakenMailContent(to: Reader): MailContent {
  return {
    subject: "Ten adres ma już konto w Domistrzu",
    greeting: hello(to.firstName),
    paragraphs: [
      "Ktoś chciał właśnie przypisać Twój adres e-mail do innego konta w Domistrzu. Nie zgodziliśmy się, bo ten adres należy do Twojego konta.",
    ],
    footnotes: ["Nie musisz nic robić – Twoje konto i hasło są bezpieczne."],
  };
}

export function changeAskedMailContent(to: Reader): MailContent {
  return {
    subject: "Prośba o zmianę adresu e-mail w Domistrzu",
    greeting: hello(to.firstName),
    paragraphs: [
      "Na Twoim koncie poproszono o zmianę adresu e-mail. Zmiana wejdzie w życie, gdy nowy adres zostanie potwierdzony.",
      "Jeśli to nie Ty, zmień hasło: wtedy prośba przepadnie, a inne urządzenia zostaną wylogowane.",
    ],
    button: { label: "Przejdź do swojego konta", url: `${to.appUrl}/konto` },
  };
}

export function linkIdentityMailContent(to: Reader & { token: string }): MailContent {
  return {
    subject: "Połącz konto Google z Domistrzem",
    greeting: hello(to.firstName),
    paragraphs: [
      "Ktoś – być może Ty – zalogował się przez Google na adres, który ma już konto w Domistrzu. Potwierdź, że chcesz logować się na to konto przez Google.",
      "Zamiast tego możesz się też raz zalogować swoim hasłem.",
    ],
    button: { label: "Połącz konta", url: confirmUrl(to.appUrl, to.token) },
    footnotes: ["Link działa przez 24 godziny i tylko raz.", notWanted],
  };
}

export function contactMailContent(to: Reader & { token: string }): MailContent {
  return {
    subject: "Potwierdź adres kontaktowy firmy w Domistrzu",
    greeting: hello(to.firstName),
    paragraphs: [
      "Ten adres ma być adresem kontaktowym Twojej firmy w Domistrzu. Gdy go potwierdzisz, będą na niego przychodzić zapytania od klientów.",
      "Do tego czasu wysyłamy je na adres, którym się logujesz.",
    ],
    button: { label: "Potwierdź adres kontaktowy", url: confirmUrl(to.appUrl, to.token) },
    footnotes: ["Link działa przez 24 godziny i tylko raz.", notWanted],
  };
}

export function emailChangedMailContent(to: { firstName: string }): MailContent {
  return {
    subject: "Adres e-mail Twojego konta w Domistrzu został zmieniony",
    greeting: hello(to.firstName),
    paragraphs: [
      "Twoje konto w Domistrzu ma od teraz inny adres e-mail. Wiadomości o koncie wysyłamy odtąd na nowy.",
      "Jeśli to nie Ty zmieniasz adres, odpowiedz na tę wiadomość – pomożemy odzyskać konto.",
    ],
  };
}

export function accountDeletedMailContent(to: { firstName: string }): MailContent {
  return {
    subject: "Twoje konto w Domistrzu zostało usunięte",
    greeting: hello(to.firstName),
    paragraphs: [
      "Zgodnie z Twoją prośbą usunęliśmy konto w Domistrzu wraz z danymi. Kopie zapasowe wygasną w ciągu 35 dni.",
      "Dziękujemy za korzystanie z Domistrza. Jeśli zechcesz wrócić, możesz założyć nowe konto w każdej chwili.",
    ],
    footnotes: ["To ostatnia wiadomość od nas na ten adres."],
  };
}
