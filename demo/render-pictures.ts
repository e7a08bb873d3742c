import { copyFile, mkdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp, { type Matrix3x3, type Sharp } from "sharp";
import { mediaDir } from "./media-catalogue.ts";
import type { PictureVariant, Tone } from "./pictures.ts";

const rendersAtOnce = 2;

const isUntouched = ({ box, isMirrored, tone }: PictureVariant) =>
  box.width === 1 && box.height === 1 && !isMirrored && tone.warmth === 1;

const mediaPath = (file: string) => fileURLToPath(new URL(file, mediaDir));

async function cropped({ base, box }: PictureVariant): Promise<Sharp> {
  const source = sharp(mediaPath(base));
  const { width, height } = await source.metadata();
  return source.extract({
    left: Math.round(box.x * width),
    top: Math.round(box.y * height),
    width: Math.min(Math.round(box.width * width), width - Math.round(box.x * width)),
    height: Math.min(Math.round(box.height * height), height - Math.round(box.y * height)),
  });
}

const luminance = [0.2126, 0.7152, 0.0722] as const;

/** The tone as one matrix: by way of another colour space it takes half as long again. */
function matrixOf({ brightness, saturation, warmth }: Tone): Matrix3x3 {
  const row = (channel: 0 | 1 | 2, factor: number): [number, number, number] => {
    const share = (of: 0 | 1 | 2) =>
      brightness * factor * ((1 - saturation) * luminance[of] + (of === channel ? saturation : 0));
    return [share(0), share(1), share(2)];
  };
  return [row(0, warmth), row(1, 1), row(2, 2 - warmth)];
}

/** Renders one variant into `folder`; a file that is already there is left alone. */
export async function renderPicture(variant: PictureVariant, folder: string): Promise<void> {
  const target = join(folder, variant.file);
  if (await stat(target).catch(() => null)) return;
  if (isUntouched(variant)) return await copyMedia(variant.base, target);
  const { tone, width, height } = variant;
  let picture = (await cropped(variant)).resize(width, height, { fit: "cover" });
  if (variant.isMirrored) picture = picture.flop();
  if (tone.warmth !== 1) picture = picture.recomb(matrixOf(tone));
  await writeWhole(target, await picture.jpeg({ quality: 88 }).toBuffer());
}

/** A process killed in between leaves no half of a file, which the next one would take for the whole. */
export async function writeWhole(target: string, bytes: Buffer): Promise<void> {
  await writeFile(`${target}.part`, bytes);
  await rename(`${target}.part`, target);
}

/** Runs the tasks, two at a time, in their order. */
export async function runInPairs(tasks: (() => Promise<void>)[]): Promise<void> {
  const queue = tasks.values();
  const worker = async () => {
    for (const task of queue) await task();
  };
  await Promise.all(Array.from({ length: rendersAtOnce }, worker));
}

export async function renderPictures(
  variants: Iterable<PictureVariant>,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await runInPairs([...variants].map((variant) => () => renderPicture(variant, folder)));
}

/** Copies a picture of the media folder as it is. */
export async function copyMedia(file: string, target: string): Promise<void> {
  await copyFile(mediaPath(file), `${target}.part`);
  await rename(`${target}.part`, target);
}
