import type { Storage } from "../../../platform/storage/storage.server.ts";

/** `full`: as large as it was sent, within reason; `small`: for a preview. */
export type PhotoSize = "full" | "small";

/** Pixels; twice as many as a preview has on the page. */
export const smallWidth = 480;

/** Apart from public media: these files are sent to the two sides of a lead alone. */
export function photoKey(id: string, size: PhotoSize): string {
  return `leads/${id.slice(0, 2)}/${id}/${size}.jpg`;
}

export async function deletePhotoFiles(storage: Storage, id: string): Promise<void> {
  await storage.delete(photoKey(id, "full"));
  await storage.delete(photoKey(id, "small"));
}
