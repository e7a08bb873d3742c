import { fold } from "../../../platform/polish/fold.ts";

type Segment = { text: string; isMatch: boolean };

/** „Remont łazienki” for „laz” → „Remont ”, „łaz” (matched), „ienki”: what begins as a typed word does. */
export function highlight(written: string, typed: string): Segment[] {
  const label = written.normalize("NFC");
  const wanted = wordsOf(typed).map(({ word }) => fold(word));
  const segments: Segment[] = [];
  let done = 0;
  for (const { word, at } of wordsOf(label)) {
    // A letter without its mark is still one letter, so that places stay.
    const own = fold(word);
    // A letter with words after it is a preposition, and begins no other word.
    const begins = (one: string, index: number) =>
      own.startsWith(one) && (one.length > 1 || own === one || index === wanted.length - 1);
    const lengths = wanted.filter(begins).map((one) => one.length);
    if (lengths.length === 0) continue;
    const end = at + Math.max(...lengths);
    if (at > done) segments.push({ text: label.slice(done, at), isMatch: false });
    segments.push({ text: label.slice(at, end), isMatch: true });
    done = end;
  }
  if (done < label.length) segments.push({ text: label.slice(done), isMatch: false });
  return segments;
}

const wordsOf = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    word: match[0],
    at: match.index,
  }));
