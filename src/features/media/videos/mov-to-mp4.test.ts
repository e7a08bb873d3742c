import { readFileSync } from "node:fs";
import { BlobSource, Input, MP4 } from "mediabunny";
import { expect, test } from "vitest";
import { fromRoot } from "../../../../tests/files.ts";
import { kindOfBytes } from "../file-kind.ts";
import { maxVideoBytes } from "../video-limits.ts";
import { movToMp4 } from "./mov-to-mp4.ts";

const fixture = (name: string) => new Blob([readFileSync(fromRoot(`tests/fixtures/${name}`))]);
const run = () => ({ signal: new AbortController().signal, onPart: () => undefined });

test("a MOV with H.264 and AAC becomes an MP4 of the same pictures, as upright, without its place", async () => {
  const made = await movToMp4(fixture("telefon.mov"), run());
  const bytes = new Uint8Array(await made.arrayBuffer());
  expect(kindOfBytes(bytes)).toEqual({ kind: "video", contentType: "video/mp4" });
  expect(Buffer.from(bytes).toString("latin1")).not.toContain("+50.0619");
  const input = new Input({ source: new BlobSource(made), formats: [MP4] });
  const video = (await input.getPrimaryVideoTrack())!;
  const { codec, displayWidth, displayHeight } = video;
  expect([codec, displayWidth, displayHeight]).toEqual(["avc", 180, 320]);
  expect((await input.getPrimaryAudioTrack())?.codec).toBe("aac");
  expect(await input.computeDuration()).toBeCloseTo(2, 0);
  input.dispose();
});

test("what cannot be converted here is refused, and what is given up stops", async () => {
  const hevc = movToMp4(fixture("telefon-hevc.mov"), run());
  await expect(hevc).rejects.toMatchObject({ reason: "cannot" });
  const broken = movToMp4(new Blob(["\0\0\0\x14ftypqt  "]), run());
  await expect(broken).rejects.toMatchObject({ reason: "cannot" });
  const signal = AbortSignal.abort(new Error("Given up"));
  await expect(movToMp4(fixture("telefon.mov"), { ...run(), signal })).rejects.toThrow("Given up");
});

test("a film given up while it is converted ends with that, not as one that cannot be converted", async () => {
  const control = new AbortController();
  const onPart = () => control.abort(new Error("Given up"));
  const made = movToMp4(fixture("telefon.mov"), { signal: control.signal, onPart });
  await expect(made).rejects.toThrow("Given up");
});

test("a film whose sound would be lost is refused", async () => {
  const bytes = Buffer.from(await fixture("telefon.mov").arrayBuffer()).toString("latin1");
  // The sound of a codec that nobody knows, and nothing that says which.
  const strange = Buffer.from(bytes.replaceAll(/mp4a|esds/g, "xyza"), "latin1");
  await expect(movToMp4(new Blob([strange]), run())).rejects.toMatchObject({ reason: "cannot" });
});

test("one that would stay too large is refused before it is put into the other box", async () => {
  const file = fixture("telefon.mov");
  Object.defineProperty(file, "size", { value: maxVideoBytes * 1.03 });
  await expect(movToMp4(file, run())).rejects.toMatchObject({ reason: "too_large" });
});
