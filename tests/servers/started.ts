import type { ChildProcess } from "node:child_process";

/** Resolves when the site has said where it is to be found. @throws what it said instead. */
export function started(site: ChildProcess): Promise<void> {
  return new Promise((done, reject) => {
    let output = "";
    site.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("Domistrz działa")) done();
    });
    site.once("exit", (code) => reject(new Error(`The site ended with ${code}:\n${output}`)));
  });
}
