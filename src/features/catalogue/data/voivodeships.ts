// Keys are the GeoNames admin1 codes of Poland; search tables store them.
const voivodeships = {
  72: "dolnośląskie",
  73: "kujawsko-pomorskie",
  74: "łódzkie",
  75: "lubelskie",
  76: "lubuskie",
  77: "małopolskie",
  78: "mazowieckie",
  79: "opolskie",
  80: "podkarpackie",
  81: "podlaskie",
  82: "pomorskie",
  83: "śląskie",
  84: "świętokrzyskie",
  85: "warmińsko-mazurskie",
  86: "wielkopolskie",
  87: "zachodniopomorskie",
} as const;

export type VoivodeshipCode = keyof typeof voivodeships;
export type Voivodeship = (typeof voivodeships)[VoivodeshipCode];

const codeByName = new Map<Voivodeship, VoivodeshipCode>(
  Object.entries(voivodeships).map(([code, name]) => [name, Number(code) as VoivodeshipCode]),
);

export const allVoivodeships: readonly Voivodeship[] = [...codeByName.keys()];

export function voivodeshipName(code: number): Voivodeship | undefined {
  return (voivodeships as Record<number, Voivodeship | undefined>)[code];
}

export function voivodeshipCode(name: Voivodeship): VoivodeshipCode {
  return codeByName.get(name)!;
}
