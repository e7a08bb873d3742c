import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { noS3Server } from "../../../scripts/s3-server.mjs";
import { newBucket } from "../../../tests/servers/s3-server.ts";
import { readConfig, type S3Config } from "../config.server.ts";
import { openStorage } from "./open.server.ts";
import { s3Storage } from "./s3.server.ts";
import { StorageUnavailable } from "./storage.server.ts";

const open = (config: S3Config) => openStorage({ ...readConfig({}), s3: config });
const lender = inject("s3Lender");

describe.skipIf(!lender)(`what S3 refuses${lender ? "" : ` – pominięte: ${noS3Server}`}`, () => {
  let good: S3Config;
  beforeAll(async () => {
    good = await newBucket(lender!);
  });
  const wrong = [
    ["key", { accessKeyId: "test:nobody" }],
    ["secret", { secretAccessKey: "nope" }],
    ["bucket", { bucket: "not-there" }],
  ] as const;

  test.each(wrong)("a wrong %s ends the start with a sentence", async (_what, changes) => {
    await expect(open({ ...good, ...changes })).rejects.toThrow(
      /^Magazyn plików .+ nie przyjmuje ustawień \((NoSuchBucket|SignatureDoesNotMatch)\)/,
    );
    await open(good);
  });

  test.each(wrong)(
    "a %s that is wrong later is a storage that is not there",
    async (_what, changes) => {
      const storage = s3Storage({ ...good, ...changes });
      await expect(storage.put("pictures/a", Buffer.from("a"))).rejects.toThrow(StorageUnavailable);
      await expect(storage.delete("pictures/a")).rejects.toThrow(/^Media server: \w+ 40[34]$/);
    },
  );

  test("what is missing in the bucket is no reason to call it away", async () => {
    const storage = await open(good);
    expect(await storage.get("pictures/none")).toBeUndefined();
    const copied = storage.copy("pictures/none", "pictures/one");
    await expect(copied).rejects.not.toThrow(StorageUnavailable);
  });
});

/** Answers everything alike; where it promises a length, the connection breaks before that. */
async function answering(
  status: number,
  body: string,
  promised: Record<string, string> = {},
): Promise<S3Config & { close(): void }> {
  return serving(({ method }, response) => {
    response.writeHead(status, promised);
    if (method === "HEAD" || !("content-length" in promised)) return response.end(body);
    return response.write(body, () => response.destroy());
  });
}

async function serving(answer: RequestListener): Promise<S3Config & { close(): void }> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const access = { region: "eu-central-1", accessKeyId: "a", secretAccessKey: "b" };
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { endpoint: `http://127.0.0.1:${port}`, bucket: "media", ...access, close };
}

test("a server in trouble is no wrong setting, and away for who asks for a file", async () => {
  const server = await answering(503, "<Error><Code>SlowDown</Code></Error>");
  const storage = await open(server);
  await expect(storage.delete("pictures/a")).rejects.toThrow(StorageUnavailable);
  await expect(storage.get("pictures/a")).rejects.toThrow(StorageUnavailable);
  server.close();
});

test("one that breaks off in the middle of an answer is away too", async () => {
  const server = await answering(200, "<List", { "content-length": "1000", etag: '"a"' });
  const storage = s3Storage(server);
  const listed = async () => {
    for await (const entry of storage.list("pictures/")) expect(entry).toBeUndefined();
  };
  await expect(listed()).rejects.toThrow(StorageUnavailable);
  const file = await storage.get("pictures/a");
  await expect(buffer(file!.stream())).rejects.toThrow(StorageUnavailable);
  server.close();
});

test("a page of what stands before the server is no file, and nothing is kept by it", async () => {
  const untagged = await answering(200, "<html><body>Zaloguj się</body></html>");
  const storage = s3Storage(untagged);
  await expect(storage.get("pictures/a")).rejects.toThrow(StorageUnavailable);
  await expect(storage.put("pictures/a", Buffer.from("a"))).rejects.toThrow(StorageUnavailable);
  await expect(storage.copy("pictures/a", "pictures/b")).rejects.toThrow(StorageUnavailable);
  untagged.close();
  const headers = { etag: '"a"', "content-type": "text/html; charset=utf-8" };
  const tagged = await answering(200, "<html><body>Zaloguj się</body></html>", headers);
  await expect(s3Storage(tagged).get("pictures/a")).rejects.toThrow(StorageUnavailable);
  tagged.close();
});

test("a server that speaks no S3 ends the start, though it says yes to everything", async () => {
  const server = await answering(200, "Witamy!");
  await expect(open(server)).rejects.toThrow("to nie jest serwer S3");
  server.close();
});

test("so does one that does not let our key list the bucket, as somebody else's", async () => {
  const server = await answering(403, "<Error><Code>AccessDenied</Code></Error>");
  await expect(open(server)).rejects.toThrow("nie przyjmuje ustawień (AccessDenied)");
  server.close();
});

test("one that is away does not", async () => {
  const server = await answering(200, "");
  server.close();
  expect(await open(server)).toHaveProperty("put");
});

test.each([
  ["each page of them", true, ["a", "b", "c"], 3],
  ["the first one alone from a server that knows no pages", false, ["a", "a"], 2],
])("unfinished uploads are dropped, %s", async (_what, knowsPages, expected, count) => {
  const dropped: string[] = [];
  const server = await serving(({ method, url }, response) => {
    const { pathname, searchParams } = new URL(url!, "http://s3");
    const key = knowsPages ? (searchParams.get("key-marker") ?? "") : "";
    if (method === "DELETE") dropped.push(pathname.split("/").at(-1)!);
    response.writeHead(method === "DELETE" ? 204 : 200, { etag: '"a"' });
    response.end(method === "DELETE" ? "" : uploadsAfter(key));
  });
  expect(await s3Storage(server).dropUnfinished(new Date())).toBe(count);
  expect(dropped).toEqual(expected);
  server.close();
});

const nextOf = new Map([
  ["", "a"],
  ["a", "b"],
  ["b", "c"],
]);

const uploadsAfter = (key: string) => `<ListMultipartUploadsResult>
  <IsTruncated>${key !== "b"}</IsTruncated>
  <NextKeyMarker>${nextOf.get(key)}</NextKeyMarker><NextUploadIdMarker>1</NextUploadIdMarker>
  <Upload><Key>${nextOf.get(key)}</Key><UploadId>1</UploadId>
    <Initiated>2026-01-01T00:00:00.000Z</Initiated></Upload>
</ListMultipartUploadsResult>`;
