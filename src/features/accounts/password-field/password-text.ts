export const passwordText = {
  label: "Hasło",
  show: "Pokaż hasło",
  hide: "Ukryj hasło",
  popular: "Zbyt popularne",
} as const;

/** Words for the strength of a password, by its worth. */
export const strengthLabels = ["", "Za krótkie", "Słabe", "Dobre", "Bardzo dobre"] as const;
