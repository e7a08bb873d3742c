import { workRadiiKm } from "../../work-area/work-area.ts";
import type { CompanyMetadata } from "../contract.ts";

type Town = { id: number; name: string };

/** Where the company works, as the editor shows it; null: not said. */
export type EditorArea =
  | { kind: "radius"; km: number }
  | { kind: "country" }
  // `typed`: begun, and not chosen from the list yet.
  | { kind: "towns"; towns: Town[]; typed?: string };

export function editorAreaOf({
  work_area: area,
  work_cities: towns,
}: Pick<CompanyMetadata, "work_area" | "work_cities">): EditorArea | null {
  return area?.kind === "towns" ? { kind: "towns", towns } : area;
}

/** As the API takes it; towns in one order, so that equal choices are equal. */
export function areaToWire(area: EditorArea | null) {
  if (area?.kind !== "towns") return area;
  const city_ids = area.towns.map(({ id }) => id).toSorted((one, other) => one - other);
  return { kind: area.kind, city_ids };
}

const radiusLabel = (km: number) => `Do ${km} km od mojego miasta`;
const labels = {
  none: "Nie podaję",
  country: "W całej Polsce",
  towns: "W wybranych miejscowościach",
} as const;

export const areaOptions = [
  { value: "", label: labels.none },
  ...workRadiiKm.map((km) => ({ value: String(km), label: radiusLabel(km) })),
  { value: "country", label: labels.country },
  { value: "towns", label: labels.towns },
];

export function areaValue(area: EditorArea | null): string {
  if (area === null) return "";
  return area.kind === "radius" ? String(area.km) : area.kind;
}

/** The area that an option stands for; towns begin with the company's own, which most keep. */
export function areaOf(
  value: string,
  home: { id: number | null; name: string },
): EditorArea | null {
  if (value === "") return null;
  if (value === "country") return { kind: "country" };
  if (value !== "towns") return { kind: "radius", km: Number(value) };
  return { kind: "towns", towns: home.id === null ? [] : [{ id: home.id, name: home.name }] };
}

/** What was chosen, in words; empty when nothing was. */
export function areaWords(area: EditorArea | null): string {
  if (area === null) return labels.none;
  if (area.kind === "country") return labels.country;
  if (area.kind === "radius") return radiusLabel(area.km);
  return area.towns
    .map(({ name }) => name)
    .toSorted((one, other) => one.localeCompare(other, "pl"))
    .join(", ");
}
