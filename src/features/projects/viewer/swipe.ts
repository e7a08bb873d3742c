/** A finger or mouse must travel this far to mean „next” or „previous”. */
const swipeThresholdPx = 50;

/** Which way a movement leads: 1 next, −1 previous, 0 too short or rather up and down. */
export function swipeDirection(moved: { x: number; y: number }): -1 | 0 | 1 {
  const { x, y } = moved;
  if (Math.abs(x) < swipeThresholdPx || Math.abs(x) <= Math.abs(y)) return 0;
  return x < 0 ? 1 : -1;
}
