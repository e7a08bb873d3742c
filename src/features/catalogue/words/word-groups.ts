import { fold } from "../../../platform/polish/fold.ts";
import { faultGroups } from "./word-groups-faults.ts";
import { houseGroups } from "./word-groups-house.ts";
import { placeGroups } from "./word-groups-places.ts";
import { tradeGroups } from "./word-groups-trades.ts";
import { workGroups } from "./word-groups-works.ts";

/** Derived words that a person who searches means as one: „malarz”, „malowanie”, „malarski”. */
type WordGroup = { key: string; words: string[] };

/** Begins the key of a group that ties a place to its adjective. */
export const placePrefix = "place:";

/** Shortest stem that may stand for all words that begin with it. */
const minStemLength = 4;

export const wordGroups: WordGroup[] = [
  ...readTable(tradeGroups),
  ...readTable(houseGroups),
  ...readTable(workGroups),
  ...readTable(faultGroups),
  ...readTable(placeGroups, placePrefix),
];

const keysByWord = new Map<string, Set<string>>();
const keysByStem = new Map<string, Set<string>>();
/** What a stem begins with: of most words this alone tells that none stands for them. */
const stemStarts = new Set<string>();

for (const { key, words } of wordGroups) {
  for (const word of words) {
    if (!word.endsWith("*")) {
      remember(keysByWord, word, key);
      continue;
    }
    const stem = fold(word.slice(0, -1));
    remember(keysByStem, stem, key);
    stemStarts.add(stem.slice(0, minStemLength));
  }
}

/** Keys of the groups a lemma (lower-case, with Polish letters) belongs to: dekarz → [dach]. */
export function groupKeys(lemma: string): string[] {
  const keys = new Set(keysByWord.get(lemma));
  const folded = fold(lemma);
  if (!stemStarts.has(folded.slice(0, minStemLength))) return [...keys];
  for (let length = minStemLength; length <= folded.length; length++) {
    for (const key of keysByStem.get(folded.slice(0, length)) ?? []) keys.add(key);
  }
  return [...keys];
}

const faultKeys = new Set(Object.keys(faultGroups));

/** Whether a lemma is a word of a complaint: „pęknąć”. */
export const isFault = (lemma: string) => groupKeys(lemma).some((key) => faultKeys.has(key));

function readTable(table: Record<string, string>, prefix = ""): WordGroup[] {
  return Object.entries(table).map(([key, words]) => ({
    key: prefix + key,
    words: words.split(" "),
  }));
}

function remember(index: Map<string, Set<string>>, word: string, key: string): void {
  const keys = index.get(word) ?? new Set<string>();
  keys.add(key);
  index.set(word, keys);
}
