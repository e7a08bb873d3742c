import { maxPictureBytes } from "./picture-limits.ts";
import { refusedVideoText, refusedPictureText } from "./text.ts";
import { maxVideoBytes } from "./video-limits.ts";

export type FileKind = {
  kind: "picture" | "video";
  contentType: "image/jpeg" | "image/png" | "image/webp" | "video/mp4" | "video/webm";
};

/** What a file chooser offers; what is taken is decided by the bytes. */
export const acceptedTypes = "image/jpeg,image/png,image/webp,video/mp4,video/webm,.mp4,.webm";

const headBytes = 64;
/** Brands of `ftyp` that are photos: HEIC, AVIF. */
const photoBrand = /^(hei[cmsx]|hev[cmsx]|mif1|msf1|avi[fs])$/;
/** Those of sound and of QuickTime: no video that browsers play. */
const foreignBrand = /^(M4[AB] |qt {2})$/;

/** What the first bytes say a file is; undefined for all that is neither picture nor video of ours. */
export function kindOfBytes(head: Uint8Array): FileKind | undefined {
  const text = String.fromCharCode(...head.subarray(0, headBytes));
  if (text.startsWith("\xff\xd8\xff")) return { kind: "picture", contentType: "image/jpeg" };
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return { kind: "picture", contentType: "image/png" };
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") {
    return { kind: "picture", contentType: "image/webp" };
  }
  const brand = text.slice(8, 12);
  if (text.slice(4, 8) === "ftyp" && !photoBrand.test(brand) && !foreignBrand.test(brand)) {
    return { kind: "video", contentType: "video/mp4" };
  }
  if (text.startsWith("\x1a\x45\xdf\xa3") && text.includes("webm")) {
    return { kind: "video", contentType: "video/webm" };
  }
  return undefined;
}

/** `largePhoto`: only its size is against it, and this browser may make it smaller. */
export type FileCheck = FileKind | { refusal: string; largePhoto?: FileKind };

/** A photo whose bytes we do not know by name; some browsers read more formats than others. */
const unnamedPhoto: FileKind = { kind: "picture", contentType: "image/jpeg" };

/** Whether a chosen file is worth sending, and else the sentence that says why not. */
export async function checkChosenFile(file: File): Promise<FileCheck> {
  const head = await readHead(file);
  const kind = kindOfBytes(head);
  // What it is called decides only which sentence a file gets that is too large for anything.
  const isPicture = kind ? kind.kind === "picture" : file.type.startsWith("image/");
  const isVideo = kind ? kind.kind === "video" : file.type.startsWith("video/");
  if (isPicture && file.size > maxPictureBytes) {
    return {
      refusal: refusedPictureText("too_large", file.name),
      largePhoto: kind ?? unnamedPhoto,
    };
  }
  if (isVideo && file.size > maxVideoBytes) {
    return { refusal: refusedVideoText("too_large", file.name) };
  }
  return kind ?? { refusal: foreignText(head, file.name) };
}

/** People can do something about a format that has a name. */
function foreignText(head: Uint8Array, name: string): string {
  const text = String.fromCharCode(...head);
  const brand = text.slice(4, 8) === "ftyp" ? text.slice(8, 12) : "";
  if (brand === "qt  ") return refusedVideoText("unsupported_video", name, "MOV");
  if (photoBrand.test(brand)) return refusedPictureText("unsupported_photo", name);
  return refusedPictureText("not_a_picture", name);
}

async function readHead(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  } catch {
    // A folder that was dropped, or a file that went away since it was chosen.
    return new Uint8Array();
  }
}
