import { type Endings, inflected } from "./inflected.server.ts";
import { remembered } from "./remembered.server.ts";

/** Endings of a name with what takes their place after „od”, the likelier first. */
const endings: Endings = [
  [/ów$/u, ["owa"]],
  [/órz$/u, ["orza"]],
  [/ódź$/u, ["odzi"]],
  [/ek$/u, ["ka"]],
  [/iec$/u, ["ca"]],
  [/ec$/u, ["ca"]],
  [/([kg])a$/u, ["$1i"]],
  [/ia$/u, ["i", "ii"]],
  [/a$/u, ["y", "i", "ej"]],
  [/ń$/u, ["nia", "ni"]],
  [/ść$/u, ["ścia", "ści"]],
  [/ź$/u, ["zia", "zi"]],
  [/lce$/u, ["lec", "lc"]],
  [/ce$/u, ["c", "ca"]],
  [/e$/u, ["a", "ego", ""]],
  [/ki$/u, ["ek", "k", "ków"]],
  [/[yi]$/u, ["", "ów", "ego"]],
  [/o$/u, ["a"]],
  [/$/u, ["a", "ia", "u", "i", "y"]],
];

/** Names that change within. */
const irregular: Readonly<Record<string, string>> = {
  Białystok: "Białegostoku",
  "Bielsko-Biała": "Bielska-Białej",
  "Kędzierzyn-Koźle": "Kędzierzyna-Koźla",
  "Skarżysko-Kamienna": "Skarżyska-Kamiennej",
  "Jastrzębie-Zdrój": "Jastrzębia-Zdroju",
  "Biała Podlaska": "Białej Podlaskiej",
  "Dąbrowa Górnicza": "Dąbrowy Górniczej",
  "Nowa Sól": "Nowej Soli",
  "Nowy Sącz": "Nowego Sącza",
  "Nowy Targ": "Nowego Targu",
  Tychy: "Tychów",
  "Czechowice-Dziedzice": "Czechowic-Dziedzic",
  "Zduńska Wola": "Zduńskiej Woli",
  "Tarnowskie Góry": "Tarnowskich Gór",
  "Piekary Śląskie": "Piekar Śląskich",
  "Siemianowice Śląskie": "Siemianowic Śląskich",
};

const adjectives: readonly (readonly [RegExp, string])[] = [
  [/([kg])i$/u, "$1iego"],
  [/y$/u, "ego"],
  [/([kg])a$/u, "$1iej"],
  [/nia$/u, "niej"],
  [/a$/u, "ej"],
];

/**
 * A place's name as it stands after „od”: „Radom” → „Radomia”, „Ruda Śląska” → „Rudy Śląskiej”. A
 * form counts when the dictionary leads it back to the name; a name it lacks is „miejscowości …”.
 */
export const ofPlace = remembered(
  (name) => irregular[name] ?? genitive(name) ?? `miejscowości ${name}`,
);

function genitive(name: string): string | null {
  const [first = "", second, ...others] = name.split(" ");
  if (second === undefined) return first.includes("-") ? null : inflected(first, endings);
  return others.length > 0 ? null : inTwoWords(first, second);
}

function inTwoWords(first: string, second: string): string | null {
  const noun = /([sc]k|dzk)[ia]$|ski$|[lnw]a$/u.test(second) && inflected(first, endings);
  if (noun) {
    const described = adjective(second);
    return described && `${noun} ${described}`;
  }
  const last = inflected(second, endings);
  const described = adjective(first);
  return last && described ? `${described} ${last}` : null;
}

function adjective(word: string): string | null {
  const rule = adjectives.find(([ending]) => ending.test(word));
  return rule ? word.replace(...rule) : null;
}
