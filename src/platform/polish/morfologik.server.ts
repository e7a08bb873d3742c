import { readFileSync } from "node:fs";
import { fold } from "./fold.ts";
import { remembered } from "./remembered.server.ts";

/**
 * Reader of the Morfologik dictionary (morfologik/polish.dict): a cfsa2Version automaton whose words read
 * „form ; encoded lemma ; tags”. The bytes are walked where they lie, nothing is unpacked.
 */

const nextFlag = 0x80;
const lastFlag = 0x40;
const finalFlag = 0x20;
const labelMask = 0x1f;
const separatorByte = 0x3b;
const headerLength = 8;
const magic = 0x5c667361;
const cfsa2Version = 0xc6;
/** No Polish word is longer; anything beyond is not looked up. */
const maxWordLength = 48;
/** Bytes of an encoded lemma with its tags; the longest of the dictionary has about 200. */
const maxTailLength = 4_096;

const polishVariants: Record<string, string[]> = {
  a: ["ą"],
  c: ["ć"],
  e: ["ę"],
  l: ["ł"],
  n: ["ń"],
  o: ["ó"],
  s: ["ś"],
  z: ["ź", "ż"],
  C: ["Ć"],
  L: ["Ł"],
  O: ["Ó"],
  S: ["Ś"],
  Z: ["Ź", "Ż"],
};

/** A form as the dictionary spells it, with one of its lemmas. */
type Analysis = { form: string; lemma: string };

class Automaton {
  readonly #labels: Buffer;
  readonly #arcs: Buffer;
  readonly #root: number;
  readonly #tail = Buffer.alloc(maxTailLength);

  constructor(file: Buffer) {
    if (file.readUInt32BE(0) !== magic || file[4] !== cfsa2Version) {
      throw new Error("The Morfologik dictionary is not a cfsa2Version automaton");
    }
    const labelCount = file[7] ?? 0;
    this.#labels = file.subarray(headerLength, headerLength + labelCount);
    this.#arcs = file.subarray(headerLength + labelCount);
    this.#root = this.#target(0);
  }

  analyses(form: string): Analysis[] {
    const node = this.#walk(this.#root, Buffer.from(form));
    return node === 0 ? [] : this.#analysesAt(node, form);
  }

  /** Every form that reads like `letters` once its Polish letters lose their marks. */
  analysesFolded(letters: string): Analysis[] {
    const found: Analysis[] = [];
    const visit = (node: number, index: number, form: string): void => {
      if (index === letters.length) {
        found.push(...this.#analysesAt(node, form));
        return;
      }
      const letter = letters.charAt(index);
      for (const variant of [letter, ...(polishVariants[letter] ?? [])]) {
        const next = this.#walk(node, Buffer.from(variant));
        if (next !== 0) visit(next, index + 1, form + variant);
      }
    };
    visit(this.#root, 0, "");
    return found;
  }

  #analysesAt(node: number, form: string): Analysis[] {
    const separator = this.#findArc(node, separatorByte);
    if (separator < 0) return [];
    const source = Buffer.from(form);
    const found: Analysis[] = [];
    this.#eachTail(this.#target(separator), this.#tail, 0, (tail) => {
      const lemma = decodeLemma(source, tail);
      if (lemma !== undefined) found.push({ form, lemma });
    });
    return found;
  }

  #walk(start: number, bytes: Buffer): number {
    let node = start;
    for (const byte of bytes) {
      const arc = this.#findArc(node, byte);
      if (arc < 0) return 0;
      node = this.#target(arc);
      if (node === 0) return 0;
    }
    return node;
  }

  #findArc(node: number, byte: number): number {
    let arc = node;
    while (this.#label(arc) !== byte) {
      if (this.#flags(arc) & lastFlag) return -1;
      arc = this.#skipArc(arc);
    }
    return arc;
  }

  /** Calls back with every continuation of a node; the buffer is the caller's to read at once. */
  #eachTail(node: number, tail: Buffer, length: number, found: (tail: Buffer) => void): void {
    let arc = node;
    for (;;) {
      const flags = this.#flags(arc);
      tail[length] = this.#label(arc);
      if (flags & finalFlag) found(tail.subarray(0, length + 1));
      const target = this.#target(arc);
      if (target !== 0) this.#eachTail(target, tail, length + 1, found);
      if (flags & lastFlag) return;
      arc = this.#skipArc(arc);
    }
  }

  #flags(arc: number): number {
    return this.#arcs[arc] ?? lastFlag;
  }

  #label(arc: number): number {
    const index = this.#flags(arc) & labelMask;
    return (index > 0 ? this.#labels[index] : this.#arcs[arc + 1]) ?? 0;
  }

  /** The node an arc leads to: its written offset, or, marked nextFlag, whatever follows this node. */
  #target(arc: number): number {
    if (!(this.#flags(arc) & nextFlag)) {
      return this.#readInteger(arc + (this.#flags(arc) & labelMask ? 1 : 2));
    }
    let last = arc;
    while (!(this.#flags(last) & lastFlag)) last = this.#skipArc(last);
    return this.#skipArc(last);
  }

  #skipArc(arc: number): number {
    const flags = this.#flags(arc);
    let offset = arc + (flags & labelMask ? 1 : 2);
    if (flags & nextFlag) return offset;
    while (this.#flags(offset) & 0x80) offset++;
    return offset + 1;
  }

  #readInteger(start: number): number {
    let value = 0;
    for (let offset = start, shift = 0; ; offset++, shift += 7) {
      const byte = this.#arcs[offset] ?? 0;
      value |= (byte & 0x7f) << shift;
      if (!(byte & 0x80)) return value;
    }
  }
}

