type Size = { width: number; height: number };
type Edges = { left: number; top: number; bottom: number };

/** In pixels of the window, beside the button that opened it; phones have it at the lower edge. */
type MenuPlace = {
  left: number;
  /** Of its upper edge, or else of its lower one from the window's. */
  top: number | null;
  bottom: number | null;
  /** The most that it may be high. */
  room: number;
};

export const menuWidth = 352;
const gap = 8;
const margin = 16;
/** A head, three renovations and the way to a new one. */
const enough = 360;

/** Below the button where there is room, or else on the side that has more. */
export function menuPlace(button: Edges, screen: Size): MenuPlace {
  const below = screen.height - button.bottom - gap - margin;
  const above = button.top - gap - margin;
  const left = Math.max(margin, Math.min(button.left, screen.width - menuWidth - margin));
  return below >= enough || below >= above
    ? { left, top: button.bottom + gap, bottom: null, room: below }
    : { left, top: null, bottom: screen.height - button.top + gap, room: above };
}
