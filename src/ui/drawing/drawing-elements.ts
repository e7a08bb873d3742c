import type { VNode } from "preact";

/** Elements of drawings, whose attributes have names of their own (`stroke-width`). */
const drawingElements = new Set<unknown>(
  "svg g path rect circle ellipse line polyline polygon text defs use mask clipPath".split(" "),
);

type Hook = (vnode: VNode) => void;

/**
 * The renderer to text knows React's names of attributes itself, but for those of drawings. What the
 * compatible layer does with each element for a browser's document had taken a fifth of a page's time.
 * @param asInBrowser what the compatible layer does with an element
 */
export function nameAttributes(vnode: VNode, asInBrowser: Hook): void {
  if (drawingElements.has(vnode.type)) asInBrowser(vnode);
  else leaveEmptyClass(vnode);
}

export function leaveEmptyClass({ props }: VNode): void {
  const named: { children: unknown; className?: unknown } = props;
  if (named.className === "") named.className = undefined;
}
