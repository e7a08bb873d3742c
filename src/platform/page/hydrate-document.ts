import { options, type VNode } from "preact";
import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

/** Hydrates a page whose root is `<html>` itself; the library takes a document for that element. */
export function hydrateDocument(page: ReactNode) {
  const html = document.documentElement;
  const around: Partial<Element> = {
    nodeType: Node.ELEMENT_NODE,
    namespaceURI: html.namespaceURI,
    ownerDocument: document,
    firstChild: html,
    childNodes: [html] as unknown as NodeListOf<ChildNode>,
    insertBefore: (node, before) => document.insertBefore(node, before),
    removeChild: (node) => document.removeChild(node),
  };
  hydrateRoot(around as Element, page);
}

/**
 * Extensions of the browser put elements of their own into a page. What the hydration that happens
 * now does not know in head and body is left there.
 */
export function leaveForeignElements() {
  const nodes = [...document.head.childNodes, ...document.body.childNodes];
  for (const node of nodes) node.remove = () => {};
  queueMicrotask(() => {
    for (const node of nodes) Reflect.deleteProperty(node, "remove");
    keepScriptsFromRunning();
  });
}

/**
 * Leaving the error page draws the whole document anew, with the script that put the scroll
 * position back while the page was read. As in React, a script drawn in the browser does not run.
 */
function keepScriptsFromRunning() {
  const vnode = options.vnode?.bind(options);
  options.vnode = (node: VNode<{ type?: string }>) => {
    if (node.type === "script") node.props = { type: "text/plain", ...node.props };
    vnode?.(node);
  };
}
