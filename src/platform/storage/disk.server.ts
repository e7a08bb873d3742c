import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { mkdir, opendir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Storage, StorageFull } from "./storage.server.ts";

const keyPattern = /^[a-z0-9][a-z0-9_-]*(?:[./][a-z0-9_-]+)*$/;

/** Objects as files under `root`; an unfinished one lies in `root/.partial` until it is whole. */
export function diskStorage(root: string): Storage {
  const partial = join(root, ".partial");
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error("Not a storage key");
    return join(root, key);
  };
  return {
    async put(key, content) {
      const target = pathOf(key);
      const draft = join(partial, randomUUID());
      try {
        const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
        await pipeline(source, createWriteStream(draft, { mode: 0o600, flush: true }));
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        const code = (error as NodeJS.ErrnoException).code;
        if (code === "ENOSPC" || code === "EDQUOT") throw new StorageFull("Media disk is full");
        throw error;
      }
    },
    async get(key) {
      const path = pathOf(key);
      const info = await stat(path).catch(absent);
      if (!info?.isFile()) return undefined;
      return { sizeBytes: info.size, stream: (range) => createReadStream(path, range) };
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list(prefix) {
      const folder = await opendir(root, { recursive: true });
      for await (const entry of folder) {
        if (!entry.isFile()) continue;
        const key = relative(root, join(entry.parentPath, entry.name));
        if (!key.startsWith(".partial") && key.startsWith(prefix)) yield key;
      }
    },
  };
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
}
