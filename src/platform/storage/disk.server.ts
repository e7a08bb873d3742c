import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, type Dirent, type Stats } from "node:fs";
import {
  copyFile,
  link,
  mkdir,
  open,
  opendir,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
} from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { makePrivateFolder } from "./private-folder.server.ts";
import { type Storage, StorageFull, StorageUnavailable } from "./storage.server.ts";

const keyPattern = /^[a-z0-9][a-z0-9_-]*(?:[./][a-z0-9_-]+)*$/;
const partialFolder = ".partial";
/** Full disk, used-up quota, and the file size limit of a process. */
const fullCodes = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/**
 * A disk that the system turned read only when it failed, or that went away; and files of another user, as root's
 * who brought them back from a backup.
 */
const awayCodes = new Set(["EROFS", "EIO", "ESTALE", "ENXIO", "ENODEV", "EACCES", "EPERM"]);

/** An error of the disk, as callers know it. */
export function asDiskFailure(error: unknown): unknown {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (fullCodes.has(code)) return new StorageFull("Media disk is full", { cause: error });
  if (!awayCodes.has(code)) return error;
  return new StorageUnavailable(`Media disk is away (${code})`, { cause: error });
}

/** @throws StorageUnavailable where `root` is no folder, as that of a disk that is not mounted. */
export async function requireRoot(root: string): Promise<void> {
  const info = await found(root);
  if (!info?.isDirectory()) throw new StorageUnavailable("Media folder is away");
}

/** What lies there; undefined where nothing does. */
async function found(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path).catch(ignoreMissing);
  } catch (error) {
    throw asDiskFailure(error);
  }
}

/**
 * A folder right under `root`, which an empty disk lacks. The root itself is not made anew: what were written
 * there would be out of reach when its disk is back. @throws StorageUnavailable
 */
export async function makeFolder(root: string, name: string): Promise<void> {
  await requireRoot(root);
  await mkdir(join(root, name), { recursive: true, mode: 0o700 });
}

/** Objects as files under `root`; an unfinished one is in `root/.partial` until it is complete. */
export function diskStorage(root: string): Storage {
  const partial = join(root, partialFolder);
  makePrivateFolder(partial);
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error("Not a storage key");
    return join(root, key);
  };
  return {
    async put(key, content) {
      const target = pathOf(key);
      const draft = join(partial, randomUUID());
      try {
        await makeFolder(root, partialFolder);
        const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
        await pipeline(source, createWriteStream(draft, { mode: 0o600, flush: true }));
        await moveFile(draft, target);
      } catch (error) {
        await rm(draft, { force: true }).catch(ignoreMissing);
        throw asDiskFailure(error);
      }
    },
    async get(key) {
      const path = pathOf(key);
      const info = await found(path);
      if (!info) await requireRoot(root);
      if (!info?.isFile()) return undefined;
      return { sizeBytes: info.size, stream: (range) => createReadStream(path, range) };
    },
    async copy(fromKey, toKey) {
      const [source, target] = [pathOf(fromKey), pathOf(toKey)];
      const draft = join(partial, randomUUID());
      try {
        await makeFolder(root, partialFolder);
        await flush(source);
        await linkOrCopy(source, draft);
        await moveFile(draft, target);
      } catch (error) {
        throw asDiskFailure(error);
      } finally {
        // Where the target was the same file already, moving leaves both names.
        await rm(draft, { force: true }).catch(ignoreMissing);
      }
    },
    async delete(key) {
      const path = pathOf(key);
      await requireRoot(root);
      await rm(path, { force: true }).catch((error: unknown) => {
        throw asDiskFailure(error);
      });
      await removeEmptyFolders(dirname(path), root);
    },
    async *list(prefix) {
      await requireRoot(root);
      // Only the folder the prefix leads to is walked, not the whole store.
      const start = join(root, prefix.slice(0, prefix.lastIndexOf("/") + 1));
      for await (const path of filesUnder(start)) {
        const key = relative(root, path);
        if (key.startsWith(partialFolder) || !key.startsWith(prefix)) continue;
        const info = await stat(path).catch(ignoreMissing);
        if (info) yield { key, sizeBytes: info.size, changedAt: info.mtime };
      }
    },
    async dropUnfinished(before) {
      let dropped = 0;
      await makeFolder(root, partialFolder);
      for (const name of await readdir(partial)) {
        const path = join(partial, name);
        const info = await stat(path).catch(ignoreMissing);
        if (!info || info.mtime >= before) continue;
        await rm(path, { force: true });
        dropped += 1;
      }
      return dropped;
    },
  };
}

/** What was written in pieces is on the disk before it counts as stored, as after a `put`. */
async function flush(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A second name takes no room; disks that know none, as memory sticks, get a second file. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!linkless.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
    await copyFile(from, to);
    await flush(to);
  }
}

const linkless = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

/** A folder that is emptied at the same moment is made once more. */
async function moveFile(from: string, to: string, attemptsLeft = 5): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await rename(from, to);
  } catch (error) {
    const isThere = await stat(from).catch(ignoreMissing);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || !isThere || attemptsLeft === 0) {
      throw error;
    }
    await moveFile(from, to, attemptsLeft - 1);
  }
}

/** Millions of empty folders would be left of deleted contents. */
async function removeEmptyFolders(folder: string, root: string): Promise<void> {
  if (folder === root || dirname(folder) === root) return;
  const isGone = await rmdir(folder).then(
    () => true,
    () => false,
  );
  if (isGone) await removeEmptyFolders(dirname(folder), root);
}

/** Folders that vanish meanwhile had nothing to list. */
async function* filesUnder(folder: string): AsyncIterable<string> {
  const entries = await opendir(folder).catch(ignoreMissing);
  if (!entries) return;
  const folders: Dirent[] = [];
  for await (const entry of entries) {
    if (entry.isDirectory()) folders.push(entry);
    else if (entry.isFile()) yield join(folder, entry.name);
  }
  for (const { name } of folders) yield* filesUnder(join(folder, name));
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
}
