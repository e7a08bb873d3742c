import type { UploadItem } from "./upload-queue-state.ts";

/** Whole percents; a hundred only when everything was sent. */
export function percentOf({ sentBytes, sizeBytes }: Pick<UploadItem, "sentBytes" | "sizeBytes">) {
  if (sizeBytes === 0) return 0;
  return Math.min(100, Math.floor((sentBytes / sizeBytes) * 100));
}

/** Progress of all files together that are not given up. */
export function totalOf(items: readonly UploadItem[]) {
  const counted = items.filter(({ state }) => state !== "failed");
  const sum = (pick: (item: UploadItem) => number) =>
    counted.reduce((total, item) => total + pick(item), 0);
  return { sentBytes: sum((item) => item.sentBytes), sizeBytes: sum((item) => item.sizeBytes) };
}
