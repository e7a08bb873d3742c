/** Letters of both languages as Polish writes their sounds. */
const letters: Record<string, string> = {
  а: "a",
  б: "b",
  в: "w",
  г: "h",
  ґ: "g",
  д: "d",
  е: "e",
  ж: "ż",
  з: "z",
  и: "y",
  і: "i",
  ї: "ji",
  й: "j",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "ch",
  ц: "c",
  ч: "cz",
  ш: "sz",
  щ: "szcz",
  ь: "",
  ъ: "",
  ы: "y",
  э: "e",
};
/** In Russian: „и” is said as in „kominek”, „г” as in „gaz”. */
const ofRussian: Record<string, string> = { и: "i", г: "g" };
/** They soften the consonant before them; behind a vowel and at the beginning they are said with a j. */
const soft: Record<string, string> = { є: "e", ю: "u", я: "a", ё: "o" };
const hardenedL = "л";
const vowelOrEdge = /[аеєиіїоуюяыэёьъ]|[^\p{L}]/u;
const onlyRussian = /[ыэёъ]/iu;
const cyrillic = /\p{Script=Cyrillic}/u;

/**
 * A text in Cyrillic as a Pole would write down its sounds: „електрик” → elektryk, „плитка” → plytka, „кухня” →
 * kuchnia. What is in other letters stays; „kryszа”, of which one letter is Cyrillic, is read as well.
 */
export function inLatin(text: string): string {
  if (!cyrillic.test(text)) return text;
  const isRussian = onlyRussian.test(text);
  const all = [...text];
  return all
    .map((sign, at) => {
      const lower = sign.toLowerCase();
      const softened = soft[lower];
      if (softened === undefined)
        return (isRussian ? ofRussian[lower] : undefined) ?? letters[lower] ?? sign;
      const before = all[at - 1]?.toLowerCase() ?? " ";
      if (vowelOrEdge.test(before)) return `j${softened}`;
      return before === hardenedL ? softened : `i${softened}`;
    })
    .join("");
}
