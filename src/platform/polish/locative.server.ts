import { type Endings, inflectedName } from "./inflected.server.ts";
import { remembered } from "./remembered.server.ts";

/** Endings of a name with what takes their place after „w”, the likelier first. */
const endings: Endings = [
  [/ów$/u, ["owie"]],
  [/aw$/u, ["awiu"]],
  [/([oiy])m$/u, ["$1miu", "$1mie"]],
  [/cz$/u, ["czu", "czy"]],
  [/órz$/u, ["orzu"]],
  [/zno$/u, ["źnie"]],
  [/sno$/u, ["śnie"]],
  [/zna$/u, ["źnie"]],
  [/s(?:ło|ła)$/u, ["śle"]],
  [/ło$/u, ["le"]],
  [/cha$/u, ["sze"]],
  [/ek$/u, ["ku"]],
  [/niec$/u, ["ńcu"]],
  [/dziec$/u, ["dźcu"]],
  [/iec$/u, ["cu"]],
  [/ec$/u, ["cu"]],
  [/ka$/u, ["ce"]],
  [/ga$/u, ["dze"]],
  [/ra$/u, ["rze"]],
  [/ła$/u, ["le"]],
  [/ta$/u, ["cie"]],
  [/da$/u, ["dzie"]],
  [/([kg])a$/u, ["$1iej"]],
  [/mia$/u, ["mi"]],
  [/ia$/u, ["ii", "i"]],
  [/a$/u, ["ie", "y", "i", "ej"]],
  [/ódź$/u, ["odzi"]],
  [/ń$/u, ["niu", "ni"]],
  [/ść$/u, ["ściu", "ści"]],
  [/ź$/u, ["ziu", "zi"]],
  [/ce$/u, ["cach", "cu"]],
  [/e$/u, ["u", "em", "ach"]],
  [/y$/u, ["ach"]],
  [/i$/u, ["ach"]],
  [/ro$/u, ["rze"]],
  [/do$/u, ["dzie"]],
  [/o$/u, ["ie", "u"]],
  [/st$/u, ["ście", "stu"]],
  [/t$/u, ["cie", "tu"]],
  [/r$/u, ["rze", "ru"]],
  [/ł$/u, ["le", "łu"]],
  [/d$/u, ["dzie", "du"]],
  [/$/u, ["ie", "iu", "u", "i"]],
];

/** Names that change within, or otherwise than their look tells. */
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
  "Góra Kalwaria": "Górze Kalwarii",
  "Ostrów Mazowiecka": "Ostrowi Mazowieckiej",
  "Czechowice-Dziedzice": "Czechowicach-Dziedzicach",
  "Nowy Targ": "Nowym Targu",
  "Podkowa Leśna": "Podkowie Leśnej",
  "Jaworzyna Śląska": "Jaworzynie Śląskiej",
  "Wysokie Mazowieckie": "Wysokiem Mazowieckiem",
  Krasnystaw: "Krasnymstawie",
  Rachanie: "Rachaniach",
  Uchanie: "Uchaniach",
  Linia: "Linii",
  Brzyska: "Brzyskach",
  Cmolas: "Cmolasie",
  Lecka: "Lecce",
  Iłowa: "Iłowej",
  Ujazd: "Ujeździe",
  Objazda: "Objeździe",
  Końskie: "Końskich",
  Gołdap: "Gołdapi",
  Chodzież: "Chodzieży",
};

const adjectives = [
  [/([kg])i$/u, "$1im"],
  [/y$/u, "ym"],
  [/([kg])a$/u, "$1iej"],
  [/nia$/u, "niej"],
  [/a$/u, "ej"],
  [/([kg])ie$/u, "$1im"],
  [/e$/u, "ym"],
] as const;

const grammar = { endings, adjectives, irregular };

/**
 * A place's name as it stands after „w”: „Kraków” → „w Krakowie”, „Wrocław” → „we Wrocławiu”. A name
 * of which too little is known is „w miejscowości …”.
 */
export const inPlace = remembered((name) => {
  const form = inflectedName(name, grammar);
  if (form === null) return `w miejscowości ${name}`;
  return `${/^(?:[WF][bcdfghjklłmnprstwzż]|Lw)/iu.test(form) ? "we" : "w"} ${form}`;
});
