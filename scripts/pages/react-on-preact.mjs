// What `react` means in a page: Preact's compatible layer, and what React Router asks beyond it.
import { options } from "preact";

export * from "preact/compat";
export { default } from "preact/compat";

// As in React, the effects of a press have run before the next press comes, not after a frame.
options.requestAnimationFrame = queueMicrotask;

const stay = () => {};

/** Preact makes a transition at once: there is never anything to show before it. */
export const useOptimistic = (state) => [state, stay];

/** React Router names it for server components, which are not in use. */
export const cache = (compute) => compute;
