import { quotedList } from "../../../platform/polish/quoted-list.ts";
import { maxNameLength } from "../picture-limits.ts";
import { photoText as text } from "./upload-text.ts";

/** Why files of one choice were not taken: one line for each reason, with the names of all that it is said of. */
export function namedRefusals() {
  const names = new Map<string, string[]>();
  const lineOf = ([sentence, of]: [string, string[]]) =>
    of.length > 0 ? `${text.notAdded(quotedList(of))} ${sentence}` : sentence;
  return {
    /** @returns all that was said so far */
    add(name: string, sentence: string): string {
      const before = names.get(sentence) ?? [];
      const isNamed = sentence.includes(`„${name.slice(0, maxNameLength)}`);
      names.set(sentence, isNamed ? before : [...before, name]);
      return [...names].map(lineOf).join("\n");
    },
  };
}
