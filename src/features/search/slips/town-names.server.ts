import { lazy } from "../../../platform/lazy.ts";
import { damerau } from "../../../platform/polish/damerau.ts";
import { ofPlace } from "../../../platform/polish/genitive.server.ts";
import { inPlace } from "../../../platform/polish/locative.server.ts";
import { soundOf } from "../../../platform/polish/slips.ts";
import { cities } from "../../catalogue/cities.server.ts";
import { type QueryToken, type Span, tokenise } from "../query-words/query-tokens.ts";
import { isMisspelled } from "./correct-words.server.ts";

/** A part of a text and the town's name that it was meant to be. */
type Corrected = Span & { readonly spelling: string };

type Word = { readonly folded: string; readonly heard: string };
type Typed = Word & { readonly isDoubted: boolean };
/** A name of several words in one of its cases. */
type Form = { readonly spelling: string; readonly words: readonly Word[] };

/** Smaller places are rarely meant by words that nothing else explains. */
const minPopulation = 10_000;
/** From this length on two slips are forgiven in one word of a name. */
const longLength = 7;
const fewest = 2;
/** What it costs that a word was spelled by ear. */
const byEar = 0.25;

/**
 * Towns of several words that were mistyped: „jelenia gura”, „w nowym soczu”, „kedziezyn kozle”. Word by word
 * each would become another: „stalowa wolla” a villa of steel. A word that the dictionary has is a slip only
 * where it is heard as the town's: „ruda slonska”, but „nowa rura” is not Nowa Ruda.
 */
export function correctTowns(tokens: readonly QueryToken[]): Corrected[] {
  const typed = tokens.map(toTyped);
  const found: Corrected[] = [];
  for (let at = 0; at + fewest <= tokens.length; at++) {
    const form = nearestForm(typed.slice(at));
    if (!form) continue;
    const last = at + form.words.length - 1;
    found.push({ start: tokens[at]!.start, end: tokens[last]!.end, spelling: form.spelling });
    at = last;
  }
  return found;
}

function nearestForm(typed: readonly Typed[]): Form | undefined {
  const [nearest] = forms()
    .map((form) => ({ form, distance: distanceTo(form, typed) }))
    .filter(({ distance }) => distance > 0 && distance < Infinity)
    .toSorted((left, right) => left.distance - right.distance);
  return nearest?.form;
}

/** How many slips away a name is; infinitely far where one of its words is not meant. */
function distanceTo({ words }: Form, typed: readonly Typed[]): number {
  let sum = 0;
  for (const [index, word] of words.entries()) {
    const distance = distanceOf(typed[index], word);
    if (distance === Infinity) return Infinity;
    sum += distance;
  }
  return sum;
}

function distanceOf(typed: Typed | undefined, word: Word): number {
  if (!typed) return Infinity;
  if (typed.folded === word.folded) return 0;
  if (typed.heard === word.heard) return byEar;
  if (!typed.isDoubted) return Infinity;
  const most = word.folded.length >= longLength ? 2 : 1;
  const distance = damerau(typed.folded, word.folded, most);
  return distance > most ? Infinity : distance;
}

const toWord = ({ text, folded }: QueryToken): Word => ({ folded, heard: soundOf(text) });
const toTyped = (token: QueryToken): Typed => ({
  ...toWord(token),
  isDoubted: isMisspelled(token.text),
});

const forms = lazy((): readonly Form[] =>
  cities
    .filter(({ name, population }) => population >= minPopulation && /[\s-]/.test(name))
    .flatMap(({ name }) => [name, inPlace(name).replace(/^we? /, ""), ofPlace(name)])
    .filter((spelling) => !spelling.startsWith("miejscowości"))
    .map((spelling) => ({ spelling, words: tokenise(spelling).map(toWord) })),
);
