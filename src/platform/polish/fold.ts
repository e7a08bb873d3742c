/** Most words of a text: nothing of them is to be changed. */
const folded = /^[^A-Z\u0080-\u{10ffff}]*$/u;

/** Lower-case letters without diacritics: „Łódź” → "lodz". NFD alone leaves ł as it is. */
export function fold(text: string): string {
  if (folded.test(text)) return text;
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l");
}
