import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options: { type: "minor" | "major" }) => void;

const heapInUse = () => getHeapStatistics().used_heap_size;

/**
 * Bytes that are left by collections of new garbage, for each time `work` is done: of the heap, or of what
 * `inUse` tells.
 */
export async function leftByEach(
  times: number,
  work: () => Promise<unknown>,
  inUse = heapInUse,
): Promise<number> {
  // Code is compiled, and what is kept is full.
  for (let n = 0; n < times; n++) await work();
  collect({ type: "major" });
  const before = inUse();
  for (let n = 0; n < times; n++) await work();
  // Objects count as old when they were met by two.
  for (let met = 0; met < 3; met++) collect({ type: "minor" });
  return (inUse() - before) / times;
}
