/** @returns path of a browser that starts */
export function findBrowser(): Promise<string | undefined>;
