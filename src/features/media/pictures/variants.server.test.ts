import { expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { newCompany } from "../../../../tests/factories/companies.ts";
import { storePicture } from "../../../../tests/factories/media.ts";
import { photo } from "../../../../tests/uploading.ts";
import { RetryLater } from "../../../platform/jobs/retry-later.server.ts";
import { type Storage, StorageUnavailable } from "../../../platform/storage/storage.server.ts";
import { findPicture } from "../picture-queries.server.ts";
import { encodeVariants } from "./jobs.server.ts";
import { openVariant } from "./variants.server.ts";

const app = useTestApp();

const onFullDisk = (putting: Promise<unknown> = Promise.resolve()): Storage => ({
  ...app().services.storage,
  async put() {
    await putting;
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  },
});

async function newPicture(words: string) {
  const { db, services } = app();
  const { id: ownerId } = await newCompany(app());
  const bytes = photo("hall-01.jpg", words);
  const id = await storePicture(db, { storage: services.storage, ownerId, bytes });
  const picture = () => findPicture(db, id);
  const variant = { sha256: (await picture())!.sha256, width: 320, format: "webp" as const };
  const encode = (storage = services.storage) =>
    encodeVariants.run({ mediaId: id }, { ...services, storage });
  return { picture, variant, encode };
}

test("a picture whose sizes find no room is shown, and encoded ahead once there is room", async () => {
  const { picture, variant, encode } = await newPicture("full");
  const { storage, log } = app().services;
  expect(await openVariant({ storage: onFullDisk(), log }, variant)).toBeDefined();
  await expect(encode(onFullDisk())).rejects.toThrow(RetryLater);
  expect((await picture())!.variantsAt).toBeNull();
  await encode();
  expect((await picture())!.variantsAt).not.toBeNull();
  expect(await storage.get(keyOf(variant))).toBeDefined();
});

test("a picture that the storage does not give out is encoded later, which is no failure", async () => {
  const { picture, encode } = await newPicture("away");
  const get = () => Promise.reject(new StorageUnavailable("away"));
  await expect(encode({ ...app().services.storage, get })).rejects.toThrow(RetryLater);
  expect((await picture())!.variantsAt).toBeNull();
});

const keyOf = ({ sha256, width, format }: { sha256: Buffer; width: number; format: string }) => {
  const name = sha256.toString("hex");
  return `pictures/${name.slice(0, 2)}/${name}/${width}.${format}`;
};

test("what a visitor's request could not store is not noted as made", async () => {
  const { picture, variant, encode } = await newPicture("shared");
  const { storage, log } = app().services;
  const room = Promise.withResolvers<void>();
  const first = { ...variant, format: "avif" as const };
  const visit = openVariant({ storage: onFullDisk(room.promise), log }, first);
  let looked = false;
  const encoding = encode({
    ...storage,
    async get(key) {
      const found = await storage.get(key);
      looked ||= key.endsWith(keyOf(first));
      return found;
    },
  });
  await expect.poll(() => looked).toBe(true);
  room.resolve();
  await expect(encoding).rejects.toThrow(RetryLater);
  expect(await visit).toBeDefined();
  expect((await picture())!.variantsAt).toBeNull();
});
