/** The text of a pattern; any version, lower case unless the pattern ignores case. */
export const uuidPattern = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const inEitherCase = new RegExp(`^${uuidPattern}$`, "i");
const inLowerCase = new RegExp(`^${uuidPattern}$`);

/** Whether the text names a row, in either case: PostgreSQL takes both. */
export function isUuid(text: string): boolean {
  return inEitherCase.test(text);
}

/** Only as we write it ourselves, for addresses and names of files: nothing has two of them. */
export function isLowerCaseUuid(text: string): boolean {
  return inLowerCase.test(text);
}

/** Before every other one: where going through ids begins. */
export const firstUuid = "00000000-0000-0000-0000-000000000000";
