/** Where the bytes of unfinished uploads lie; beside one may lie what its store notes of it. */
export const uploadsPrefix = "uploads/";

export const uploadKey = (id: string) => `${uploadsPrefix}${id}`;

/** The upload a stored key belongs to; undefined for keys that no upload makes. */
export function uploadIdOf(key: string): string | undefined {
  return /^uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.[a-z]+)?$/.exec(key)?.[1];
}
