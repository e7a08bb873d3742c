type Place = { folder?: string; from?: string };
export const root: string;
export const keptCode: string;
export const serverSource: string;
export const keptServer: string;
type Sealed = { sources: readonly string[]; files: readonly string[] };
export function sealCode(sealed: Sealed, place?: Place): void;
export function leaveLastCode(place?: Place): void;
export function isCodeCurrent(place?: Place): boolean;
