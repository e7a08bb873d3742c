import { expect, test, describe } from "vitest";
import { useWorld } from "../../../../tests/database.ts";
import {
  boxOf,
  mp4,
  received,
  soundOnly,
  sourceOf,
  webm,
  withInMoov,
} from "../../../../tests/factories/films.ts";
import { newOwner } from "../../../../tests/factories/owners.ts";
import { maxFilmBytes } from "../film-limits.ts";
import { refusedFilm } from "../upload-errors.ts";
import { FilmRefused, keepFilm, prepareFilm } from "./films.server.ts";

const world = useWorld();
const prepare = (film: ReturnType<typeof received>) => prepareFilm(world().services, film);
const incoming = (bytes: Buffer) => received(bytes, world().services.storage);

async function refusalOf(bytes: Buffer): Promise<FilmRefused> {
  const error = await prepare(incoming(bytes)).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof FilmRefused) return error;
  throw error ?? new Error("The film was taken");
}

async function storedBytes(key: string): Promise<Buffer> {
  const object = await world().services.storage.get(key);
  return Buffer.concat(await object!.stream().toArray());
}

const waitingJobs = async () => {
  const { rows } = await world().running.connection.pool.query<{ task_identifier: string }>(
    "select task_identifier from graphile_worker.jobs",
  );
  return rows.map((row) => row.task_identifier);
};

describe("a genuine film", () => {
  test("is stored as it was sent, with what its container says", async () => {
    const film = incoming(mp4);
    expect(await prepare(film)).toMatchObject({
      contentType: "video/mp4",
      sizeBytes: mp4.length,
      width: 960,
      height: 540,
      durationMs: 7440,
    });
    expect(film.placed).toEqual([
      expect.stringMatching(/^videos\/(..)\/\1[0-9a-f]{62}\/film\.mp4$/),
    ]);
    expect((await storedBytes(film.placed[0]!)).equals(mp4)).toBe(true);
  });

  test("may be a WebM", async () => {
    expect(await prepare(incoming(webm))).toMatchObject({
      contentType: "video/webm",
      width: 320,
      height: 180,
      durationMs: 3008,
    });
  });

  test("that is known already is not stored again, whoever sends it", async () => {
    const bytes = withInMoov(mp4, boxOf("free", "znany"));
    const [first, again, third] = [incoming(bytes), incoming(bytes), incoming(bytes)];
    const { db } = world();
    const [anna, piotr] = [await newOwner(db), await newOwner(db)];
    const id = await keepFilm(db, { ownerId: anna, film: await prepare(first) });
    expect(await keepFilm(db, { ownerId: anna, film: await prepare(again) })).toBe(id);
    expect(await keepFilm(db, { ownerId: piotr, film: await prepare(third) })).not.toBe(id);
    expect([first, again, third].map(({ placed }) => placed.length)).toEqual([1, 0, 0]);
  });

  test("that is known but whose file is missing is stored again", async () => {
    const bytes = withInMoov(mp4, boxOf("free", "zgubiony"));
    const first = incoming(bytes);
    const film = await prepare(first);
    await keepFilm(world().db, { ownerId: await newOwner(world().db), film });
    await world().services.storage.delete(first.placed[0]!);
    const again = incoming(bytes);
    await prepare(again);
    expect(again.placed).toEqual(first.placed);
  });

  test("is claimed back from the sweep before it is looked for", async () => {
    const { sha256 } = await prepare(incoming(webm));
    const { db } = world();
    const row = { sha256, kind: "video", unused_since: new Date() };
    await db.insertInto("unused_content").values(row).execute();
    await prepare(incoming(webm));
    const left = await db.selectFrom("unused_content").select("kind").execute();
    expect(left).toEqual([]);
  });

  test("leaves neither row nor job when the transaction is rolled back", async () => {
    const film = await prepare(incoming(mp4));
    const ownerId = await newOwner(world().db);
    const before = await waitingJobs();
    const attempt = world()
      .db.transaction()
      .execute(async (trx) => {
        await keepFilm(trx, { ownerId, film });
        throw new Error("odwołane");
      });
    await expect(attempt).rejects.toThrow("odwołane");
    expect(await waitingJobs()).toEqual(before);
  });

  test("is stored without the place it was taken at, and found again by what was sent", async () => {
    const place = boxOf("udta", boxOf("\xa9xyz", "\0\x12\x15\xc7+52.2297+021.0122/"));
    const film = incoming(withInMoov(mp4, place));
    const { sha256 } = await prepare(film);
    expect(film.placed).toEqual([]);
    const name = sha256.toString("hex");
    const kept = await storedBytes(`videos/${name.slice(0, 2)}/${name}/film.mp4`);
    expect([kept.length, kept.includes("+52.2297")]).toEqual([film.source.sizeBytes, false]);
  });
});

