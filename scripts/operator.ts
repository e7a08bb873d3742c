// npm run operator -- …: what only the people who run the marketplace may do; see the usage.
import { userInfo } from "node:os";
import { accountHooks } from "../src/api.server.ts";
import { openServices } from "../src/open-services.server.ts";
import { parseCommand, runCommand } from "../src/operator/commands.server.ts";
import { OperatorError } from "../src/operator/operator-error.ts";
import { ConfigError, readConfig } from "../src/platform/config.server.ts";

async function run(words: string[]): Promise<string> {
  const command = parseCommand(words);
  const running = await openServices(readConfig(process.env));
  try {
    const operator = process.env.SUDO_USER || userInfo().username;
    return await runCommand({ services: running.services, operator, hooks: accountHooks }, command);
  } finally {
    await running.leave();
  }
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  const isExpected = error instanceof OperatorError || error instanceof ConfigError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
