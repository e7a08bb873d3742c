import { getPriority, setPriority } from "node:os";

/**
 * Puts this process behind others in the line for the processor. One that was started further behind stays
 * there: without privileges it could not come nearer, and would end for trying.
 * @param niceness 1 to 19; at 5 it gets a third of the turns of those at 0, at 10 a tenth
 */
export function letOthersFirst(niceness: number): void {
  if (getPriority() < niceness) setPriority(niceness);
}
