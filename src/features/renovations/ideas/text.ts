import { renovationRules as rules } from "../rules.ts";

/** What a call says when it fails for no reason of its own. */
export const ideaFailures = {
  read: {
    message: "Failed to fetch saved ideas",
    detail: "Nie udało się wczytać zapisanych pomysłów. Spróbuj ponownie.",
  },
  save: {
    message: "Failed to save the idea",
    detail: "Nie udało się zapisać pomysłu. Spróbuj ponownie.",
  },
} as const;

export const ideasText = {
  full: `W jednym remoncie możesz zapisać najwyżej ${rules.mostIdeas} pomysłów. Usuń któryś, aby dodać następny.`,
  notFound: "Tego zdjęcia już nie ma. Wybierz inne.",
} as const;
