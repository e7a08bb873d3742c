import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** What is told of a command that `npm start` runs, a build or an installation. */
function toldOf(command: string): { code: number; output: string } {
  const program = `
import { run } from "../../scripts/toolchain.mjs";
console.log(JSON.stringify(await run(process.execPath, ["--eval", ${JSON.stringify(command)}])));`;
  const options = { cwd: import.meta.dirname, encoding: "utf8" } as const;
  const { stdout } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", program],
    options,
  );
  return JSON.parse(stdout) as { code: number; output: string };
}

test("a command that the system killed, which could not say so itself, is told of with the likely reason", () => {
  expect(toldOf("console.log('half'); process.kill(process.pid, 'SIGKILL')")).toEqual({
    code: 1,
    output: "half\nCoś zabiło to polecenie (SIGKILL), na przykład system, gdy zabrakło pamięci.\n",
  });
});

test("one that failed by itself has said why", () => {
  expect(toldOf("console.log('half'); process.exit(3)")).toEqual({ code: 3, output: "half\n" });
});
