import { createWriteStream } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Configstore, FileStore } from "@tus/file-store";
import { Upload } from "@tus/server";
import type { Database } from "../../../platform/db/connect.server.ts";
import { asDiskFailure, makeFolder, requireRoot } from "../../../platform/storage/disk.server.ts";
import { findUpload } from "./queries.server.ts";
import { uploadIdOf, uploadsPrefix } from "./upload-key.ts";
import type { UploadStore } from "./upload-store.server.ts";

/**
 * Uploads as growing files under `root`: the length of a file is how far its upload came.
 * @throws StorageUnavailable
 */
export async function diskUploads(db: Database, root: string): Promise<UploadStore> {
  // tus' own would make it anew.
  await requireRoot(root);
  const files = new DiskUploads({ directory: root, configstore: rowsOf(db) });
  return { files, asKnown: asDiskFailure };
}

class DiskUploads extends FileStore {
  /** tus' own leaves the file open to everybody on the machine. */
  override async create(upload: Upload): Promise<Upload> {
    const path = join(this.directory, upload.id);
    await makeFolder(this.directory, uploadsPrefix);
    await writeFile(path, "", { mode: 0o600 });
    upload.storage = { type: "file", path };
    return upload;
  }

  /** tus' own takes an upload for a deleted one when the disk is away. */
  override async getUpload(id: string): Promise<Upload> {
    await requireRoot(this.directory);
    return super.getUpload(id);
  }

  /** tus' own hides what went wrong: a full disk must be distinguished from other failures. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: "r+", start: offset });
    await pipeline(bytes, file);
    return offset + file.bytesWritten;
  }

  override async remove(id: string): Promise<void> {
    await requireRoot(this.directory);
    await rm(join(this.directory, id), { force: true });
  }
}

/** What is known of an upload besides its bytes is in its row, which was there before them. */
function rowsOf(db: Database): Configstore {
  return {
    async get(key) {
      const row = await findUpload(db, uploadIdOf(key) ?? "");
      return row && new Upload({ id: key, size: row.sizeBytes, offset: 0 });
    },
    set: () => Promise.resolve(),
    delete: () => Promise.resolve(),
  };
}
