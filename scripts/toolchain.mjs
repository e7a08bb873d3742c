// What npm scripts need before anything is installed: plain JavaScript for the Node of the host.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createConnection, createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { madeFolder, putInPlace } from "./process/put-in-place.mjs";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const installedStamp = join(root, "node_modules", ".domistrz-installed");
const builtStamp = join(root, "build", ".domistrz-built");
const hostMajor = Number(process.versions.node.split(".")[0]);
/** For these scripts, which install the rest. */
const leastMajor = 20;
/** Node that runs TypeScript by stripping types without a flag. */
const neededMajor = 24;

if (hostMajor < leastMajor) {
  giveUp(
    `Do uruchomienia potrzebny jest Node ${leastMajor} lub nowszy (tu jest ${process.versions.node}).`,
  );
}

// What is said is for people alone: that its disk is full or its reader gone ends nothing.
process.stdout.on("error", () => undefined);

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** @param {string} sentence @returns {never} */
function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * Before anything is done as root: what it adds to the system beyond this folder. PostgreSQL
 * refuses to run as root (src/platform/db/embedded/postgres-user.server.ts).
 */
export function sayWhatRootAdds() {
  if (process.getuid?.() !== 0 || process.env.DATABASE_URL) return;
  const user = hasUser("postgres")
    ? "Jako root: bazę danych prowadzi istniejący użytkownik systemu postgres"
    : "Jako root: zakładam użytkownika systemu postgres, który prowadzi bazę danych";
  say(`${user}, a jej pliki leżą w folderze /var/lib/domistrz.`);
}

function hasUser(name) {
  try {
    return readFileSync("/etc/passwd", "utf8").includes(`\n${name}:`);
  } catch {
    return false;
  }
}

/** The system's lists of packages, asked for once. */
let packageLists;

/**
 * Adds a Debian package to the system, having said so; false where that cannot be done.
 * @param {string} name
 * @param {string} purpose what for, as „…do testów w przeglądarce”
 */
