import { type Endings, inflected } from "./inflected.server.ts";
import { remembered } from "./remembered.server.ts";

/** Endings of a name with what takes their place after „w”, the likelier first. */
const endings: Endings = [
  [/ów$/u, ["owie"]],
  [/aw$/u, ["awiu"]],
  [/om$/u, ["omiu"]],
  [/cz$/u, ["czy", "czu"]],
  [/órz$/u, ["orzu"]],
  [/zno$/u, ["źnie"]],
  [/sno$/u, ["śnie"]],
  [/ek$/u, ["ku"]],
  [/iec$/u, ["cu"]],
  [/ec$/u, ["cu"]],
  [/ka$/u, ["ce"]],
  [/ga$/u, ["dze"]],
  [/ra$/u, ["rze"]],
  [/ła$/u, ["le"]],
  [/ta$/u, ["cie"]],
  [/da$/u, ["dzie"]],
  [/ia$/u, ["ii", "i"]],
  [/a$/u, ["ie", "y", "i"]],
  [/ódź$/u, ["odzi"]],
  [/ń$/u, ["niu", "ni"]],
  [/ść$/u, ["ściu", "ści"]],
  [/ź$/u, ["ziu", "zi"]],
  [/ce$/u, ["cach", "cu"]],
  [/e$/u, ["u", "em", "ach"]],
  [/y$/u, ["ach"]],
  [/i$/u, ["ach"]],
  [/o$/u, ["ie", "u"]],
  [/t$/u, ["cie", "tu"]],
  [/r$/u, ["rze", "ru"]],
  [/ł$/u, ["le", "łu"]],
  [/d$/u, ["dzie", "du"]],
  [/$/u, ["ie", "iu", "u", "i"]],
];

/** Names that change within. */
const irregular: Readonly<Record<string, string>> = {
  Białystok: "Białymstoku",
  "Bielsko-Biała": "Bielsku-Białej",
  "Kędzierzyn-Koźle": "Kędzierzynie-Koźlu",
  "Skarżysko-Kamienna": "Skarżysku-Kamiennej",
  "Jastrzębie-Zdrój": "Jastrzębiu-Zdroju",
  "Biała Podlaska": "Białej Podlaskiej",
  "Dąbrowa Górnicza": "Dąbrowie Górniczej",
  "Nowa Sól": "Nowej Soli",
  "Nowy Sącz": "Nowym Sączu",
  "Zduńska Wola": "Zduńskiej Woli",
  "Tarnowskie Góry": "Tarnowskich Górach",
  "Piekary Śląskie": "Piekarach Śląskich",
  "Siemianowice Śląskie": "Siemianowicach Śląskich",
};

const adjectives: readonly (readonly [RegExp, string])[] = [
  [/([sc]k|dzk)i$/u, "$1im"],
  [/y$/u, "ym"],
  [/([kg])a$/u, "$1iej"],
  [/nia$/u, "niej"],
  [/a$/u, "ej"],
];

/**
 * A place's name as it stands after „w”: „Kraków” → „w Krakowie”, „Wrocław” → „we Wrocławiu”. A form
 * counts when the dictionary leads it back to the name; a name it lacks is „w miejscowości …”.
 */
export const inPlace = remembered((name) => {
  const form = locative(name);
  if (form === null) return `w miejscowości ${name}`;
  return `${/^[WF][bcdfghjklłmnprstwzż]/iu.test(form) ? "we" : "w"} ${form}`;
});

function locative(name: string): string | null {
  if (irregular[name]) return irregular[name];
  const [first = "", second, ...others] = name.split(" ");
  if (second === undefined) return first.includes("-") ? null : nounLocative(first);
  if (others.length > 0) return null;
  return inTwoWords(first, second);
}

/** „Nowy Sącz” → „Nowym Sączu”, „Ruda Śląska” → „Rudzie Śląskiej”. */
function inTwoWords(first: string, second: string): string | null {
  const isAdjectiveLast = /([sc]k|dzk)[ia]$|ski$|[lnw]a$/u.test(second) && nounLocative(first);
  if (isAdjectiveLast) {
    const described = adjectiveLocative(second);
    return described && `${nounLocative(first)} ${described}`;
  }
  const noun = nounLocative(second);
  const described = adjectiveLocative(first);
  return noun && described ? `${described} ${noun}` : null;
}

function adjectiveLocative(word: string): string | null {
  const rule = adjectives.find(([ending]) => ending.test(word));
  return rule ? word.replace(...rule) : null;
}

const nounLocative = (name: string) => inflected(name, endings);
