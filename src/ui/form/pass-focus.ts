import type { MouseEvent } from "react";

/**
 * For the press of a button that takes its own item out of a list: the focus goes to the next
 * item's button, else to the one before, else to `field`, which a finger's press leaves alone, for
 * it would open the keyboard.
 */
export function passFocus(
  { currentTarget: button, detail }: MouseEvent<HTMLButtonElement>,
  field: HTMLElement | null,
) {
  const item = button.closest("li");
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = neighbour?.querySelector("button");
  if (next) next.focus();
  else if (detail === 0) field?.focus();
}
