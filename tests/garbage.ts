import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options: { type: "minor" | "major" }) => void;

/** Collects what became garbage while it was new: what counts as old by then stays. */
export function collectNewGarbage() {
  // Objects count as old when they were met by two.
  for (let times = 0; times < 3; times++) collect({ type: "minor" });
}

/** Bytes of the heap that are left by collections of new garbage, for each time `work` is done. */
export async function leftByEach(times: number, work: () => Promise<unknown>): Promise<number> {
  // Code is compiled, and what is kept is full.
  for (let n = 0; n < times; n++) await work();
  collect({ type: "major" });
  const before = getHeapStatistics().used_heap_size;
  for (let n = 0; n < times; n++) await work();
  collectNewGarbage();
  return (getHeapStatistics().used_heap_size - before) / times;
}
