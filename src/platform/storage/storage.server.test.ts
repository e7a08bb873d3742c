import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { onEveryStorage } from "../../../tests/servers/s3-server.ts";
import type { Storage, StoredEntry } from "./storage.server.ts";

const whole = async (storage: Storage, key: string, range?: { start: number; end: number }) => {
  const object = await storage.get(key);
  if (!object) return undefined;
  return text(object.stream(range));
};

const listed = async (storage: Storage, prefix: string) => {
  const entries: StoredEntry[] = [];
  for await (const entry of storage.list(prefix)) entries.push(entry);
  return entries.toSorted((a, b) => a.key.localeCompare(b.key));
};

onEveryStorage((app) => {
  const storage = () => app().services.storage;

  test("what is put is there, whole or in ranges, until it is deleted", async () => {
    await storage().put("pictures/aa/one.jpg", Buffer.from("Zażółć"));
    await storage().put(
      "pictures/aa/two.jpg",
      Readable.from([Buffer.from("gęślą "), Buffer.from("jaźń")]),
    );
    expect(await whole(storage(), "pictures/aa/one.jpg")).toBe("Zażółć");
    expect(await whole(storage(), "pictures/aa/two.jpg")).toBe("gęślą jaźń");
    expect(await whole(storage(), "pictures/aa/two.jpg", { start: 0, end: 0 })).toBe("g");
    expect((await storage().get("pictures/aa/one.jpg"))?.sizeBytes).toBe(10);
    await storage().put("pictures/aa/one.jpg", Buffer.from("nowe"));
    expect(await whole(storage(), "pictures/aa/one.jpg")).toBe("nowe");
    await storage().delete("pictures/aa/one.jpg");
    await storage().delete("pictures/aa/one.jpg");
    expect(await storage().get("pictures/aa/one.jpg")).toBeUndefined();
  });

  test("an object larger than one part of a multipart upload arrives whole", async () => {
    const pieces = Array.from({ length: 12 }, (_, index) => Buffer.alloc(1024 * 1024, index));
    await storage().put("videos/bb/large", Readable.from(pieces));
    const object = await storage().get("videos/bb/large");
    expect(object?.sizeBytes).toBe(12 * 1024 * 1024);
    const middle = await object!
      .stream({ start: 6 * 1024 * 1024 - 1, end: 6 * 1024 * 1024 })
      .toArray();
    expect(Buffer.concat(middle as Buffer[])).toEqual(Buffer.from([5, 6]));
  });

  test("copying replaces what was there, can be done again, and fails without a source", async () => {
    await storage().put("uploads/one", Buffer.from("film"));
    await storage().put("videos/cc/film.mp4", Buffer.from("stary"));
    await storage().copy("uploads/one", "videos/cc/film.mp4");
    await storage().copy("uploads/one", "videos/cc/film.mp4");
    expect(await whole(storage(), "uploads/one")).toBe("film");
    await storage().delete("uploads/one");
    expect(await whole(storage(), "videos/cc/film.mp4")).toBe("film");
    expect(await storage().dropUnfinished(new Date(Date.now() + 60_000))).toBe(0);
    await expect(storage().copy("uploads/none", "videos/cc/film.mp4")).rejects.toThrow(
      /ENOENT|NoSuchKey|not exist|NotFound/,
    );
    expect(await whole(storage(), "videos/cc/film.mp4")).toBe("film");
  });

  test("listing tells keys, sizes and ages of one prefix", async () => {
    await storage().put("listed/aa/x.jpg", Buffer.from("12345"));
    await storage().put("listed/ab/y.jpg", Buffer.from("1"));
    const entries = await listed(storage(), "listed/a");
    expect(entries.map(({ key, sizeBytes }) => [key, sizeBytes])).toEqual([
      ["listed/aa/x.jpg", 5],
      ["listed/ab/y.jpg", 1],
    ]);
    const age = Date.now() - entries[0]!.changedAt.getTime();
    expect(Math.abs(age)).toBeLessThan(60_000);
    expect(await listed(storage(), "listed/aa/")).toHaveLength(1);
    expect(await listed(storage(), "elsewhere/")).toEqual([]);
  });

  test("a source that breaks off leaves nothing", async () => {
    const broken = new Readable({ read() {} });
    broken.push(Buffer.alloc(100_000));
    setTimeout(() => broken.destroy(new Error("przerwane")), 20);
    await expect(storage().put("pictures/dd/broken.jpg", broken)).rejects.toThrow("przerwane");
    expect(await storage().get("pictures/dd/broken.jpg")).toBeUndefined();
    const unfinished = await storage().dropUnfinished(new Date(Date.now() + 60_000));
    expect(unfinished).toBe(0);
  });

  test("forty objects put, copied and deleted at once end where they should", async () => {
    const numbers = Array.from({ length: 40 }, (_, index) => index);
    await Promise.all(
      numbers.map(async (number) => {
        await storage().put(`crowd/${number % 4}/from-${number}`, Buffer.from(String(number)));
        const from = `crowd/${number % 4}/from-${number}`;
        await storage().copy(from, `crowd/${number % 3}/to-${number}`);
        await storage().delete(from);
        if (number % 2 === 0) await storage().delete(`crowd/${number % 3}/to-${number}`);
      }),
    );
    expect(await listed(storage(), "crowd/")).toHaveLength(20);
  });
});
