import type { DeclineReason } from "../src/features/leads/rules.ts";

export type DemoLead = {
  /** Absent where the demo's client wrote. */
  from?: { name?: string; email: string };
  phone?: string;
  message: string;
  /** Hours before the demo was loaded. */
  hoursAgo: number;
  /** Whether it names the firm's first trade. */
  namesTrade?: boolean;
  /** Months from the running one on in which the work is wanted. */
  wanted?: { from: number; to: number };
  isSeen?: boolean;
} & (
  | { status: "pending" }
  | { status: "contacted"; answeredAfterHours: number }
  | { status: "rejected"; answeredAfterHours: number; reason?: DeclineReason; note?: string }
  | { status: "withdrawn"; answeredAfterHours: number }
);

/** What clients wrote to the demo company: `{service}` is a service of its own, in its own words. */
export const demoLeads: readonly DemoLead[] = [
  {
    status: "pending",
    hoursAgo: 0.4,
    message:
      "Dzień dobry,\nszukam firmy do domu jednorodzinnego z 2004 roku, około 140 m². Chodzi o usługę „{service}”. Czy moglibyście Państwo przyjechać w przyszłym tygodniu obejrzeć całość i podać orientacyjną cenę? Jestem na miejscu po 16.\n\nPozdrawiam, Joanna",
    phone: "601 202 303",
    namesTrade: true,
    wanted: { from: 1, to: 3 },
  },
  {
    status: "pending",
    hoursAgo: 3,
    from: { name: "Marek Gwóźdź", email: "m.gwozdz@poczta.example" },
    phone: "+48 512 340 987",
    message:
      "Witam, mam pytanie o wolny termin. Mieszkanie 58 m² w bloku z wielkiej płyty, III piętro z windą. Materiał kupię sam, potrzebuję tylko ekipy. Ile wcześniej trzeba się zapisać?",
    namesTrade: true,
    wanted: { from: 2, to: 2 },
  },
  {
    status: "pending",
    hoursAgo: 22,
    from: { email: "zofia.brzezinska@poczta.example" },
    message:
      "Czy robicie także małe zlecenia? U mnie to praca na jeden, najwyżej dwa dni: {service}. Mogę przesłać zdjęcia.",
    isSeen: true,
  },
  {
    status: "pending",
    hoursAgo: 51,
    from: { name: "Biuro Zarządcy Lipowa", email: "biuro@zarzadca-lipowa.example" },
    phone: "22 555 01 44",
    message:
      "Szanowni Państwo,\nzarządzamy wspólnotą 24 mieszkań. Zbieramy oferty na usługę „{service}” w dwóch klatkach. Prosimy o informację, czy wystawiają Państwo fakturę VAT, jaki dają Państwo okres gwarancji oraz czy możliwe jest wykonanie prac etapami, tak aby mieszkańcy mieli stały dostęp do lokali. Dokumentację z przeglądu prześlemy po kontakcie. Decyzję wspólnota podejmie na zebraniu w połowie przyszłego miesiąca.",
    namesTrade: true,
    wanted: { from: 3, to: 6 },
    isSeen: true,
  },
  {
    status: "contacted",
    hoursAgo: 30,
    answeredAfterHours: 2,
    message:
      "Dzień dobry, w lutym odbieramy mieszkanie od dewelopera i chcielibyśmy od razu zacząć. Zależy nam na jednej firmie od początku do końca. Co jest potrzebne do wyceny: rzut, zdjęcia, a może lepiej spotkać się na miejscu?",
    phone: "601 202 303",
    namesTrade: true,
    wanted: { from: 3, to: 4 },
  },
  {
    status: "contacted",
    hoursAgo: 120,
    answeredAfterHours: 5,
    from: { name: "Paweł Śliwa", email: "pawel.sliwa@poczta.example" },
    phone: "+48 698 100 245",
    message:
      "Poleciła mi Was sąsiadka z ul. Ogrodowej. Zakres podobny jak u niej, tylko trochę większy metraż. Kiedy moglibyście zacząć?",
    namesTrade: true,
  },
  {
    status: "contacted",
    hoursAgo: 340,
    answeredAfterHours: 26,
    from: { email: "kasia.ostrowska@poczta.example" },
    message:
      "Dzień dobry. Poprzednia ekipa zeszła z budowy i zostałam z niedokończoną robotą. Potrzebuję kogoś, kto to obejrzy, powie uczciwie, co trzeba poprawić, i dokończy. Klucze są u mnie, mogę podjechać o każdej porze.",
    wanted: { from: 0, to: 1 },
  },
  {
    status: "contacted",
    hoursAgo: 900,
    answeredAfterHours: 1,
    from: { name: "Ewa i Tomasz Nowiccy", email: "nowiccy@poczta.example" },
    phone: "606 777 120",
    message: "Prosimy o wycenę: {service}. Rzuty w PDF wyślemy mailem.",
    namesTrade: true,
  },
  {
    status: "rejected",
    hoursAgo: 76,
    answeredAfterHours: 9,
    reason: "not_this_time",
    from: { name: "Andrzej", email: "andrzej.kruk@poczta.example" },
    message: "Witam, potrzebuję kogoś na już, najlepiej od poniedziałku. Proszę o szybki kontakt.",
    phone: "530 111 908",
  },
  {
    status: "rejected",
    hoursAgo: 200,
    answeredAfterHours: 3,
    reason: "too_far",
    from: { email: "dom.w.bieszczadach@poczta.example" },
    message:
      "Budujemy pensjonat pod Cisną i szukamy wykonawcy z dobrymi opiniami. Zapewniamy nocleg dla ekipy. Czy taka odległość wchodzi w grę?",
    wanted: { from: 5, to: 8 },
  },
  {
    status: "rejected",
    hoursAgo: 410,
    answeredAfterHours: 14,
    reason: "other",
    note: "Przy takim budżecie nie zrobimy tego dobrze, a byle jak nie chcemy. Proszę zapytać mniejszą firmę.",
    from: { name: "Krystyna", email: "krystyna.wal@poczta.example" },
    message: "Ile by kosztowało najtaniej, jak się da? Może być bez gwarancji.",
  },
  {
    status: "withdrawn",
    hoursAgo: 260,
    answeredAfterHours: 20,
    message:
      "Dzień dobry, czy podjęlibyście się niewielkiej naprawy po poprzednim wykonawcy? Mogę wysłać zdjęcia.",
    isSeen: true,
  },
];
