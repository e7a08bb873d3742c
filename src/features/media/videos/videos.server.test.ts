import { buffer } from "node:stream/consumers";
import { expect, test, describe } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { createMediaOwner } from "../../../../tests/factories/accounts.ts";
import {
  boxOf,
  mp4,
  received,
  soundOnly,
  sourceOf,
  webm,
  withInMoov,
} from "../../../../tests/factories/videos.ts";
import { refusedVideo } from "../upload-errors.ts";
import { maxVideoBytes } from "../video-limits.ts";
import { VideoRefused, saveVideo, prepareVideo } from "./videos.server.ts";

const app = useTestApp();
const prepare = (video: ReturnType<typeof received>) => prepareVideo(app().services, video);
const incoming = (bytes: Buffer) => received(bytes, app().services.storage);

async function refusalOf(bytes: Buffer): Promise<VideoRefused> {
  const error = await prepare(incoming(bytes)).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof VideoRefused) return error;
  throw error ?? new Error("The video was taken");
}

async function storedBytes(key: string): Promise<Buffer> {
  const object = await app().services.storage.get(key);
  return buffer(object!.stream());
}

const waitingJobs = async () => {
  const { rows } = await app().running.connection.pool.query<{ task_identifier: string }>(
    "select task_identifier from graphile_worker.jobs",
  );
  return rows.map((row) => row.task_identifier);
};

describe("a genuine video", () => {
  test("is stored as it was sent, with what its container says", async () => {
    const video = incoming(mp4);
    expect(await prepare(video)).toMatchObject({
      contentType: "video/mp4",
      sizeBytes: mp4.length,
      width: 960,
      height: 540,
      durationMs: 7440,
    });
    expect(video.placed).toEqual([
      expect.stringMatching(/^videos\/(..)\/\1[0-9a-f]{62}\/film\.mp4$/),
    ]);
    expect((await storedBytes(video.placed[0]!)).equals(mp4)).toBe(true);
  });

  test("may be a WebM", async () => {
    expect(await prepare(incoming(webm))).toMatchObject({
      contentType: "video/webm",
      width: 320,
      height: 180,
      durationMs: 3008,
    });
  });

  test("that is known already is not stored again, no matter who sends it", async () => {
    const bytes = withInMoov(mp4, boxOf("free", "znany"));
    const [first, again, third] = [incoming(bytes), incoming(bytes), incoming(bytes)];
    const { db } = app();
    const [anna, piotr] = [await createMediaOwner(db), await createMediaOwner(db)];
    const id = await saveVideo(db, { ownerId: anna, video: await prepare(first) });
    expect(await saveVideo(db, { ownerId: anna, video: await prepare(again) })).toBe(id);
    expect(await saveVideo(db, { ownerId: piotr, video: await prepare(third) })).not.toBe(id);
    expect([first, again, third].map(({ placed }) => placed.length)).toEqual([1, 0, 0]);
  });

  test("that is known but whose file is missing is stored again", async () => {
    const bytes = withInMoov(mp4, boxOf("free", "zgubiony"));
    const first = incoming(bytes);
    const video = await prepare(first);
    await saveVideo(app().db, { ownerId: await createMediaOwner(app().db), video });
    await app().services.storage.delete(first.placed[0]!);
    const again = incoming(bytes);
    await prepare(again);
    expect(again.placed).toEqual(first.placed);
  });

  test("is claimed back from the sweep before it is looked for", async () => {
    const { sha256 } = await prepare(incoming(webm));
    const { db } = app();
    const row = { sha256, kind: "video", unused_since: new Date() };
    await db.insertInto("unused_content").values(row).execute();
    await prepare(incoming(webm));
    const left = await db.selectFrom("unused_content").select("kind").execute();
    expect(left).toEqual([]);
  });

  test("leaves neither row nor job when the transaction is rolled back", async () => {
    const video = await prepare(incoming(mp4));
    const ownerId = await createMediaOwner(app().db);
    const before = await waitingJobs();
    const attempt = app()
      .db.transaction()
      .execute(async (trx) => {
        await saveVideo(trx, { ownerId, video });
        throw new Error("odwołane");
      });
    await expect(attempt).rejects.toThrow("odwołane");
    expect(await waitingJobs()).toEqual(before);
  });

  test("is stored without the place it was taken at, and found again by what was sent", async () => {
    const place = boxOf("udta", boxOf("\xa9xyz", "\0\x12\x15\xc7+52.2297+021.0122/"));
    const video = incoming(withInMoov(mp4, place));
    const { sha256 } = await prepare(video);
    expect(video.placed).toEqual([]);
    const name = sha256.toString("hex");
    const kept = await storedBytes(`videos/${name.slice(0, 2)}/${name}/film.mp4`);
    expect([kept.length, kept.includes("+52.2297")]).toEqual([video.source.sizeBytes, false]);
  });
});

