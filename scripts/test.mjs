import { spawn } from "node:child_process";
// npm test: every check, on a machine that has nothing yet. Ends with „N passed, N failed”.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser, noBrowser } from "./browser.mjs";
import { findS3Server, noS3Server } from "./s3-server.mjs";
import {
  ensureBuilt,
  ensureInstalled,
  nodePath,
  root,
  run,
  say,
  sayWhatRootAdds,
  toolEnvironment,
} from "./toolchain.mjs";

sayWhatRootAdds();
await ensureInstalled();
await ensureBuilt();
const counts = { passed: 0, failed: 0 };
await runChecks();
await runTests();
say(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

async function runChecks() {
  const bin = (name) => join(root, "node_modules", ".bin", name);
  const env = toolEnvironment();
  const typegen = await run(bin("react-router"), ["typegen"], { env });
  if (typegen.code !== 0) process.stderr.write(typegen.output);
  const checks = [
    ["typy", bin("tsc"), ["--noEmit", "--singleThreaded", "-p", "."]],
    ["reguły kodu", bin("oxlint"), ["--type-aware", "--deny-warnings"]],
    ["formatowanie", bin("oxfmt"), ["--check"]],
  ];
  const results = await Promise.all(
    checks.map(async ([label, command, args]) => ({
      label,
      ...(await run(command, args, { env })),
    })),
  );
  for (const { label, code, output } of results) {
    counts[code === 0 ? "passed" : "failed"] += 1;
    say(`${code === 0 ? "✓" : "✗"} ${label}`);
    if (code !== 0) process.stderr.write(output);
  }
}

async function runTests() {
  const browser = await findBrowser();
  if (!browser) {
    say(noBrowser);
    counts.failed += 1;
  }
  if (!(await findS3Server())) say(`Pomijam część testów: ${noS3Server}.`);
  const folder = mkdtempSync(join(tmpdir(), "domistrz-report-"));
  const env = toolEnvironment({ CHROMIUM_PATH: browser ?? "", NODE_ENV: "test" });
  // A browser mostly waits: two sites beside each other need little more time than one.
  const lanes = browser ? [["unit", "owners"], ["visitors"]] : [["unit"]];
  await Promise.all(
    lanes.map(async (projects) => {
      for (const project of projects) await runProject(project, { folder, env });
    }),
  );
  rmSync(folder, { recursive: true, force: true });
}

async function runProject(project, { folder, env }) {
  const report = join(folder, `${project}.json`);
  const args = [
    join(root, "node_modules", "vitest", "vitest.mjs"),
    ...["run", "--project", project],
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
  ];
  const code = await new Promise((done) => {
    spawn(nodePath(), args, { cwd: root, env, stdio: "inherit" }).on("close", done);
  });
  countReport(report, code);
}

/** A run that broke before its report counts as one failure. */
function countReport(report, code) {
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
      readFileSync(report, "utf8"),
    );
    counts.passed += numPassedTests;
    const failed = Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0, code === 0 ? 0 : 1);
    counts.failed += failed;
  } catch {
    counts.failed += 1;
  }
}
