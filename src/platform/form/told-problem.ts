import { type ShownProblem, toRefusal, unreachableCode } from "./refusal.ts";

/**
 * What a window that marks no fields says of what a call threw: of wrong fields the first.
 * @param unreached what it says where there was no answer
 */
export function toldProblem(error: unknown, unreached: string): ShownProblem {
  const own = { [unreachableCode]: unreached };
  return toRefusal(error, { fieldOf: () => undefined, own }).problem!;
}
