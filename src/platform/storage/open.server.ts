import type { Config } from "../config.server.ts";
import { diskStorage } from "./disk.server.ts";
import type { Storage } from "./storage.server.ts";

/** The disk, or S3 when it is configured; its client is loaded only then. @throws PlainFailure */
export async function openStorage(config: Config): Promise<Storage> {
  if (!config.s3) return diskStorage(`${config.dataDir}/media`);
  const { requireBucket, s3Storage } = await import("./s3.server.ts");
  await requireBucket(config.s3);
  return s3Storage(config.s3);
}
