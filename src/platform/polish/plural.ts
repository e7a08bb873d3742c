import { formatNumber } from "./format.ts";

/** The three forms a Polish noun takes after a number: 1 firma, 2 firmy, 5 firm. */
export type PluralForms = { one: string; few: string; many: string };

const rules = new Intl.PluralRules("pl-PL");

/** The number, written the Polish way, with the form it asks for: „1 firma”, „22 firmy”, „5 firm”. */
export function plural(count: number, forms: PluralForms): string {
  return `${formatNumber(count)} ${pluralForm(count, forms)}`;
}

/** The form alone, for texts that set the number elsewhere. A fraction takes the form of „2”. */
export function pluralForm(count: number, forms: PluralForms): string {
  const category = rules.select(Math.abs(count));
  if (category === "one") return forms.one;
  return category === "many" ? forms.many : forms.few;
}
