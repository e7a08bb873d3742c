// npm run operator -- …: what only the people who run the marketplace may do; see the usage.
import { userInfo } from "node:os";
import { accountHooks } from "../src/api.server.ts";
import { openServices } from "../src/open-services.server.ts";
import { parseCommand, runCommand } from "../src/operator/commands.server.ts";
import { readConfig } from "../src/platform/config.server.ts";
import { runScript } from "./run-script.ts";

async function run(words: string[]): Promise<string> {
  const command = parseCommand(words);
  const running = await openServices(readConfig(process.env));
  try {
    const { services } = running;
    return await runCommand({ services, operator: whoRuns(), hooks: accountHooks }, command);
  } finally {
    await running.leave();
  }
}

/** In a container the user may have a number alone. */
function whoRuns(): string {
  try {
    return process.env.SUDO_USER || userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}

await runScript(async () => console.log(await run(process.argv.slice(2))));
