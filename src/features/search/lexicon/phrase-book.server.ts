import type { Place } from "./places.ts";

/** An entry of several words, told by all of them together. */
type Phrase = {
  readonly number: number;
  readonly place: Place;
  readonly strength: number;
  /** The catalogue's own name of the service or trade. */
  readonly isName: boolean;
  /** How many words it has. */
  readonly length: number;
};

/** Lemmas and groups of each word, by their numbers. */
type SaidWords = readonly (readonly number[])[];

export type PhraseBook = {
  /** @param words lemmas, or lemmas and groups, of each word; one that no phrase has means nothing here */
  toSaid(words: readonly (readonly string[])[]): SaidWords;
  /** Those of which every word is there, each by a word of its own, in whatever order and form. */
  saidIn(said: SaidWords): Phrase[];
  isSaidBy(phrase: Phrase, said: SaidWords): boolean;
  /** Whether a phrase whose rarest word is known by the key has a word that is known by one of the others. */
  isSaidWith(key: string, others: readonly string[]): boolean;
};

export type WrittenPhrase = {
  place: Place;
  strength: number;
  isName: boolean;
  words: readonly string[];
  /** By which it is looked for: thousands begin with „wymiana”. */
  rarest: string;
};

type Written = {
  /** By word: what it is known by, of which one is enough. */
  known: ReadonlyMap<string, readonly string[]>;
  phrases: readonly WrittenPhrase[];
  /** Numbers of what words are known by, below `ids`. */
  idOf: (key: string) => number | undefined;
  ids: number;
};

/** Lists of numbers in one row: list `at` goes from `starts[at]` to `starts[at + 1]`. */
type Lists = { readonly starts: Uint32Array; readonly row: Uint32Array };

function packLists(lists: readonly (readonly number[])[]): Lists {
  const starts = new Uint32Array(lists.length + 1);
  for (const [at, list] of lists.entries()) starts[at + 1] = starts[at]! + list.length;
  return { starts, row: Uint32Array.from(lists.flat()) };
}

/** All of them in rows of numbers, as the signs are. */
export type PhraseRows = {
  /** By word: what it is known by. */
  readonly keys: Lists;
  /** By phrase. */
  readonly words: Lists;
  readonly places: Uint16Array;
  readonly strengths: Float64Array;
  /** Of the catalogue's own names 1, of others 0. */
  readonly names: Uint8Array;
  /** Phrases by each key of their rarest word. */
  readonly byKey: Lists;
};

export function packPhrases(written: Written): PhraseRows {
  const { known, phrases, idOf } = written;
  return {
    keys: packLists([...known.values()].map((all) => all.map((key) => idOf(key)!))),
    words: wordsOf(written),
    places: Uint16Array.from(phrases, ({ place }) => place),
    strengths: Float64Array.from(phrases, ({ strength }) => strength),
    names: Uint8Array.from(phrases, ({ isName }) => Number(isName)),
    byKey: listByKey(written),
  };
}

/** @param idOf numbers of what words are known by, as they were packed with */
export function toPhraseBook(rows: PhraseRows, idOf: Written["idOf"]): PhraseBook {
  const { keys, words, places, strengths, names, byKey } = rows;
  /** By phrase: the question in which it was last looked at. */
  const lookedAt = new Uint32Array(places.length);
  let question = 0;

  const hasKeyOf = (word: number, said: readonly number[]) => {
    for (let at = keys.starts[word]!; at < keys.starts[word + 1]!; at++) {
      if (said.includes(keys.row[at]!)) return true;
    }
    return false;
  };
  const isSaid = (phrase: number, said: SaidWords) => {
    // Asked thousands of times for one text, so that it makes no list before the first word is found.
    let taken: number[] | undefined;
    for (let at = words.starts[phrase]!; at < words.starts[phrase + 1]!; at++) {
      let found = 0;
      while (
        found < said.length &&
        (taken?.includes(found) || !hasKeyOf(words.row[at]!, said[found]!))
      ) {
        found += 1;
      }
      if (found === said.length) return false;
      (taken ??= []).push(found);
    }
    return true;
  };
  const lengthOf = (phrase: number) => words.starts[phrase + 1]! - words.starts[phrase]!;
  const toPhrase = (number: number): Phrase => ({
    number,
    place: places[number]!,
    strength: strengths[number]!,
    isName: names[number] === 1,
    length: lengthOf(number),
  });
  return {
    toSaid: (all) => all.map((one) => one.flatMap((key) => idOf(key) ?? [])),
    saidIn(said) {
      question += 1;
      const found: Phrase[] = [];
      for (const key of said.flat()) {
        for (let at = byKey.starts[key]!; at < byKey.starts[key + 1]!; at++) {
          const phrase = byKey.row[at]!;
          if (lookedAt[phrase] === question) continue;
          lookedAt[phrase] = question;
          if (lengthOf(phrase) <= said.length && isSaid(phrase, said)) found.push(toPhrase(phrase));
        }
      }
      return found;
    },
    isSaidBy: ({ number, length }, said) => length <= said.length && isSaid(number, said),
    isSaidWith(key, others) {
      const id = idOf(key);
      if (id === undefined) return false;
      const wanted = others.flatMap((other) => idOf(other) ?? []);
      return byKey.row
        .subarray(byKey.starts[id], byKey.starts[id + 1])
        .some((phrase) =>
          words.row
            .subarray(words.starts[phrase], words.starts[phrase + 1])
            .some((word) => hasKeyOf(word, wanted)),
        );
    },
  };
}

/** Of each phrase, by their places among the known ones. */
function wordsOf({ known, phrases }: Written): Lists {
  const ids = new Map([...known.keys()].map((word, id) => [word, id]));
  return packLists(phrases.map(({ words }) => words.map((word) => ids.get(word)!)));
}

function listByKey({ known, phrases, idOf, ids }: Written): Lists {
  const lists = Array.from({ length: ids }, (): number[] => []);
  for (const [number, { rarest }] of phrases.entries()) {
    for (const key of known.get(rarest)!) lists[idOf(key)!]!.push(number);
  }
  return packLists(lists);
}
