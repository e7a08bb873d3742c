import { type Endings, inflectedName } from "./inflected.server.ts";
import { remembered } from "./remembered.server.ts";

/** Endings of a name with what takes their place after „od”, the likelier first. */
const endings: Endings = [
  [/ów$/u, ["owa"]],
  [/órz$/u, ["orza"]],
  [/ódź$/u, ["odzi"]],
  [/ek$/u, ["ka"]],
  [/niec$/u, ["ńca"]],
  [/dziec$/u, ["dźca"]],
  [/iec$/u, ["ca"]],
  [/ec$/u, ["ca"]],
  [/([kg])a$/u, ["$1i", "$1iej"]],
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

/** Names that change within, or otherwise than their look tells. */
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
  "Góra Kalwaria": "Góry Kalwarii",
  "Ostrów Mazowiecka": "Ostrowi Mazowieckiej",
  "Podkowa Leśna": "Podkowy Leśnej",
  "Jaworzyna Śląska": "Jaworzyny Śląskiej",
  Krasnystaw: "Krasnegostawu",
  Końskie: "Końskich",
  Gniew: "Gniewu",
  Lidzbark: "Lidzbarka",
  "Lidzbark Warmiński": "Lidzbarka Warmińskiego",
  Rydułtowy: "Rydułtów",
  Klucze: "Kluczy",
  Międzyzdroje: "Międzyzdrojów",
  Mońki: "Moniek",
  Radziechowy: "Radziechów",
  Iłowa: "Iłowej",
  Kanie: "Kań",
  Rachanie: "Rachań",
  Uchanie: "Uchań",
  Linia: "Linii",
  Ryn: "Rynu",
  Brzyska: "Brzysk",
  Lecka: "Lecki",
  Turek: "Turku",
  Piasek: "Piasku",
  Lasek: "Lasku",
  Borek: "Borku",
  "Borek Wielkopolski": "Borku Wielkopolskiego",
  Buczek: "Buczku",
  "Wielki Buczek": "Wielkiego Buczku",
  Piątek: "Piątku",
  Szadek: "Szadku",
  Brzostek: "Brzostku",
  Wierzchlas: "Wierzchlasu",
  Zalas: "Zalasu",
};

const adjectives = [
  [/([kg])i$/u, "$1iego"],
  [/y$/u, "ego"],
  [/([kg])a$/u, "$1iej"],
  [/nia$/u, "niej"],
  [/a$/u, "ej"],
  [/e$/u, "ego"],
] as const;

const grammar = { endings, adjectives, irregular };

/** A noun in the genitive, „mieszkanie” → „mieszkania”; null where the dictionary leads no such form back to it. */
export function ofThing(noun: string): string | null {
  return inflectedName(noun, grammar);
}

/**
 * A place's name as it stands after „od”: „Radom” → „Radomia”, „Ruda Śląska” → „Rudy Śląskiej”. A
 * name of which too little is known is „miejscowości …”.
 */
export const ofPlace = remembered((name) => inflectedName(name, grammar) ?? `miejscowości ${name}`);
