import { cleanText } from "./clean-text.ts";

/** As the rules count: without the spaces around a text and signs that nobody sees, and an emoji as one sign. */
export const isTooLong = (text: string, most: number) => [...cleanText(text)].length > most;
