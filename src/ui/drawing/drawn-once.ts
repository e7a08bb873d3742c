import type { FunctionComponent } from "react";

export type DrawnOnce = {
  /** Its number among those that are drawn once. */
  drawnOnce: number;
};

let numbers = 0;

/**
 * Marks a component of which the elements follow from its properties alone: the server draws it once
 * for equal properties (`kept-drawings.server.ts`). It reads no context (no router, no
 * session), asks for no id, and its properties are data, functions that answer to what somebody does, or
 * elements that it puts somewhere unread.
 */
export function drawnOnce<Props>(component: FunctionComponent<Props>): FunctionComponent<Props> {
  return Object.assign(component, { drawnOnce: numbers++ } satisfies DrawnOnce);
}
