import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { fromRoot } from "../../tests/files.ts";

const log = JSON.stringify(fromRoot("src/platform/log.server.ts"));
/** More lines than what a pipe and what may wait hold together; then a word past the log. */
const program = `import(${log}).then(({ createLogger }) => {
  const log = createLogger("info");
  for (let i = 0; i < 3000; i += 1) log.info("x".repeat(500));
  process.stdout.write("lives");
  setTimeout(() => undefined, 1000);
})`;
const linesOfPipe = 65_536 / 500;

test.runIf(process.platform === "linux")(
  "a process goes on while nobody reads its log, and writes on when somebody does again",
  async () => {
    // The log goes to a reader that first waits for our word, what else is said comes to us.
    const pipeline = `exec 3>&1 4<&0; "$0" -e "$1" 2>&1 >&3 | { read word <&4; wc -l >&2; }`;
    const shell = spawn("sh", ["-c", pipeline, process.execPath, program], { timeout: 30_000 });
    const ended = once(shell, "exit");
    const [said] = (await once(shell.stdout, "data")) as [Buffer];
    expect(said.toString()).toBe("lives");
    shell.stdin.end("\n");
    const [lines] = await Promise.all([text(shell.stderr), ended]);
    expect(Number(lines)).toBeGreaterThan(linesOfPipe * 2);
    expect(Number(lines)).toBeLessThan(3000);
  },
);
