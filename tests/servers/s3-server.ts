import { randomUUID } from "node:crypto";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { beforeAll, describe, inject } from "vitest";
import { noS3Server } from "../../scripts/s3-server.mjs";
import type { S3Config } from "../../src/platform/config.server.ts";
import { s3ClientConfig } from "../../src/platform/storage/s3.server.ts";
import { type TestApp, useTestApp } from "../database.ts";

/** An empty bucket on the server of this run. */
export async function newBucket(lender: string): Promise<S3Config> {
  const response = await fetch(lender);
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  const config = {
    endpoint: answer,
    bucket: `media-${randomUUID()}`,
    region: "eu-central-1",
    accessKeyId: "test:tester",
    secretAccessKey: "testing",
  };
  const client = new S3Client(s3ClientConfig(config));
  await client.send(new CreateBucketCommand({ Bucket: config.bucket }));
  client.destroy();
  return config;
}

/** The same tests with files on the disk and on an S3 server; without one they are skipped. */
export function onEveryStorage(tests: (app: () => TestApp, place: "disk" | "S3") => void): void {
  describe("files on the disk", () => {
    tests(useTestApp(), "disk");
  });
  const lender = inject("s3Lender");
  const reason = lender ? "" : ` – pominięte: ${noS3Server}`;
  describe.skipIf(!lender)(`files on S3${reason}`, () => {
    let config: S3Config;
    beforeAll(async () => {
      config = await newBucket(lender!);
    });
    tests(
      useTestApp(() => environmentOf(config)),
      "S3",
    );
  });
}

export const environmentOf = (config: S3Config) => ({
  S3_ENDPOINT: config.endpoint,
  S3_BUCKET: config.bucket,
  S3_REGION: config.region,
  S3_ACCESS_KEY_ID: config.accessKeyId,
  S3_SECRET_ACCESS_KEY: config.secretAccessKey,
});
