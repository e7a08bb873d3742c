import { spawn } from "node:child_process";
// npm test: every check, on a machine that has nothing yet. Ends with „N passed, N failed”.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { tellSkipped } from "../tests/run/skipped-tests.mjs";
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

const counts = { passed: 0, failed: 0 };
/** What did not pass, repeated at the end: between thousands of lines nobody finds it. */
const failures = [];
/** What passed when it was tried again, and why it had not: a defect of the test, or of what it tests. */
const triedAgain = [];
/** What this machine lacks something for. */
const skipped = [];
/** Of the reports; goes with this process. */
let folder;
/** Until all is counted: whatever ends this before is one failure more. */
let broken = 1;
process.once("exit", end);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
sayWhatRootAdds();
// What has to be added to the system waits for the network most of the time: meanwhile the rest is done.
const s3Server = findS3Server();
await ensureInstalled();
// It adds one package at a time.
const browser = s3Server.then(findBrowser);
await ensureBuilt();
await runChecks();
await runTests({ browser: await browser, s3Server: await s3Server });
broken = 0;
for (const retried of triedAgain) say(`↻ ${retried.slice(0, 1_000)}`);
for (const failure of failures) say(`✗ ${failure.slice(0, 3_000)}`);
for (const line of skipped) say(line);
process.exit(counts.failed === 0 ? 0 : 1);

/** The packages or the pages that cannot be had, a full disk and Ctrl-C end here as well. */
function end() {
  if (folder) rmSync(folder, { recursive: true, force: true });
  say(`${counts.passed} passed, ${counts.failed + broken} failed`);
}

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
    if (code !== 0) failures.push(`${label}\n${output}`);
  }
}

async function runTests({ browser, s3Server }) {
  if (!browser) {
    failures.push(noBrowser);
    counts.failed += 1;
  }
  if (!s3Server) say(`Pomijam część testów: ${noS3Server}.`);
  folder = mkdtempSync(join(tmpdir(), "domistrz-report-"));
  const env = toolEnvironment({ CHROMIUM_PATH: browser ?? "", NODE_ENV: "test" });
  // One after the other: side by side they took a third more of the processor, and longer.
  for (const project of browser ? ["unit", "browser"] : ["unit"]) {
    await runProject(project, env);
  }
}

async function runProject(project, env) {
  const report = join(folder, `${project}.json`);
  const args = [
    join(root, "node_modules", "vitest", "vitest.mjs"),
    ...["run", "--project", project],
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
  ];
  const { code, last } = await runAloud(args, env);
  const unexplained = countReport(report, { project, code });
  if (unexplained) failures.push(`${project}: ${unexplained}\n${last}`);
}

/** Prints what the run prints, and keeps the end of it: errors outside of tests are told there. */
function runAloud(args, env) {
  const child = spawn(nodePath(), args, {
    cwd: root,
    env: { FORCE_COLOR: process.stdout.isTTY ? "1" : "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let last = "";
  const take = (chunk) => {
    process.stdout.write(chunk);
    last = `${last}${chunk}`.slice(-2_500);
  };
  child.stdout.setEncoding("utf8").on("data", take);
  child.stderr.setEncoding("utf8").on("data", take);
  return new Promise((done) => {
    child.on("close", (code) => done({ code, last }));
  });
}

/** Adds the report to the counts. @returns {string | undefined} a failure no test accounts for */
function countReport(report, { project, code }) {
  const result = readReport(report);
  counts.passed += result?.numPassedTests ?? 0;
  counts.failed += result?.numFailedTests ?? 0;
  if (result) skipped.push(...tellSkipped(result));
  for (const { name, message, assertionResults } of result?.testResults ?? []) {
    const file = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === "failed");
    const told = ({ fullName, failureMessages }) =>
      `${project} ${file}: ${fullName}\n${failureMessages.join("\n")}`;
    failures.push(...failed.map(told));
    const passed = assertionResults.filter(({ status }) => status === "passed");
    triedAgain.push(
      ...passed.filter(({ failureMessages }) => failureMessages.length > 0).map(told),
    );
    if (failed.length === 0 && message) failures.push(`${project} ${file}\n${message}`);
  }
  if (code === 0 || result?.numFailedTests > 0) return undefined;
  counts.failed += 1;
  return result ? `ended with code ${code} though no test failed` : "broke before its report";
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
