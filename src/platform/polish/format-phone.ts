/**
 * Digits and a plus alone. „48 600 700 800” without one is a number abroad, and with the zero that once
 * stood before a town's digits „0 22 123 45 67” leads nowhere.
 */
export function plainPhone(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, "").replace(/^(?:00|(?=480?\d{9}$))/, "+");
  return digits.replace(/^(\+48)?0(?=\d{9}$)/, "$1");
}

/** „600 700 800”, „+48 600 700 800”, „22 123 45 67”; another country's stays as it was typed. */
export function formatPhone(phone: string): string {
  const [, prefix = "", number = ""] = /^(\+48)?(\d{9})$/.exec(plainPhone(phone)) ?? [];
  if (!number) return phone;
  const shape = mobile.test(number) ? /(\d{3})(\d{3})(\d{3})/ : /(\d{2})(\d{3})(\d{2})(\d{2})/;
  return [prefix, ...shape.exec(number)!.slice(1)].filter(Boolean).join(" ");
}

/** What numbers of Polish mobile phones begin with; others begin with a town's two digits. */
const mobile = /^(?:45|5[0137]|6[069]|7[2389]|88)/;
