import { plural } from "../platform/polish/plural.ts";

const accounts = {
  one: "niepotwierdzone konto",
  few: "niepotwierdzone konta",
  many: "niepotwierdzonych kont",
};

const companies = { one: "firma", few: "firmy", many: "firm" };

const erased = { one: "konto", few: "konta", many: "kont" };

export const operatorText = {
  usage: [
    "Polecenia:",
    "  npm run operator -- tier <e-mail|adres> <0-4>                  zmienia plan firmy",
    '  npm run operator -- unpublish <e-mail|adres> --reason "…"      wstrzymuje profil; firma dostaje powód',
    "  npm run operator -- publish <e-mail|adres>                     zdejmuje wstrzymanie",
    "  npm run operator -- end-beta                                   zapowiada koniec darmowego planu Złotego za 30 dni",
    "  npm run operator -- unconfirmed                                konta bez potwierdzonego adresu",
    "  npm run operator -- restored                                   po przywróceniu kopii: usuwa ponownie usunięte konta",
    "„Adres” to końcówka strony firmy: /firma/<adres>.",
  ].join("\n"),
  noCompany: (target: string) => `Nie ma firmy „${target}”.`,
  tierChanged: (name: string, before: number, after: number) =>
    `${name}: plan ${before} → ${after}.`,
  unpublished: (name: string) => `${name}: profil wstrzymany, firma dostanie powód e-mailem.`,
  published: (name: string) => `${name}: profil jest znów widoczny.`,
  stillHidden: (name: string) =>
    `${name}: wstrzymanie zdjęte, ale profil pozostaje ukryty (niekompletny albo ukryty przez firmę).`,
  betaEnds: (count: number, day: string) =>
    count === 0
      ? "Nikogo do zawiadomienia: żadna firma nie ma planu na czas bety, o którego końcu by nie wiedziała."
      : `Zawiadamiamy o końcu darmowego planu Złotego (${day}): ${plural(count, companies)}.`,
  erasedAgain: (count: number) => `Usunięto ponownie: ${plural(count, erased)}.`,
  unconfirmed: (count: number) => plural(count, accounts),
};
