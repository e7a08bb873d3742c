import { type ReactNode, type RefObject, useEffect, useRef } from "react";

/**
 * The heading of a modal window takes the focus, after `useModal`, when the window opens and when it
 * turns into another one: the browser gives it to „Zamknij”, which a space that is typed would press, or
 * to nothing, and a field that has it opens a phone's keyboard over a form that nobody has read yet. A
 * field that asks for it by its attribute keeps it.
 * @param title what the heading says, false while the window is closed; left out where it is open as long as it is rendered
 */
export function useFocusedHeading(title: ReactNode = true): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (title && !document.activeElement?.hasAttribute("autofocus")) heading.current?.focus();
  }, [title]);
  return heading;
}
