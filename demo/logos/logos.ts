import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import sharp from "sharp";
import { writeWhole } from "../render-pictures.ts";
import type { Palette } from "./logo-marks.ts";
import { motifsByTrade } from "./logo-motifs.ts";

const formsOfMotif = 4;

const palettes: Palette[] = [
  { ground: "#f7f4ee", main: "#1f2326", accent: "#b9603f", tone: "#cfc6b8" },
  { ground: "#22385a", main: "#f7f4ee", accent: "#d9a441", tone: "#8fafca" },
  { ground: "#2f4c3b", main: "#efe7da", accent: "#d3a062", tone: "#8fa58a" },
  { ground: "#efe6d8", main: "#22385a", accent: "#c8643f", tone: "#b9c6d2" },
  { ground: "#1f2326", main: "#f3ede2", accent: "#d9a441", tone: "#6f757a" },
  { ground: "#ebefe8", main: "#2f4c3b", accent: "#b9803f", tone: "#a9bba4" },
  { ground: "#b9603f", main: "#fbf3ea", accent: "#2b2320", tone: "#e3b09a" },
  { ground: "#f3efe9", main: "#6b4a2f", accent: "#7f9c74", tone: "#d6c3aa" },
  { ground: "#3c4043", main: "#f3ede2", accent: "#d97a54", tone: "#8b9196" },
  { ground: "#e4ebf0", main: "#2a4d69", accent: "#e0954a", tone: "#a9c0d1" },
  { ground: "#b88b56", main: "#fdf8f0", accent: "#2a2723", tone: "#e0c8a4" },
  { ground: "#f6efe6", main: "#7a3d33", accent: "#d6a24a", tone: "#ddc2b3" },
  { ground: "#17464a", main: "#eef3ee", accent: "#e8b45a", tone: "#6fa3a0" },
];

const artFrame = (ground: string, art: string, scale: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="512" height="512">` +
  `<rect width="256" height="256" fill="${ground}"/>` +
  `<g transform="translate(128 128) scale(${scale})">${art}</g></svg>`;

/**
 * A mark for the firm that comes as number `ordinal` (from 0) of its trade.
 * Different ordinals below 52 give different marks for a trade with one motif.
 */
export function composeLogo({ trade, ordinal }: { trade: string; ordinal: number }): string {
  const motifs = motifsByTrade[trade];
  if (!motifs) throw new Error(`No logo motif for the trade „${trade}”`);
  const tradeShift = Object.keys(motifsByTrade).indexOf(trade) * 4;
  const motif = motifs[ordinal % motifs.length]!;
  const form = (Math.floor(ordinal / motifs.length) + tradeShift) % formsOfMotif;
  const palette = palettes[(ordinal * 5 + tradeShift) % palettes.length]!;
  return artFrame(palette.ground, motif(palette, form), 1.08);
}

/** Renders an SVG as a 512×512 PNG; a file that is already there is left alone. */
export async function renderLogo(svg: Buffer | string, target: string): Promise<void> {
  if (await stat(target).catch(() => null)) return;
  await mkdir(dirname(target), { recursive: true });
  // The ready marks are drawn 256 wide, ours 512.
  const density = Buffer.isBuffer(svg) ? 144 : 72;
  const png = await sharp(Buffer.from(svg), { density })
    .resize(512, 512)
    .png({ compressionLevel: 6, palette: true, colours: 64, effort: 3 })
    .toBuffer();
  await writeWhole(target, png);
}
