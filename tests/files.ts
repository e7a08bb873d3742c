import { resolve } from "node:path";

export const projectRoot = resolve(import.meta.dirname, "..");

/** Absolute path of a file of the project, so that a test that moves keeps finding it. */
export const fromRoot = (path: string): string => resolve(projectRoot, path);
