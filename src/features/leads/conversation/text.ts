/** English identifier of a wrong field → the sentence under it. */
export const conversationMessages: Readonly<Record<string, string>> = {
  "Message text is required": "Napisz wiadomość albo dodaj zdjęcie.",
  "Message text is too long": "Wiadomość może mieć maksymalnie 2000 znaków.",
  "Too many photos in a message": "W jednej wiadomości może być najwyżej 5 zdjęć.",
};