describe("what is not a film we take", () => {
  const ftyp = (brand: string, ...others: string[]) =>
    boxOf("ftyp", brand, "\0\0\0\0", others.join(""));
  const ebml = (docType: string) =>
    Buffer.from(
      `\x1a\x45\xdf\xa3\x8b\x42\x82${String.fromCharCode(0x80 + docType.length)}${docType}`,
      "latin1",
    );
  const cases: [string, Buffer, string, string?][] = [
    ["a QuickTime film", Buffer.concat([ftyp("qt  "), mp4]), "unsupported_film", "MOV"],
    ["an old QuickTime film", boxOf("moov", "…"), "unsupported_film", "MOV"],
    ["a Matroska film", ebml("matroska"), "unsupported_film", "MKV"],
    ["an AVI", Buffer.from("RIFF\x10\0\0\0AVI LIST", "latin1"), "unsupported_film", "AVI"],
    ["an old phone's film", ftyp("3gp4", "3gp4"), "unsupported_film", "3GP"],
    ["a HEIC photo", ftyp("heic", "mif1"), "not_a_film"],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "not_a_film"],
    ["a program", Buffer.from("\x7fELF\x02\x01\x01", "latin1"), "not_a_film"],
    ["nothing at all", Buffer.alloc(0), "not_a_film"],
    ["a made-up brand", ftyp("xxxx", "yyyy"), "not_a_film"],
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
      sizeBytes: maxFilmBytes + 1,
      stream: () => {
        throw new Error("Was read");
      },
    };
    const film = prepareFilm(world().services, { source, place: () => Promise.resolve() });
    await expect(film).rejects.toMatchObject({ reason: "too_large" });
  });

  test("a source that breaks off is not the film's fault", async () => {
    const bytes = withInMoov(mp4, boxOf("free", "zerwany"));
    const source = {
      ...sourceOf(bytes),
      stream: (range?: { start: number; end: number }) => {
        if (range) throw new Error("Dysk odłączony");
        return sourceOf(bytes).stream();
      },
    };
    const film = prepareFilm(world().services, { source, place: () => Promise.resolve() });
    await expect(film).rejects.toThrow("Dysk odłączony");
  });

  test("its sender is told why, with the name of the file", () => {
    const told = (reason: FilmRefused["reason"], format?: string) => {
      const { message, detail } = refusedFilm({ reason, format }, "IMG_1.MOV").definition;
      return [message, detail];
    };
    expect(told("too_large")).toEqual([
      "Video IMG_1.MOV is too large. Maximum size is 100MB.",
      "Film „IMG_1.MOV” jest za duży. Maksymalny rozmiar to 100 MB.",
    ]);
    expect(told("not_a_film")).toEqual([
      "File IMG_1.MOV is not a valid image or video.",
      "Plik „IMG_1.MOV” nie jest prawidłowym zdjęciem ani filmem.",
    ]);
    expect(told("unsupported_film", "MOV")[1]).toBe(
      "Film „IMG_1.MOV” jest w formacie MOV. Zapisz go jako MP4 albo WebM.",
    );
  });
});

describe("a hostile film", () => {
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
  test.each(cases)("%s costs bounded time, and nobody waits for it", async (_what, make) => {
    const bytes = make();
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const startedAt = performance.now();
    expect((await refusalOf(bytes)).reason).toMatch(/damaged|no_picture_track/);
    clearInterval(timer);
    expect(performance.now() - startedAt).toBeLessThan(12_000);
    expect(longest).toBeLessThan(500);
  });
});
