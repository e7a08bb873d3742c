export type Entry = { idx?: number; isWindow?: boolean; isOverPage?: boolean } | null;

/** What closes the windows that are open, the topmost last. */
const open = new Set<() => void>();
/** The entry of the history that was seen last, and its address. */
let at: Entry;
let address: string;

/**
 * A step back closes the window that covers the page and leaves the page as it is: on a phone it is how
 * people close what they have opened. For that a window has an entry of the history that the router does
 * not hear of: the page once more, with its place (`idx`).
 * @returns to be called when the window is closed, however that came
 */
export function closedByBack(close: () => void) {
  open.add(close);
  enter();
  return () => {
    open.delete(close);
    enter();
  };
}

/** Left by no other way than a step back, the entry stays for the next window or the next page. */
function enter() {
  if (open.size > 0 && !at?.isWindow) {
    history.pushState({ ...history.state, isWindow: true }, "");
  }
}

function look() {
  at = history.state as Entry;
  address = location.href;
}

if (typeof window === "object") {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  // What the router adds takes the place of a window's entry, which nobody has to step over later.
  history.pushState = (...entry) => {
    (at?.isWindow ? replace : push)(...entry);
    look();
  };
  history.replaceState = (state: Entry, ...rest) => {
    replace({ isWindow: at?.isWindow, ...state }, ...rest);
    look();
  };
  look();
  // Before the router, which would load the page again.
  addEventListener("popstate", step, true);
}

function step(event: PopStateEvent) {
  const before = at;
  const addressBefore = address;
  look();
  if (at?.idx === before?.idx && at?.isWindow !== before?.isWindow) {
    event.stopImmediatePropagation();
    // What changed meanwhile is known to the entry that was left.
    history.replaceState({ ...before, isWindow: at?.isWindow }, "", addressBefore);
    const close = [...open].at(-1) ?? (() => history.back());
    // A step forward opens nothing; where nothing is open, a step back leads on.
    if (!at?.isWindow) close();
  }
}
