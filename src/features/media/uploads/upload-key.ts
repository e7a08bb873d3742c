import { uuidPattern } from "../../../platform/uuid.ts";

/** Where the bytes of unfinished uploads lie; beside one may lie what its store notes of it. */
export const uploadsPrefix = "uploads/";

export const uploadKey = (id: string) => `${uploadsPrefix}${id}`;

const uploadPattern = new RegExp(`^${uploadsPrefix}(${uuidPattern})(?:\\.[a-z]+)?$`);

/** The upload a stored key belongs to; undefined for keys that no upload makes. */
export function uploadIdOf(key: string): string | undefined {
  return uploadPattern.exec(key)?.[1];
}
