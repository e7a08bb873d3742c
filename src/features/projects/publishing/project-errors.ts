import type { FieldError } from "../../../platform/api/problem.ts";
import { plural } from "../../../platform/polish/plural.ts";
import type { ProjectMediaLimit } from "../../plans/rules.ts";
import { projectErrorMessages, projectMessages } from "../text.ts";

/** A wrong field of a project, with its sentence from the catalogue. */
export function fieldError(path: string, kind: keyof typeof projectErrorMessages): FieldError {
  const message = projectErrorMessages[kind];
  return { path, code: "CUSTOM", message, detail: projectMessages[message] ?? message };
}

/** More than the plan allows in one project, with the figure. */
export function limitError(
  path: string,
  kind: "tooManyMedia" | "tooManyVideos",
  limit: ProjectMediaLimit,
): FieldError {
  return { ...fieldError(path, kind), detail: limitSentence(kind, limit) };
}

const photoForms = { one: "zdjęcie", few: "zdjęcia", many: "zdjęć" };
const mediaForms = { one: "zdjęcie albo film", few: "zdjęcia i filmy", many: "zdjęć i filmów" };

function limitSentence(
  kind: "tooManyMedia" | "tooManyVideos",
  { total, videos }: ProjectMediaLimit,
) {
  if (kind === "tooManyVideos" && videos === 0) return "Twój plan nie obejmuje filmów.";
  const most =
    kind === "tooManyMedia"
      ? plural(total, videos > 0 ? mediaForms : photoForms)
      : plural(videos, { one: "film", few: "filmy", many: "filmów" });
  return `Twój plan pozwala w jednej realizacji na najwyżej ${most}.`;
}