describe("what is not a video we take", () => {
  const ftyp = (brand: string, ...others: string[]) =>
    boxOf("ftyp", brand, "\0\0\0\0", others.join(""));
  const ebml = (docType: string) =>
    Buffer.from(
      `\x1a\x45\xdf\xa3\x8b\x42\x82${String.fromCharCode(0x80 + docType.length)}${docType}`,
      "latin1",
    );
  const cases: [string, Buffer, string, string?][] = [
    ["a QuickTime film", Buffer.concat([ftyp("qt  "), mp4]), "unsupported_video", "MOV"],
    ["an old QuickTime film", boxOf("moov", "…"), "unsupported_video", "MOV"],
    ["a Matroska film", ebml("matroska"), "unsupported_video", "MKV"],
    ["an AVI", Buffer.from("RIFF\x10\0\0\0AVI LIST", "latin1"), "unsupported_video", "AVI"],
    ["an old phone's film", ftyp("3gp4", "3gp4"), "unsupported_video", "3GP"],
    ["a HEIC photo", ftyp("heic", "mif1"), "not_a_video"],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "not_a_video"],
    ["a program", Buffer.from("\x7fELF\x02\x01\x01", "latin1"), "not_a_video"],
    ["nothing at all", Buffer.alloc(0), "not_a_video"],
    ["a made-up brand", ftyp("xxxx", "yyyy"), "not_a_video"],
    ["sound only", soundOnly, "no_picture_track"],
    ["music in an M4A", ftyp("M4A ", "M4A mp42isom"), "no_picture_track"],
    ["the first half of an MP4", mp4.subarray(0, mp4.length / 2), "damaged"],
    ["the first half of a WebM", webm.subarray(0, webm.length / 2), "damaged"],
    [
      "an MP4's start before a page",
      Buffer.concat([ftyp("isom"), Buffer.from("<html>".repeat(9))]),
      "damaged",
    ],
    [
      "an MP4 with an archive behind it",
      Buffer.concat([mp4, Buffer.from("PK\x03\x04".repeat(20))]),
      "damaged",
    ],
    ["an MP4 without an index", Buffer.concat([ftyp("isom"), boxOf("mdat", "…")]), "damaged"],
    ["a WebM of its header alone", ebml("webm"), "damaged"],
  ];
  test.each(cases)("%s is refused", async (_what, bytes, reason, format) => {
    expect(await refusalOf(bytes)).toMatchObject({ reason, format });
  });

  test("more than 100 MB is refused before a byte is read", async () => {
    const source = {
      sizeBytes: maxVideoBytes + 1,
      stream: () => {
        throw new Error("Was read");
      },
    };
    const video = prepareVideo(app().services, { source, place: () => Promise.resolve() });
    await expect(video).rejects.toMatchObject({ reason: "too_large" });
  });

  test("a source that breaks off is not the video's fault", async () => {
    const bytes = withInMoov(mp4, boxOf("free", "zerwany"));
    const source = {
      ...sourceOf(bytes),
      stream: (range?: { start: number; end: number }) => {
        if (range) throw new Error("Dysk odłączony");
        return sourceOf(bytes).stream();
      },
    };
    const video = prepareVideo(app().services, { source, place: () => Promise.resolve() });
    await expect(video).rejects.toThrow("Dysk odłączony");
  });

  test("its sender gets the reason, with the name of the file", () => {
    const told = (reason: VideoRefused["reason"], format?: string) => {
      const { message, detail } = refusedVideo({ reason, format }, "IMG_1.MOV").definition;
      return [message, detail];
    };
    expect(told("too_large")).toEqual([
      "Video IMG_1.MOV is too large. Maximum size is 100MB.",
      "Film „IMG_1.MOV” jest za duży. Maksymalny rozmiar to 100 MB.",
    ]);
    expect(told("not_a_video")).toEqual([
      "File IMG_1.MOV is not a valid image or video.",
      "Plik „IMG_1.MOV” nie jest prawidłowym zdjęciem ani filmem.",
    ]);
    expect(told("unsupported_video", "MOV")[1]).toBe(
      "Film „IMG_1.MOV” jest w formacie MOV. Zapisz go jako MP4 albo WebM.",
    );
  });
});

