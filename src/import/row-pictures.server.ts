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
    const picture = await prepareFile(services, { folder, file });
    if (typeof picture === "string") problems.push({ field, reason: picture });
    else pictures.set(file, picture);
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

type PictureFile = { folder: string; file: string };

/** @returns the picture, or why there is none. @throws when the database or the storage fails. */
async function prepareFile(
  { db, storage }: Services,
  { folder, file }: PictureFile,
): Promise<PreparedPicture | string> {
  const bytes = await readPictureFile({ folder, file });
  if (typeof bytes === "string") return bytes;
  try {
    return await preparePicture(db, { storage, bytes });
  } catch (error) {
    if (error instanceof PictureRefused) return refusedPictureText(error.reason, basename(file));
    throw error;
  }
}

/** @returns the bytes, or why there are none. A file that is too large is refused unread. */
async function readPictureFile({ folder, file }: PictureFile): Promise<Buffer | string> {
  const path = join(folder, file);
  try {
    const found = await stat(path);
    // Of a pipe nobody writes to, reading would never end.
    if (!found.isFile()) return importText.missingFile(file);
    if (found.size > maxPictureBytes) return refusedPictureText("too_large", basename(file));
    return await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    if (nowhere.has(code)) return importText.missingFile(file);
    return importText.unreadableFile(file, code);
  }
}

/** Codes that say that there can be no such file. */
const nowhere = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG"]);
