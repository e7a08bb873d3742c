import type { PublishingRequirement } from "../../companies/rules.ts";
import type { EditorField } from "./editor-draft.ts";

export const editorSteps = [
  { id: "ogolne", label: "Ogólne informacje" },
  { id: "szczegoly", label: "Szczegółowe informacje" },
  { id: "dostepnosc", label: "Dostępność" },
  { id: "poziom", label: "Poziom konta" },
] as const;
export type EditorStep = (typeof editorSteps)[number]["id"];

/** What the editor can put the focus on. */
type EditorTarget = EditorField | "logourl" | "background_image";

/** Where the editor opens. */
export type EditorPlace = { step: EditorStep; target?: EditorTarget };

const details: readonly EditorTarget[] = ["email", "phone", "website"];

export function stepOf(target: EditorTarget): EditorStep {
  if (target === "months") return "dostepnosc";
  return details.includes(target) ? "szczegoly" : "ogolne";
}

/** Where the owner fills in what is missing; the e-mail is confirmed elsewhere. */
export function placeOf(requirement: PublishingRequirement): EditorPlace | null {
  if (requirement === "email_confirmed") return null;
  return { step: stepOf(requirement), target: requirement };
}
