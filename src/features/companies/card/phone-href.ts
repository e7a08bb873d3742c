/** `tel:` takes digits and a plus alone; „48 600 700 800” without one is a number abroad and leads nowhere. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "").replace(/^(?=48\d{9}$)/, "+")}`;
}
