import type { FieldError } from "../../../platform/api/problem.ts";
import { plural } from "../../../platform/polish/plural.ts";
import type { MediaLimit } from "../portfolio-rules.ts";
import { projectFaults, projectMessages } from "../text.ts";

/** A wrong field of a project, with its sentence from the catalogue. */
export function fault(path: string, kind: keyof typeof projectFaults): FieldError {
  const message = projectFaults[kind];
  return { path, code: "CUSTOM", message, detail: projectMessages[message] ?? message };
}

/** More than the plan allows in one project, with the figure. */
export function limitFault(
  path: string,
  kind: "tooManyMedia" | "tooManyFilms",
  { total, films }: MediaLimit,
): FieldError {
  return { ...fault(path, kind), detail: limitSentence(kind, { total, films }) };
}

function limitSentence(kind: "tooManyMedia" | "tooManyFilms", { total, films }: MediaLimit) {
  if (kind === "tooManyFilms" && films === 0) return "Twój plan nie obejmuje filmów.";
  const most =
    kind === "tooManyMedia"
      ? plural(total, { one: "zdjęcie albo film", few: "zdjęcia i filmy", many: "zdjęć i filmów" })
      : plural(films, { one: "film", few: "filmy", many: "filmów" });
  return `Twój plan pozwala w jednym projekcie na najwyżej ${most}.`;
}
