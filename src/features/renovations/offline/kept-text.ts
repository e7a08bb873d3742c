const warsaw = { timeZone: "Europe/Warsaw" } as const;
const clock = new Intl.DateTimeFormat("pl-PL", { ...warsaw, hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat("pl-PL", { ...warsaw, day: "numeric", month: "long" });

/** „Nie masz połączenia – to wersja z 14:20.”; of another day with the day. */
export function keptText(keptAt: Date, now: Date): string {
  const isToday = day.format(keptAt) === day.format(now);
  const moment = isToday ? clock.format(keptAt) : `${day.format(keptAt)}, ${clock.format(keptAt)}`;
  return `Nie masz połączenia – to wersja z ${moment}.`;
}
