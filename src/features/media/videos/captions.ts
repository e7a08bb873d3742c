import { hourMs, minuteMs } from "../../../platform/time/durations.ts";

/** Why a file of captions is not taken. */
export type CaptionsErrorCode =
  | "not_captions"
  | "no_cues"
  | "bad_timing"
  | "missing_timing"
  | "not_utf8"
  | "too_long";

/** `line` counts from 1; 0 when the file as a whole is wrong. */
export class BadCaptions extends Error {
  readonly code: CaptionsErrorCode;
  readonly line: number;
  constructor(code: CaptionsErrorCode, line = 0) {
    super(`Bad captions: ${code}`);
    this.code = code;
    this.line = line;
  }
}

export const maxCaptionsBytes = 64 * 1024;
/** Escaping may make it longer than what was sent. */
const maxWrittenBytes = 200_000;
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

type Cue = { startMs: number; endMs: number; text: string };

/**
 * WebVTT or SubRip as WebVTT of ours: its times and its words, bold, italic and underlined, and
 * nothing else of what was sent. @throws BadCaptions
 */
export function toWebVtt(sent: string): string {
  if (bytesOf(sent) > maxCaptionsBytes) throw new BadCaptions("too_long");
  const lines = sent.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const broken = lines.findIndex((line) => line.includes("\uFFFD"));
  if (broken >= 0) throw new BadCaptions("not_utf8", broken + 1);
  const cues = readCues(lines).toSorted((a, b) => a.startMs - b.startMs);
  if (cues.length === 0) throw new BadCaptions("no_cues");
  const written = `WEBVTT\n\n${cues.map(writeCue).join("\n\n")}\n`;
  if (bytesOf(written) > maxWrittenBytes) throw new BadCaptions("too_long");
  return written;
}

const arrow = "-->";
const header = /^WEBVTT(?:[ \t]|$)/;
/** Blocks of WebVTT that hold no words. */
const aside = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;

function readCues(lines: string[]): Cue[] {
  const first = lines.findIndex((line) => line.trim() !== "");
  if (first < 0) throw new BadCaptions("no_cues");
  const isVtt = header.test(lines[first]!);
  if (!isVtt && !/^\s*\d+\s*$/.test(lines[first]!) && !lines[first]!.includes(arrow)) {
    throw new BadCaptions("not_captions", first + 1);
  }
  const cues: Cue[] = [];
  let at = isVtt ? endOfBlock(lines, first) : first;
  while (at < lines.length) {
    const end = endOfBlock(lines, at);
    if (end === at) at++;
    else {
      const isAside = isVtt && aside.test(lines[at]!);
      const cue = isAside ? undefined : readCue(lines.slice(at, end), { at, isVtt });
      if (cue) cues.push(cue);
      at = end;
    }
  }
  return cues;
}

/** Where the next empty line is. */
function endOfBlock(lines: string[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at]!.trim() !== "") at++;
  return at;
}

/** A number or a name may stand above the times. undefined when nothing is said. */
function readCue(block: string[], { at, isVtt }: { at: number; isVtt: boolean }): Cue | undefined {
  const timing = block.slice(0, 2).findIndex((line) => line.includes(arrow));
  if (timing < 0) throw new BadCaptions("missing_timing", at + 1);
  const [startMs, endMs] = readTiming(block[timing]!) ?? [];
  if (startMs === undefined || endMs === undefined || endMs <= startMs) {
    throw new BadCaptions("bad_timing", at + timing + 1);
  }
  const words = block.slice(timing + 1);
  const stray = words.findIndex((line) => line.includes(arrow));
  if (stray >= 0) throw new BadCaptions("bad_timing", at + timing + 2 + stray);
  const text = words.map((line) => plainText(line, isVtt)).filter(Boolean);
  return text.length > 0 ? { startMs, endMs, text: text.join("\n") } : undefined;
}

const time = String.raw`(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{3})`;
const timing = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}(?:\s.*)?$`);

function readTiming(line: string): [number, number] | undefined {
  const found = timing.exec(line);
  if (!found) return undefined;
  const [, ...parts] = found.map((part) => Number(part ?? 0));
  const ms = (at: number) =>
    ((parts[at]! * 60 + parts[at + 1]!) * 60 + parts[at + 2]!) * 1000 + parts[at + 3]!;
  return [ms(0), ms(4)];
}

/** Every control character that is not a space. */
const control = /[\p{Cc}\u2028\u2029]/gu;
const markup = /<[^<>]*>|\{\\[^{}]*\}/g;

function plainText(line: string, isVtt: boolean): string {
  const clean = line.replace(/\t/g, " ").replace(control, "");
  let text = "";
  let at = 0;
  for (const tag of clean.matchAll(markup)) {
    text += escape(clean.slice(at, tag.index), isVtt);
    if (/^<\/?[biu]>$/i.test(tag[0])) text += tag[0].toLowerCase();
    at = tag.index + tag[0].length;
  }
  return (text + escape(clean.slice(at), isVtt)).trim();
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&nbsp;": "\u00A0",
  "&lrm;": "",
  "&rlm;": "",
};

/** WebVTT comes with entities, SubRip with bare letters. */
function escape(text: string, isVtt: boolean): string {
  const words = isVtt
    ? text.replace(/&[a-z]+;/gi, (name) => entities[name.toLowerCase()] ?? name)
    : text;
  return words.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

function writeCue({ startMs, endMs, text }: Cue): string {
  return `${clock(startMs)} ${arrow} ${clock(endMs)}\n${text}`;
}

function clock(ms: number): string {
  const [hours, minutes, seconds] = [ms / hourMs, (ms / minuteMs) % 60, (ms / 1000) % 60];
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${two(hours)}:${two(minutes)}:${two(seconds)}.${String(ms % 1000).padStart(3, "0")}`;
}
