import { plural } from "../../platform/polish/plural.ts";

/** Kinds are stored with renovations: add new ones, never rename one. */
export const roomKinds = [
  "kitchen",
  "bathroom",
  "toilet",
  "living_room",
  "bedroom",
  "child_room",
  "study",
  "hall",
  "wardrobe",
  "laundry",
  "attic",
  "basement",
  "garage",
  "balcony",
  "garden",
  "other",
] as const;
type RoomKind = (typeof roomKinds)[number];
export type NamedKind = Exclude<RoomKind, "other">;

export type Room = {
  kind: RoomKind;
  count: number;
  /** Of the kind „other”; empty for all others. */
  name: string;
};

type Forms = { one: string; few: string; many: string };

const forms: Record<NamedKind, Forms> = {
  kitchen: { one: "kuchnia", few: "kuchnie", many: "kuchni" },
  bathroom: { one: "łazienka", few: "łazienki", many: "łazienek" },
  toilet: { one: "toaleta", few: "toalety", many: "toalet" },
  living_room: { one: "salon", few: "salony", many: "salonów" },
  bedroom: { one: "sypialnia", few: "sypialnie", many: "sypialni" },
  child_room: { one: "pokój dziecka", few: "pokoje dzieci", many: "pokoi dzieci" },
  study: { one: "gabinet", few: "gabinety", many: "gabinetów" },
  hall: { one: "przedpokój", few: "przedpokoje", many: "przedpokoi" },
  wardrobe: { one: "garderoba", few: "garderoby", many: "garderób" },
  laundry: { one: "pralnia", few: "pralnie", many: "pralni" },
  attic: { one: "poddasze", few: "poddasza", many: "poddaszy" },
  basement: { one: "piwnica", few: "piwnice", many: "piwnic" },
  garage: { one: "garaż", few: "garaże", many: "garaży" },
  balcony: { one: "balkon lub taras", few: "balkony lub tarasy", many: "balkonów lub tarasów" },
  garden: { one: "ogród", few: "ogrody", many: "ogrodów" },
};

export const namedKinds = roomKinds.filter((kind): kind is NamedKind => kind !== "other");

/** „Kuchnia”, as a choice. */
export function kindName(kind: NamedKind): string {
  const { one } = forms[kind];
  return one.charAt(0).toUpperCase() + one.slice(1);
}

/** „kuchnia, 2 łazienki, domowa siłownia”. */
export function roomsText(rooms: readonly Room[]): string {
  return rooms.map(roomText).join(", ");
}

function roomText({ kind, count, name }: Room): string {
  if (kind === "other") return count === 1 ? name : `${name} × ${count}`;
  return count === 1 ? forms[kind].one : plural(count, forms[kind]);
}
