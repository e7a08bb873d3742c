import type { S3Config } from "../config.server.ts";
import type { Storage } from "./storage.server.ts";
export function s3Storage(_config: S3Config): Storage {
  throw new Error("not yet");
}
