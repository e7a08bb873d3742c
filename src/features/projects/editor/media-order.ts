/** The list with one item moved to another place; the same list when there is no such place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  if (from < 0 || from >= items.length || to < 0 || to >= items.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

export type Room = { total: number; films: number };
/** What is offered where the plan is not known (specification, section 9). The server decides. */
const roomWithoutPlan: Room = { total: 3, films: 1 };

export const roomOf = (rules: { projectMedia?: Room | undefined } | undefined): Room =>
  rules?.projectMedia ?? roomWithoutPlan;

export type RoomFault = "tooMany" | "tooManyFilms";

/** Which of the chosen files find room beside what is there, and why the others do not. */
export function fitting<T extends { kind: "picture" | "film" }>(
  there: readonly { kind: "picture" | "film" }[],
  chosen: readonly T[],
  room: Room,
): { taken: T[]; left: { item: T; fault: RoomFault }[] } {
  let films = there.filter(({ kind }) => kind === "film").length;
  const taken: T[] = [];
  const left: { item: T; fault: RoomFault }[] = [];
  for (const item of chosen) {
    const isFilm = item.kind === "film";
    if (isFilm && films >= room.films) left.push({ item, fault: "tooManyFilms" });
    else if (there.length + taken.length >= room.total) left.push({ item, fault: "tooMany" });
    else {
      taken.push(item);
      if (isFilm) films += 1;
    }
  }
  return { taken, left };
}
