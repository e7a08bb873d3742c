import { describe, expect, test } from "vitest";
import {
  correctWord,
  documentLexemes,
  readQuery,
  toTsqueries,
  withPolishLetters,
} from "./words.server.ts";

const correct = (word: string, ...terms: string[]) =>
  correctWord(
    word,
    terms.map((term) => ({ term, frequency: 1 })),
  );

describe("slips forgiven", () => {
  test.each([
    ["one in a short word", "qwert", "qwext", "qwext"],
    ["not two in five letters", "qwert", "qwxyt", null],
    ["two in six letters", "qwerty", "qwxxty", "qwxxty"],
    ["two in six letters, whatever their case", "QWERTY", "qwxxty", "qwxxty"],
    ["not three", "qwertyuio", "qxxxtyuio", null],
    ["none in a word of the dictionary of four letters", "plan", "plac", null],
    ["one in a word of the dictionary of five letters", "taras", "tarqs", "tarqs"],
    ["not two in a word of the dictionary", "kominek", "komxxek", null],
    ["Polish letters count as theirs without marks", "żółwex", "zolwex", "zolwex"],
  ])("%s: %s – %s", (_, word, term, expected) => {
    expect(correct(word, term)).toBe(expected);
  });

  test("the nearer word wins over one of the same first letter that is more frequent", () => {
    const candidates = [
      { term: "qwexxy", frequency: 99 },
      { term: "awerty", frequency: 1 },
    ];
    expect(correctWord("qwerty", candidates)).toBe("awerty");
  });

  test("nothing is made of no candidates", () => {
    expect(correctWord("qwerty", [])).toBeNull();
  });
});

describe("Polish letters", () => {
  test.each([
    ["lodz", "łódź"],
    ["lozko", "łóżko"],
    ["slonce", "słońce"],
    // What is a word as it stands is left, though a group knows another („półka”).
    ["polka", "polka"],
    ["fotopolex", "fotopolex"],
  ])("of %s are %s", (term, expected) => {
    expect(withPolishLetters(term)).toBe(expected);
  });
});

describe("a query's word", () => {
  test("asks the vocabulary about itself and its lemmas, not about guessed stems", () => {
    expect(readQuery("fotopolexu")[0]!.terms).toEqual(["fotopolexu"]);
    expect(readQuery("łazienek")[0]!.terms).toEqual(["lazienek", "lazienka"]);
  });

  test("is looked for by the group alone where a group stands for it", () => {
    const [word] = readQuery("glazurnik");
    expect(word!.alternatives.toSorted()).toEqual(["=glazurnik", "@glazurnik"]);
  });

  test("of a name is one by its spelling, which no mark of strong words precedes twice", () => {
    const words = readQuery("fotopolex");
    expect(toTsqueries(words, { strong: true })).toEqual([
      "'!fotopolex' | '!~fotopolex' | '=fotopolex'",
    ]);
    expect(toTsqueries(words, { strong: false })).toEqual([
      "'fotopolex' | '~fotopolex' | '=fotopolex'",
    ]);
  });
});

test("a word of the name is a hit for who asks for any word, too", () => {
  expect(
    documentLexemes({ strong: ["fotopolex"], weak: [] })
      .split(" ")
      .toSorted(),
  ).toEqual(["'!fotopolex'", "'!~fotopolex'", "'=fotopolex'", "'fotopolex'", "'~fotopolex'"]);
});