/** Tags of a noun's form that is this case and no other. */
const vocative = /^subst:[^:+]*:voc(?::[^:+]*)*$/;

/**
 * The tail holds two letters (bytes to drop at the start and at the end of the form, counted from
 * „A”), what to append, the separator and the tags. Abbreviations are skipped: „kat” is not „katolicki”,
 * and so are vocatives: nobody calls out to a thing, „drogo” is no „droga” and „skoro” no „skóra”.
 */
function decodeLemma(source: Buffer, tail: Buffer): string | undefined {
  const end = tail.indexOf(separatorByte);
  const encoded = end < 0 ? tail : tail.subarray(0, end);
  const tags = end < 0 ? "" : tail.subarray(end + 1).toString("latin1");
  if (tags.startsWith("brev") || vocative.test(tags)) return undefined;
  const dropStart = ((encoded[0] ?? 65) - 65) & 0xff;
  const dropEnd = ((encoded[1] ?? 65) - 65) & 0xff;
  const dropsAll = dropStart === 0xff || dropEnd === 0xff;
  const kept = dropsAll
    ? Buffer.alloc(0)
    : source.subarray(dropStart, Math.max(dropStart, source.length - dropEnd));
  return Buffer.concat([kept, encoded.subarray(2)]).toString("utf8");
}

let loaded: Automaton | undefined;

function dictionary(): Automaton {
  loaded ??= new Automaton(readFileSync(new URL("./morfologik/polish.dict", import.meta.url)));
  return loaded;
}

/** By judgement, some 150 KB: of one text each word is asked for up to ten times. */
const mostWords = 1_000;

/** All lemmas of a form, spelled exactly so (case and Polish letters count); empty when unknown. */
export const lemmas = remembered((word): readonly string[] => {
  if (word.length === 0 || word.length > maxWordLength) return [];
  return lemmasOf(dictionary().analyses(word));
}, mostWords);

/** All lemmas of every form that reads like `word` without diacritics; the case counts. */
export const lemmasFolded = remembered(
  (word): readonly string[] => lemmasOf(analysesFolded(word)),
  mostWords,
);

function lemmasOf(found: readonly Analysis[]): readonly string[] {
  return [...new Set(found.map(({ lemma }) => lemma))];
}

/** The same with the dictionary's spelling of each form: "lazienke" → łazienkę, łazienka. */
export function analysesFolded(word: string): Analysis[] {
  if (word.length === 0 || word.length > maxWordLength) return [];
  const folded = fold(word);
  const startsUpper = word.charAt(0) !== word.charAt(0).toLowerCase();
  return dictionary().analysesFolded(
    startsUpper ? folded.charAt(0).toUpperCase() + folded.slice(1) : folded,
  );
}
