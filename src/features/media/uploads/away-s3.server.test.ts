import { type AddressInfo, connect, createServer } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { noS3Server } from "../../../../scripts/s3-server.mjs";
import { type ApiCaller, apiCaller } from "../../../../tests/api-caller.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { newCompany, type Owner } from "../../../../tests/factories/companies.ts";
import { environmentOf, newBucket } from "../../../../tests/servers/s3-server.ts";
import {
  beginUpload,
  createUpload,
  finishUpload,
  offsetOf,
  photo,
  sendChunk,
} from "../../../../tests/uploading.ts";
import { createApi } from "../../../api.server.ts";
import { openServices } from "../../../open-services.server.ts";
import type { S3Config } from "../../../platform/config.server.ts";
import { StorageUnavailable } from "../../../platform/storage/storage.server.ts";
import { s3Uploads } from "./s3-uploads.server.ts";

const lender = inject("s3Lender");
const failure =
  "HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
const away = [503, "UNAVAILABLE", "2"];

describe.skipIf(!lender)(`S3 in trouble${lender ? "" : ` – pominięte: ${noS3Server}`}`, () => {
  let config: S3Config;
  let isInTrouble = false;
  let anna: Owner;

  const front = createServer((client) => {
    const { port, hostname } = new URL(config.endpoint);
    const server = connect(Number(port), hostname);
    client.on("data", (bytes) => (isInTrouble ? client.end(failure) : server.write(bytes)));
    client.on("close", () => server.destroy()).on("error", () => undefined);
    server.on("error", () => client.destroy()).pipe(client);
  });

  beforeAll(async () => {
    config = await newBucket(lender!);
    await new Promise<void>((done) => front.listen(0, "127.0.0.1", done));
  });
  afterEach(() => (isInTrouble = false));
  afterAll(() => void front.close());
  const app = useTestApp(() => {
    const { port } = front.address() as AddressInfo;
    return environmentOf({ ...config, endpoint: `http://127.0.0.1:${port}` });
  });
  beforeAll(async () => {
    anna = await newCompany(app());
  });

  test("an upload that cannot begin leaves nothing, and may begin later", async () => {
    isInTrouble = true;
    const { status, body, headers } = await createUpload(anna.api, { size: 1_000 });
    expect([status, body.code, headers.get("retry-after")]).toEqual(away);
    expect(await app().db.selectFrom("upload").select("id").execute()).toEqual([]);
    isInTrouble = false;
    expect((await createUpload(anna.api, { size: 1_000 })).status).toBe(201);
  });

  test("an upload of which a process knows nothing yet is not taken for a deleted one", async () => {
    const bytes = photo("kitchen-03.jpg", "trouble");
    const id = await beginUpload(anna.api, { size: bytes.length });
    await sendChunk(anna.api, { id, offset: 0, bytes: bytes.subarray(0, 1_000) });
    const other = await openServices(app().services.config);
    try {
      const api: ApiCaller = apiCaller(createApi(other.services), other.services);
      for (const [name, value] of anna.api.cookies) api.cookies.set(name, value);
      const rest = { id, offset: 1_000, bytes: bytes.subarray(1_000) };
      isInTrouble = true;
      expect((await sendChunk(api, rest)).status).toBe(503);
      isInTrouble = false;
      expect(await offsetOf(api, id)).toBe(1_000);
      expect((await sendChunk(api, rest)).status).toBe(204);
      expect((await finishUpload(api, id)).status).toBe(200);
    } finally {
      await other.close();
    }
  });
});

/** All tries, and what follows a failure, are over before the site closes the line of who sends. */
test("a silent server is given up as soon as one that something is put on", async () => {
  const silent = createServer((socket) => socket.on("error", () => undefined).resume());
  await new Promise<void>((done) => silent.listen(0, "127.0.0.1", done));
  const { port } = silent.address() as AddressInfo;
  const access = { region: "eu-central-1", accessKeyId: "a", secretAccessKey: "b" };
  const endpoint = `http://127.0.0.1:${port}`;
  const { files, asKnown } = s3Uploads({ endpoint, bucket: "media", ...access }, 100);
  const error: unknown = await files.getUpload("uploads/one").catch((thrown: unknown) => thrown);
  expect(asKnown(error)).toBeInstanceOf(StorageUnavailable);
  silent.close();
});
