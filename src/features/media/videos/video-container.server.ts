import type { VideoType } from "../video-limits.ts";
import { boxesIn, VideoRefused, type ReadAt } from "./video-boxes.server.ts";

const headBytes = 4096;
/** Brands of MP4 files that browsers play; a camera's own brand comes with one of these beside it. */
const mp4Brand =
  /^(isom|iso[2-9a-c]|mp4[12]|avc1|hvc1|hev1|av01|dash|cmf[cs2]|mmp4|MSNV|M4V[ HP]|f4v )$/;
const photoBrand = /^(hei[cmsx]|hev[cmsx]|mif1|msf1|avi[fs])$/;
/** Boxes that only QuickTime files from before `ftyp` begin with. */
const oldQuickTime = /^(moov|mdat|wide|pnot|skip)$/;
const mpegStarts = new Set(["\0\0\x01\xb3", "\0\0\x01\xba"]);
const asf = "\x30\x26\xb2\x75\x8e\x66\xcf\x11";

/** What the file's own bytes say it is. @throws VideoRefused unless it is an MP4 or a WebM. */
export async function containerOf(read: ReadAt, sizeBytes: number): Promise<VideoType> {
  const head = await read(0, Math.min(headBytes, sizeBytes));
  const text = (from: number, to: number) => head.toString("latin1", from, to);
  if (text(4, 8) === "ftyp") return mp4By(brandsOf(head));
  if (text(0, 4) === "\x1a\x45\xdf\xa3") return webmBy(docTypeOf(head));
  const format = foreignFormat(text);
  throw format ? new VideoRefused("unsupported_video", format) : new VideoRefused("not_a_video");
}

function mp4By({ major, compatible }: { major: string; compatible: string[] }): VideoType {
  if (major === "qt  ") throw new VideoRefused("unsupported_video", "MOV");
  if (photoBrand.test(major)) throw new VideoRefused("not_a_video");
  if (/^M4[AB] $/.test(major)) throw new VideoRefused("no_picture_track");
  if ([major, ...compatible].some((brand) => mp4Brand.test(brand))) return "video/mp4";
  if (major.startsWith("3g")) throw new VideoRefused("unsupported_video", "3GP");
  throw new VideoRefused("not_a_video");
}

function brandsOf(head: Buffer): { major: string; compatible: string[] } {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const compatible: string[] = [];
  for (let at = 16; at + 4 <= end; at += 4) compatible.push(head.toString("latin1", at, at + 4));
  return { major: head.toString("latin1", 8, 12), compatible };
}

function webmBy(docType: string | undefined): VideoType {
  if (docType === "webm") return "video/webm";
  if (docType === "matroska") throw new VideoRefused("unsupported_video", "MKV");
  throw new VideoRefused("not_a_video");
}

/** The document type is within the first element of the file. */
function docTypeOf(head: Buffer): string | undefined {
  const at = head.indexOf("\x42\x82", 4, "latin1");
  if (at < 0 || at + 3 > head.length) return undefined;
  const length = head[at + 2]! & 0x7f;
  return head.toString("latin1", at + 3, at + 3 + length).replace(/\0+$/, "");
}

function foreignFormat(text: (from: number, to: number) => string): string | undefined {
  if (text(0, 4) === "RIFF" && text(8, 12) === "AVI ") return "AVI";
  if (oldQuickTime.test(text(4, 8))) return "MOV";
  if (text(0, 8) === asf) return "WMV";
  if (text(0, 3) === "FLV") return "FLV";
  if (text(0, 4) === "OggS") return "OGG";
  if (mpegStarts.has(text(0, 4))) return "MPEG";
  if (text(0, 1) === "G" && text(188, 189) === "G" && text(376, 377) === "G") return "MPEG-TS";
  return undefined;
}

/** @throws VideoRefused when the file is shorter than its own parts say. */
export async function checkWhole(read: ReadAt, type: VideoType, sizeBytes: number): Promise<void> {
  if (type === "video/webm") return checkSegment(read, sizeBytes);
  const seen = new Set<string>();
  for await (const { type: name } of boxesIn(read, { start: 0, end: sizeBytes })) seen.add(name);
  if (!seen.has("moov")) throw new VideoRefused("damaged");
}

const segmentId = 0x18538067;

/** After the header comes one segment; its length is unknown in videos recorded live. */
async function checkSegment(read: ReadAt, sizeBytes: number): Promise<void> {
  const head = await read(0, Math.min(headBytes, sizeBytes));
  const header = vintAt(head, 4);
  const at = header && header.end + (header.value ?? 0);
  if (!at || at + 12 > head.length || head.readUInt32BE(at) !== segmentId) {
    throw new VideoRefused("damaged");
  }
  const size = vintAt(head, at + 4);
  if (!size) throw new VideoRefused("damaged");
  if (size.value !== undefined && size.end + size.value > sizeBytes)
    throw new VideoRefused("damaged");
}

/** A number of EBML; its value is undefined when it means „unknown”. */
function vintAt(bytes: Buffer, at: number): { value: number | undefined; end: number } | undefined {
  const first = bytes[at];
  if (!first || at + 8 > bytes.length) return undefined;
  const length = Math.clz32(first) - 23;
  let value = first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value: isUnknown ? undefined : value, end: at + length };
}
