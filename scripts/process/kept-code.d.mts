/** The folder, with a slash at the end. */
export const keptCode: string;
export const keptFileOf: (source: Buffer) => string;
