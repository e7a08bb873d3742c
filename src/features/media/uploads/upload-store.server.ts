import type { DataStore } from "@tus/server";

export type UploadStore = {
  /** Takes the bytes of uploads as they arrive; an upload's id there is its key in the storage. */
  files: DataStore;
  /** StorageFull or StorageUnavailable for errors that mean it, any other as it is. */
  asKnown(this: void, error: unknown): unknown;
};
