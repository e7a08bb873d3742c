type ArchitectSubcategory =
  | "Projekty domów"
  | "Architektura krajobrazu i ogrodu"
  | "Projektowanie wnętrz"
  | "Konsultacje z architektem";

type TradeSubcategory =
  | "Usługi geodezyjne"
  | "Kierownik budowy oraz nadzór"
  | "Usługi budowlane"
  | "Dachy"
  | "Okna i drzwi zewnętrzne"
  | "Tynki, Wylewki"
  | "Ocieplenia, Elewacje"
  | "Instalacje"
  | "Kompleksowe wykończenie"
  | "Glazurnicy"
  | "Malowanie i prace K-G"
  | "Podłogi"
  | "Drzwi wewnętrzne"
  | "Balustrady i dodatki metalowe"
  | "Meble kuchenne"
  | "Meble łazienkowe"
  | "Meble szafy"
  | "Meble nietypowe"
  | "Schody i balustrady drewniane"
  | "Schody i blaty kamienne"
  | "Usługi brukarskie"
  | "Ogrodzenia"
  | "Usługi ogrodnicze"
  | "Altany i architektura ogrodowa"
  | "Ogrody zimowe"
  | "Tarasy";

type DemoStyle =
  | "Nowoczesny"
  | "Skandynawski"
  | "Minimalistyczny"
  | "Klasyczny"
  | "Loftowy"
  | "Japandi"
  | "Boho"
  | "Glamour"
  | "Rustykalny"
  | "Industrialny"
  | "Prowansalski"
  | "Eklektyczny";

interface FirmProfile {
  /** Unique: the slug is made from it. */
  name: string;
  /** First name and surname of the person behind the account. */
  owner: string;
  city: string;
  /** At most 250 code points, the limit of a company's description. */
  description: string;
}

interface DemoArchitect extends FirmProfile {
  specialization: "Architekt";
  /** One to three display names, the main one first. */
  subcategories: readonly [ArchitectSubcategory, ...ArchitectSubcategory[]];
  styles: readonly [DemoStyle, ...DemoStyle[]];
}

interface DemoTradesperson extends FirmProfile {
  specialization: "Fachowiec";
  /** One to three display names, the main one first. */
  subcategories: readonly [TradeSubcategory, ...TradeSubcategory[]];
  /** Only architects work in styles. */
  styles: readonly [];
}

export type DemoFirm = DemoArchitect | DemoTradesperson;
