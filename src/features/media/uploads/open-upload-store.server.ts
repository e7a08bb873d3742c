import { lazyAsync } from "../../../platform/lazy.ts";
import type { Services } from "../../../platform/services.server.ts";
import { uploadKey } from "./upload-key.ts";
import type { UploadStore } from "./upload-store.server.ts";

type Needed = Pick<Services, "config" | "db" | "storage">;

const stores = new WeakMap<Services["storage"], () => Promise<UploadStore>>();

/** Beside the stored files, so that a finished upload gets its place there without being read and written again. */
export function uploadStoreOf(services: Needed): Promise<UploadStore> {
  let store = stores.get(services.storage);
  if (!store) stores.set(services.storage, (store = lazyAsync(() => open(services))));
  return store();
}

async function open({ config, db }: Needed): Promise<UploadStore> {
  if (config.s3) {
    const { s3Uploads } = await import("./s3-uploads.server.ts");
    return s3Uploads(config.s3);
  }
  const { diskUploads } = await import("./disk-uploads.server.ts");
  return diskUploads(db, `${config.dataDir}/media`);
}

/** Removes whatever is there of an upload's bytes. @throws StorageUnavailable */
export async function deleteUploadBytes(services: Needed, id: string): Promise<void> {
  const { files, asKnown } = await uploadStoreOf(services);
  await files.remove(uploadKey(id)).catch((error: unknown) => {
    throw asKnown(error);
  });
}
