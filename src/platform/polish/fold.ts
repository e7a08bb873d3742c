/** Lower-case letters without diacritics: „Łódź” → "lodz". NFD alone leaves ł as it is. */
export function fold(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l");
}
