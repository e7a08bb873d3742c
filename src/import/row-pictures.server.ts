import { readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { maxPictureBytes } from "../features/media/picture-limits.ts";
import { PictureRefused } from "../features/media/picture-refused.server.ts";
import { type PreparedPicture, preparePicture } from "../features/media/pictures/store.server.ts";
import { refusedPictureText } from "../features/media/text.ts";
import type { Services } from "../platform/services.server.ts";
import type { RowProblem } from "./check-row.server.ts";
import type { Row } from "./row-schema.ts";
import { importText } from "./text.ts";

/** Prepared pictures by the file name that the row gives. */
export type RowPictures = Map<string, PreparedPicture>;

/** Reads, checks and stores all pictures of a row, one after another; faults are reported. */
export async function prepareRowPictures(
  services: Services,
  { row, folder }: { row: Row; folder: string },
): Promise<{ pictures: RowPictures; problems: RowProblem[] }> {
  const pictures: RowPictures = new Map();
  const problems: RowProblem[] = [];
  for (const { field, file } of namedFiles(row)) {
    if (pictures.has(file)) continue;
    try {
      const bytes = await readPictureFile(join(folder, file));
      const { db, storage } = services;
      pictures.set(file, await preparePicture(db, { storage, bytes }));
    } catch (error) {
      problems.push({ field, reason: reasonOf(error, file) });
    }
  }
  return { pictures, problems };
}

function namedFiles(row: Row): { field: string; file: string }[] {
  const ofProjects = row.projects.flatMap(({ pictures }, i) =>
    pictures.map(({ file }, j) => ({ field: `projects.${i}.pictures.${j}`, file })),
  );
  return [
    ...(row.logo ? [{ field: "logo", file: row.logo }] : []),
    ...(row.background ? [{ field: "background", file: row.background }] : []),
    ...ofProjects,
  ];
}

/** A file that is too large is refused before it is read. */
async function readPictureFile(path: string): Promise<Buffer> {
  const { size } = await stat(path);
  if (size > maxPictureBytes) throw new PictureRefused("too_large");
  return readFile(path);
}

function reasonOf(error: unknown, file: string): string {
  if (error instanceof PictureRefused) return refusedPictureText(error.reason, basename(file));
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "EISDIR") return importText.missingFile(file);
  throw error;
}
