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

const known = new WeakMap<object, number>();

/**
 * Tells that many pages will be drawn from these very objects, which nobody changes: the server then knows
 * them by a number, and need not compare what stands in them.
 */
export function drawnAgain(...data: readonly object[]): void {
  for (const one of data) if (!known.has(one)) known.set(one, numbers++);
}

export const numberOf = (value: unknown): number | undefined =>
  typeof value === "object" && value !== null ? known.get(value) : undefined;
