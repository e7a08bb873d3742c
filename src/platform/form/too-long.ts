/** As the rules count: without the spaces around a text, and an emoji as one sign. */
export const isTooLong = (text: string, most: number) => [...text.trim()].length > most;
