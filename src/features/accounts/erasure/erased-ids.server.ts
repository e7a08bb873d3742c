import type { Storage } from "../../../platform/storage/storage.server.ts";
import { uuidPattern } from "../../../platform/uuid.ts";

const folder = "erased/";
const keyPattern = new RegExp(`^${folder}(${uuidPattern})$`);
const keyOf = (id: string) => `${folder}${id}`;

type ErasedId = { id: string; notedAt: Date };

/**
 * Ids of erased accounts as empty objects beside the media, since a restored database is without those that
 * it knew only later.
 */
export const erasedIds = {
  put: (storage: Storage, id: string) => storage.put(keyOf(id), Buffer.alloc(0)),
  delete: (storage: Storage, id: string) => storage.delete(keyOf(id)),
  async list(storage: Storage): Promise<ErasedId[]> {
    const found: ErasedId[] = [];
    for await (const { key, changedAt } of storage.list(folder)) {
      const id = keyPattern.exec(key)?.[1];
      if (id) found.push({ id, notedAt: changedAt });
    }
    return found;
  },
};