export async function addDebianPackage(name, purpose) {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return false;
  say(`Dodaję do systemu pakiet Debiana ${name} (${purpose}): apt-get install ${name}.`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  packageLists ??= runWithProgress("Odświeżam listę pakietów systemu", "apt-get", ["update"], {
    env,
  });
  await packageLists;
  const args = ["install", "-y", "--no-install-recommends", name];
  return (await runWithProgress(`Instaluję pakiet ${name}`, "apt-get", args, { env })) === 0;
}

/**
 * A service may run as a user who only reads the project; whoever updates it installs and builds before.
 * @param {string} needed what has to be done first, as „zbudować strony”
 */
function requireWritable(needed) {
  try {
    accessSync(root, constants.W_OK);
  } catch (error) {
    giveUp(
      `Trzeba ${needed}, a w folderze ${root} nie można zapisywać (${error.code}). Uruchom „npm run build” jako użytkownik, do którego należy ten folder.`,
    );
  }
}

/**
 * Of two that are started at once one installs and builds while the other waits: they would delete each other's
 * files. The turn is a socket, which is nobody's once its process has ended, in whichever way; where a folder takes
 * none there are no turns.
 * @param {() => Promise<void>} work
 */
export async function inTurn(work, path = join(root, ".domistrz-turn")) {
  let { turn, code } = await takeTurn(path);
  for (let isTold = false; code === "EADDRINUSE"; { turn, code } = await takeTurn(path)) {
    if (!(await isAnswered(path))) {
      rmSync(path, { force: true });
      continue;
    }
    if (!isTold) say("Czekam, aż inne uruchomienie skończy instalować albo budować…");
    isTold = true;
    await pause(200);
  }
  try {
    await work();
  } finally {
    turn.close();
  }
}

/** @returns {Promise<{ turn: import("node:net").Server, code?: string }>} `code`: why it could not be taken */
function takeTurn(path) {
  const turn = createServer((socket) => socket.destroy());
  return new Promise((done) => {
    turn.once("error", ({ code }) => done({ turn, code }));
    turn.listen(path, () => done({ turn }));
  });
}

/** @returns {Promise<boolean>} */
function isAnswered(path) {
  return new Promise((done) => {
    const socket = createConnection(path, () => {
      socket.destroy();
      done(true);
    });
    socket.on("error", () => done(false));
  });
}

/** Installs exactly what the lock file names, when what is there differs. */
export async function ensureInstalled() {
  const wanted = digest([join(root, "package-lock.json")]);
  const isDone = () =>
    existsSync(installedStamp) && readFileSync(installedStamp, "utf8") === wanted;
  if (isDone()) return;
  requireWritable("zainstalować pakiety");
  await inTurn(async () => {
    if (!isDone()) await install(wanted);
  });
}

async function install(wanted) {
  const args = ["ci", "--include=dev", "--include=optional", "--loglevel=error"];
  const code = await runWithProgress("Instaluję pakiety", "npm", args);
  if (code !== 0) {
    giveUp("Nie udało się zainstalować pakietów. Sprawdź połączenie z siecią i spróbuj ponownie.");
  }
  writeFileSync(installedStamp, wanted);
}

/** Path of the Node that runs the project: the one installed with it, else a new enough host's. */
export function nodePath() {
  const own = join(root, "node_modules", ".bin", "node");
  if (existsSync(own) && spawnSync(own, ["--version"]).status === 0) return own;
  if (hostMajor >= neededMajor) return process.execPath;
  return giveUp(
    `Na tym systemie potrzebny jest Node ${neededMajor} lub nowszy (tu jest ${process.versions.node}).`,
  );
}

/** Environment in which npm's tools and our Node come first. */
export function toolEnvironment(extra = {}) {
  const bin = join(root, "node_modules", ".bin");
  return { ...process.env, PATH: `${bin}:${process.env.PATH ?? ""}`, ...extra };
}

/** Builds the pages when their sources changed since the last build. */
export async function ensureBuilt() {
  const inputs = [
    "src",
    "public",
    "package-lock.json",
    "vite.config.ts",
    "react-router.config.ts",
    "scripts/pages",
    "scripts/after-build",
    "scripts/process",
  ];
  const demo = filesOf(join(root, "demo")).filter((file) => file.endsWith(".ts"));
  const wanted = digest([...inputs.flatMap((name) => filesOf(join(root, name))), ...demo]);
  const isDone = () => existsSync(builtStamp) && readFileSync(builtStamp, "utf8") === wanted;
  if (isDone()) return;
  requireWritable("zbudować strony");
  await inTurn(async () => {
    if (!isDone()) await build(wanted);
  });
}

async function build(wanted) {
  rmSync(builtStamp, { force: true });
  const tool = join(root, "node_modules", "@react-router", "dev", "dist", "cli", "index.js");
  const options = { env: toolEnvironment({ NODE_ENV: "production" }) };
  const code = await runWithProgress("Buduję strony", nodePath(), [tool, "build"], options);
  if (code !== 0) giveUp("Budowanie stron nie powiodło się.");
  const finish = async (script, failure) => {
    const { code, output } = await run(
      nodePath(),
      [join(root, "scripts", "after-build", script)],
      options,
    );
    if (code !== 0) giveUp(`${output}${failure}`);
  };
  await Promise.all([
    finish("compress-assets.ts", "Kompresja plików nie powiodła się."),
    finish("keep-code.ts", "Przygotowanie kodu serwera nie powiodło się."),
    finish("keep-words.ts", "Przygotowanie słownika wyszukiwarki nie powiodło się."),
  ]);
  for (const name of ["client", "server", "code"]) {
    putInPlace(join(root, "build", name), { from: join(madeFolder, name) });
  }
  rmSync(madeFolder, { recursive: true });
  writeFileSync(builtStamp, wanted);
}

/** Runs a command quietly; its output is printed only when it fails. */
async function runWithProgress(label, command, args, options = {}) {
  const startedAt = Date.now();
  say(`${label}…`);
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const timer = setInterval(() => say(`${label}… ${seconds()} s`), 10_000);
  const { code, output } = await run(command, args, options);
  clearInterval(timer);
  if (code !== 0) process.stderr.write(output);
  return code;
}

/** Of what was killed, and could say nothing itself. @param {string} what as „proces serwisu” */
export const toldKilled = (what) =>
  `Coś zabiło ${what} (SIGKILL), na przykład system, gdy zabrakło pamięci.`;

/** @returns {Promise<{ code: number, output: string }>} */
export function run(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: process.env,
      ...options,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => done({ code: 127, output: `${output}${error.message}\n` }));
    child.on("close", (code, signal) => {
      if (signal === "SIGKILL") output += `${toldKilled("to polecenie")}\n`;
      done({ code: code ?? 1, output });
    });
  });
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .toSorted()
    .filter((name) => !name.endsWith(".test.ts"))
    .flatMap((name) => filesOf(join(path, name)));
}

function digest(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest("hex");
}
