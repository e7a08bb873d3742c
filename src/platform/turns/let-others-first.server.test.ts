import { execFile } from "node:child_process";
import { getPriority } from "node:os";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);
const code = `
  const { getPriority } = await import("node:os");
  const { letOthersFirst } = await import(${JSON.stringify(import.meta.resolve("./let-others-first.server.ts"))});
  letOthersFirst(5);
  console.log(getPriority());`;

const nicenessOf = async (...before: string[]) => {
  const [command, ...args] = [...before, process.execPath, "--input-type=module", "-e", code];
  return Number((await run(command, args)).stdout);
};

test("a process goes behind others, and one that is behind already stays where it is", async () => {
  const own = getPriority();
  expect(await nicenessOf()).toBe(Math.max(own, 5));
  expect(await nicenessOf("nice", "-n", "8")).toBe(Math.min(own + 8, 19));
});
