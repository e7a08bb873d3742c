const watched = new WeakMap<Element, () => void>();
let observer: ResizeObserver | undefined;

/**
 * Calls `measure` once the browser has laid out the element, and when its size changes. All elements of a page
 * are measured together, before any of them is drawn anew: one after another each had the page laid out again.
 * @returns ends it
 */
export function watchSize(element: Element, measure: () => void): () => void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) watched.get(target)?.();
  });
  watched.set(element, measure);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    watched.delete(element);
  };
}
