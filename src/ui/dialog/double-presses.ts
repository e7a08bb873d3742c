import { useLayoutEffect } from "react";

/** What was pressed first, and where, of presses that follow one another at once. */
let first: { part: Element | null; x: number; y: number } | undefined;
let isStray = false;

/** As far as a finger moves between two presses. */
const samePlacePx = 20;

/**
 * The second press of a double one is meant for what was pressed first. Where that has made way for something
 * else, it would answer a question that nobody has read, or remove the next one of a list.
 */
function watch(event: MouseEvent) {
  const { type, detail, clientX: x, clientY: y } = event;
  if (type === "mousedown") {
    const part = partOf(event);
    if (detail < 2) first = { part, x, y };
    const isThere = !first || Math.hypot(x - first.x, y - first.y) < samePlacePx;
    isStray = detail > 1 && isThere && part !== first?.part;
  }
  if (!isStray || detail < 2) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** What is pressed with all that is drawn in it, which a press may change. */
const partOf = ({ target }: MouseEvent) =>
  target instanceof Element ? (target.closest("button, a, label, summary") ?? target) : null;

/** From now on for the whole page. */
export function watchDoublePresses() {
  addEventListener("mousedown", watch, true);
  addEventListener("click", watch, true);
}

/** For windows, and for lists whose items make way for one another. */
export function useDoublePresses() {
  useLayoutEffect(watchDoublePresses, []);
}
