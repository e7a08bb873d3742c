import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe } from "vitest";
import { installedS3Server, noS3Server } from "../../scripts/s3-server.mjs";
import type { S3Config } from "../../src/platform/config.server.ts";
import { s3ClientConfig } from "../../src/platform/storage/s3.server.ts";
import { type TestApp, useTestApp } from "../database.ts";

type S3Server = { config: S3Config; stop(): void };

const startTimeoutMs = 60_000;

/** A real S3 server that checks signatures, with one empty bucket. */
export async function startS3Server(python: string): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), "domistrz-s3-"));
  const port = await freePort();
  const script = join(import.meta.dirname, "s3-server.py");
  const server = spawn(python, [script, folder, String(port)], { stdio: "inherit" });
  const stop = () => {
    server.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  const config = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "media",
    region: "eu-central-1",
    accessKeyId: "test:tester",
    secretAccessKey: "testing",
  };
  try {
    await answering(server, port);
    const client = new S3Client(s3ClientConfig(config));
    await client.send(new CreateBucketCommand({ Bucket: config.bucket }));
    client.destroy();
  } catch (error) {
    stop();
    throw error;
  }
  return { config, stop };
}

async function answering(server: ChildProcess, port: number): Promise<void> {
  const until = Date.now() + startTimeoutMs;
  while (!(await accepts(port))) {
    if (server.exitCode !== null) throw new Error("The S3 server did not start");
    if (Date.now() > until) throw new Error("The S3 server does not answer");
    await new Promise((done) => setTimeout(done, 100));
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, "127.0.0.1");
    const response = (isOpen: boolean) => {
      socket.destroy();
      done(isOpen);
    };
    socket.once("connect", () => response(true)).once("error", () => response(false));
  });
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}

/** The same tests with files on the disk and on an S3 server; without one they are skipped. */
export function onEveryStorage(tests: (app: () => TestApp) => void): void {
  describe("files on the disk", () => {
    tests(useTestApp());
  });
  const python = installedS3Server();
  const reason = python ? "" : ` – pominięte: ${noS3Server}`;
  describe.skipIf(!python)(`files on S3${reason}`, () => {
    let server: S3Server | undefined;
    beforeAll(async () => {
      server = await startS3Server(python!);
    });
    afterAll(() => server?.stop());
    tests(useTestApp(() => environmentOf(server!.config)));
  });
}

const environmentOf = (config: S3Config) => ({
  S3_ENDPOINT: config.endpoint,
  S3_BUCKET: config.bucket,
  S3_REGION: config.region,
  S3_ACCESS_KEY_ID: config.accessKeyId,
  S3_SECRET_ACCESS_KEY: config.secretAccessKey,
});
