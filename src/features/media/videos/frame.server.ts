import { spawn } from "node:child_process";
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { delimiter, join } from "node:path";
import type { VideoType } from "../video-limits.ts";

/** Where the two programs are on this machine. */
export type VideoTools = { ffmpeg: string; ffprobe: string };

/** undefined unless both are in one of the folders of `path`, which is written like `$PATH`. */
export async function lookUpTools(path: string): Promise<VideoTools | undefined> {
  const folders = path.split(delimiter).filter(Boolean);
  const [ffmpeg, ffprobe] = await Promise.all([find("ffmpeg"), find("ffprobe")]);
  return ffmpeg && ffprobe ? { ffmpeg, ffprobe } : undefined;

  async function find(name: string): Promise<string | undefined> {
    for (const folder of folders) {
      const file = join(folder, name);
      const runs = await access(file, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (runs) return file;
    }
    return undefined;
  }
}

/** A stored video's local copy. */
type VideoFile = { path: string; contentType: VideoType; durationMs: number | null };

const timeLimitMs = 30_000;
const maxOutputBytes = 8 * 1024 * 1024;
const maxPixels = 40_000_000;
const posterWidth = 1920;
/** Held by the shell: address space in kB, processor time in seconds. */
const bounds = "ulimit -v 3000000 && ulimit -t 60 && exec nice -n 15";

/** One frame as a JPEG, from near the beginning; undefined when none can be decoded. */
export async function frameOf(tools: VideoTools, video: VideoFile): Promise<Buffer | undefined> {
  const frame = await frameAt(tools, video, secondOf(video.durationMs));
  // The stated length may be wrong, and the first second may be all there is.
  return frame ?? frameAt(tools, video, 0);
}

function secondOf(durationMs: number | null): number {
  if (durationMs === null) return 1;
  const seconds = durationMs / 1000;
  return Math.min(Math.max(seconds / 10, 1), seconds / 2);
}

async function frameAt(tools: VideoTools, video: VideoFile, second: number) {
  const output = await run([
    tools.ffmpeg,
    ...["-hide_banner", "-nostdin", "-loglevel", "error", "-threads", "1"],
    ...["-max_pixels", String(maxPixels), "-ss", second.toFixed(3)],
    ...inputOf(video),
    ...["-map", "0:v:0", "-frames:v", "1", "-an", "-sn", "-dn", "-map_metadata", "-1"],
    // Pixels that are not square are made so: the poster is a plain picture.
    ...["-vf", `scale=w='min(${posterWidth},iw*sar)':h=-2:flags=bicubic,setsar=1`],
    ...["-threads", "1", "-c:v", "mjpeg", "-q:v", "3", "-f", "image2pipe", "pipe:1"],
  ]);
  return output && output.length > 0 ? output : undefined;
}

/** In milliseconds; undefined when the file does not tell. */
export async function durationOf(tools: VideoTools, video: VideoFile): Promise<number | undefined> {
  const output = await run([
    tools.ffprobe,
    ...["-v", "error", ...inputOf(video)],
    // Videos recorded live do not state it: the last packet tells.
    ...["-select_streams", "v:0", "-show_entries", "format=duration:packet=pts_time"],
    ...["-of", "csv=p=0"],
  ]);
  const times = (output?.toString("latin1") ?? "").split(/[\s,]+/).map(Number);
  const longest = times.filter(Number.isFinite).reduce((most, time) => Math.max(most, time), 0);
  return longest > 0 ? Math.round(longest * 1000) : undefined;
}

/** The format is named, so that no file can pass as a playlist that leads elsewhere. */
function inputOf({ path, contentType }: VideoFile): string[] {
  const format = contentType === "video/webm" ? "matroska" : "mov";
  return ["-protocol_whitelist", "file,pipe", "-f", format, "-i", path];
}

/** What the program wrote; undefined when it failed, wrote too much or took too long. */
function run(command: string[]): Promise<Buffer | undefined> {
  const child = spawn("sh", ["-c", `${bounds} "$@"`, "sh", ...command], {
    stdio: ["ignore", "pipe", "ignore"],
    env: {},
    timeout: timeLimitMs,
    killSignal: "SIGKILL",
  });
  const chunks: Buffer[] = [];
  let size = 0;
  child.stdout.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxOutputBytes) child.kill("SIGKILL");
    else chunks.push(chunk);
  });
  return new Promise((resolve) => {
    child.on("error", () => resolve(undefined));
    child.on("close", (code) => resolve(code === 0 ? Buffer.concat(chunks) : undefined));
  });
}
