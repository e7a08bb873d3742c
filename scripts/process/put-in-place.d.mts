export const madeFolder: string;
export function putInPlace(folder: string, built: { from: string; now?: number }): void;
