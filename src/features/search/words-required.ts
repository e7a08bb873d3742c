/** Beside the other texts it would bring the catalogue to every page that has a search box. */
export const wordsRequired = "Wpisz co najmniej 1 znak.";
