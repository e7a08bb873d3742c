type Place = { folder?: string; from?: string };
export const root: string;
export const keptCode: string;
export const serverSource: string;
export const keptServer: string;
export function sealCode(paths: readonly string[], place?: Place): void;
export function isCodeCurrent(place?: Place): boolean;
