import type { ChecklistItem } from "./contract.ts";
import { placeOf } from "./works.ts";

/** One thing that somebody did with the list. */
export type ChecklistChange =
  | { kind: "check"; id: string; done: boolean }
  | { kind: "rename"; id: string; text: string }
  | { kind: "remove"; id: string }
  /** Past its neighbour: where it is past that one already, as after an answer that got lost, it stays. */
  | { kind: "move"; id: string; step: -1 | 1; past: string }
  /** Where it belongs among the works. */
  | { kind: "propose"; work: { id: string; text: string } }
  /** At the end, or where it stood before. */
  | { kind: "add"; item: ChecklistItem; at?: number };

/**
 * The list after the change. It may be another list than the one that was on the screen: what was
 * done is done to it too as far as it can be, and nothing that was typed is lost.
 */
export function applyChange(
  items: readonly ChecklistItem[],
  change: ChecklistChange,
): ChecklistItem[] {
  switch (change.kind) {
    case "check":
      return items.map((item) => (item.id === change.id ? { ...item, done: change.done } : item));
    case "rename":
      return renamed(items, change);
    case "remove":
      return items.filter(({ id }) => id !== change.id);
    case "propose":
      return proposed(items, change);
    case "move":
      return moved(items, change);
    default:
      return added(items, change);
  }
}

type Of<Kind extends ChecklistChange["kind"]> = Extract<ChecklistChange, { kind: Kind }>;

/** One that was taken out elsewhere comes back under its new name. */
function renamed(items: readonly ChecklistItem[], { id, text }: Of<"rename">): ChecklistItem[] {
  if (!items.some((item) => item.id === id)) return [...items, { id, text, done: false }];
  return items.map((item) => (item.id === id ? { ...item, text } : item));
}

function moved(items: readonly ChecklistItem[], { id, step, past }: Of<"move">): ChecklistItem[] {
  const from = items.findIndex((item) => item.id === id);
  const to = items.findIndex((item) => item.id === past);
  const item = items[from];
  if (!item || to < 0 || Math.sign(to - from) !== step) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

function proposed(items: readonly ChecklistItem[], { work }: Of<"propose">): ChecklistItem[] {
  const item = { ...work, done: false };
  return added(items, { kind: "add", item, at: placeOf(work.id, items) });
}

function added(items: readonly ChecklistItem[], { item, at }: Of<"add">): ChecklistItem[] {
  if (items.some(({ id }) => id === item.id)) return [...items];
  return items.toSpliced(at ?? items.length, 0, item);
}
