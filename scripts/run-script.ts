import { failureText } from "../src/platform/failure/failure-text.server.ts";

/** Runs what whoever runs the site asked for. Its answer is the exit code, 1 when it failed. */
export async function runScript(script: () => Promise<number | void>): Promise<void> {
  try {
    process.exitCode = (await script()) ?? 0;
  } catch (error) {
    console.error(failureText(error));
    process.exitCode = 1;
  }
}
