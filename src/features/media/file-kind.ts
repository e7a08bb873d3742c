import { maxPictureBytes } from "./picture-limits.ts";
import {
  emptyFileText,
  notAPhotoText,
  refusedFileText,
  refusedPhotoText,
  refusedPictureText,
  refusedVideoText,
} from "./text.ts";
import { maxVideoBytes } from "./video-limits.ts";

export type FileKind = {
  kind: "picture" | "video";
  /** What is sent. */
  contentType: "image/jpeg" | "image/png" | "image/webp" | "video/mp4" | "video/webm";
  /** What a phone wrote, of which this browser makes that content type before anything is sent. */
  from?: "heif" | "mov";
};

/** What choosers of files offer; what is taken is decided by the bytes. */
export const acceptedPhotos = "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif";
export const acceptedTypes = `${acceptedPhotos},video/mp4,video/webm,video/quicktime,.mp4,.webm,.mov`;

const headBytes = 64;
/** Brands of `ftyp` that are photos: HEIC, AVIF. */
const photoBrand = /^(hei[cmsx]|hev[cmsx]|mif1|msf1|avi[fs])$/;
/** What an iPhone records. */
const movBrand = "qt  ";
const soundBrand = /^M4[AB] $/;

/** What the first bytes say a file is; undefined for all that is neither picture nor video for us. */
export function kindOfBytes(head: Uint8Array): FileKind | undefined {
  const text = String.fromCharCode(...head.subarray(0, headBytes));
  if (text.startsWith("\xff\xd8\xff")) return { kind: "picture", contentType: "image/jpeg" };
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return { kind: "picture", contentType: "image/png" };
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") {
    return { kind: "picture", contentType: "image/webp" };
  }
  if (text.slice(4, 8) === "ftyp") return kindOfBrand(text.slice(8, 12));
  if (text.startsWith("\x1a\x45\xdf\xa3") && text.includes("webm")) {
    return { kind: "video", contentType: "video/webm" };
  }
  return undefined;
}

function kindOfBrand(brand: string): FileKind | undefined {
  if (photoBrand.test(brand)) return { kind: "picture", contentType: "image/jpeg", from: "heif" };
  if (brand === movBrand) return { kind: "video", contentType: "video/mp4", from: "mov" };
  return soundBrand.test(brand) ? undefined : { kind: "video", contentType: "video/mp4" };
}

/** `largePhoto`: only its size is against it, and this browser may make it smaller. */
export type FileCheck = FileKind | { refusal: string; largePhoto?: FileKind };

/** A photo whose bytes we do not know by name; some browsers read more formats than others. */
export const unnamedPhoto: FileKind = { kind: "picture", contentType: "image/jpeg" };

/** Whether a chosen file is worth sending, and else the sentence that says why not. */
export function checkChosenFile(file: File): Promise<FileCheck> {
  return checkBytes(
    file,
    (kind) => checkKind(file, kind) ?? { refusal: refusedFileText(file.name) },
  );
}

/** Undefined where it is neither picture nor video for us. */
function checkKind(file: File, kind: FileKind | undefined): FileCheck | undefined {
  // Its size is looked at when it is what will be sent.
  if (kind?.from) return kind;
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
  return kind;
}

/** The same where photos alone are taken. */
export function checkChosenPhoto(file: File): Promise<FileCheck> {
  return checkBytes(file, (kind) => {
    if (kind?.kind === "video") return { refusal: notAPhotoText(file.name) };
    return checkKind(file, kind) ?? { refusal: refusedPhotoText("not_a_picture", file.name) };
  });
}

async function checkBytes(
  file: File,
  check: (kind: FileKind | undefined) => FileCheck,
): Promise<FileCheck> {
  const head = await readHead(file);
  return head.length === 0 ? { refusal: emptyFileText(file.name) } : check(kindOfBytes(head));
}

async function readHead(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  } catch {
    // A folder that was dropped, or a file that went away since it was chosen.
    return new Uint8Array();
  }
}
