/** Half of a character, as where a limit cuts an emoji in two: as JSON writes it. */
const halves = /((?<!\\)(?:\\\\)*)\\ud[89a-f][\da-f]{2}/gi;

/** JSON that PostgreSQL takes: in place of half a character stands U+FFFD, as the driver has it for text. */
export const toJsonb = (value: unknown): string =>
  JSON.stringify(value).replace(halves, "$1\ufffd");