describe("a hostile video", () => {
  const start = mp4.subarray(0, mp4.readUInt32BE(0));
  const nested = (depth: number): Buffer => {
    const bytes = Buffer.alloc(8 * depth, "\0\0\0\0trak", "latin1");
    for (let at = 0; at < depth; at++) bytes.writeUInt32BE(8 * (depth - at), 8 * at);
    return bytes;
  };
  /** Says that it describes four thousand million samples. */
  const manySamples = () => {
    const bytes = Buffer.from(mp4);
    for (const type of ["stts", "stsz", "stsc", "stco", "ctts"]) {
      const at = bytes.indexOf(type, 0, "latin1");
      if (at > 0) bytes.writeUInt32BE(0xfffffff0, at + (type === "stsz" ? 12 : 8));
    }
    return bytes;
  };
  /** The sample with two million entries where it had one: more than the thread may hold. */
  const longIndex = () => {
    const at = mp4.indexOf("stts", 0, "latin1") - 4;
    const length = mp4.readUInt32BE(at);
    const entries = Buffer.alloc(15_000_000, "\0\0\0\x01\0\0\0\x02", "latin1");
    const count = Buffer.alloc(8);
    count.writeUInt32BE(entries.length / 8, 4);
    const box = boxOf("stts", count, entries);
    const bytes = Buffer.concat([mp4.subarray(0, at), box, mp4.subarray(at + length)]);
    for (const type of ["stbl", "minf", "mdia", "trak", "moov"]) {
      const parent = bytes.lastIndexOf(type, at, "latin1") - 4;
      bytes.writeUInt32BE(bytes.readUInt32BE(parent) + box.length - length, parent);
    }
    return bytes;
  };
  const cases: [string, () => Buffer][] = [
    ["with an index larger than its thread may hold", longIndex],
    ["of endlessly nested boxes", () => Buffer.concat([start, boxOf("moov", nested(50_000))])],
    [
      "of a million empty boxes",
      () => Buffer.concat([start, Buffer.alloc(8_000_000, "\0\0\0\x08free", "latin1")]),
    ],
    ["that claims four thousand million samples", manySamples],
    [
      "whose boxes have no length",
      () => Buffer.concat([start, boxOf("moov", Buffer.alloc(1_000_000))]),
    ],
  ];
  test.each(cases)("%s costs bounded time, and no request waits for it", async (_what, make) => {
    const bytes = make();
    // What this thread computes between two turns, in ms: how long others hold the processor is not its fault.
    const computed = () => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1_000;
    };
    let longest = 0;
    let last = computed();
    const timer = setInterval(() => {
      const now = computed();
      longest = Math.max(longest, now - last);
      last = now;
    }, 5);
    const startedAt = performance.now();
    expect((await refusalOf(bytes)).reason).toMatch(/damaged|no_picture_track/);
    clearInterval(timer);
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    expect(longest).toBeLessThan(500);
  });
});
