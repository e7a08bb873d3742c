/** „Popraw zaznaczone pole: Telefon.”, „Popraw zaznaczone pola: Opis, Telefon.” */
export function correctFieldsText(names: readonly string[]): string {
  const fields = names.length === 1 ? "pole" : "pola";
  return `Popraw zaznaczone ${fields}: ${names.join(", ")}.`;
}
