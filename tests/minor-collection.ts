import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Collects what became garbage while it was new: what counts as old by then stays. */
export function collectNewGarbage() {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (options: { type: "minor" }) => void;
  // Objects count as old when they were met by two.
  for (let times = 0; times < 3; times++) collect({ type: "minor" });
}
