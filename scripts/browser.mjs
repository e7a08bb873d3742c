// Finds the browser for tests: CHROMIUM_PATH, an installed one, Playwright's own, Debian's package.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { addDebianPackage, root } from "./toolchain.mjs";

/** The first is Chromium without a window: the same pages in a quarter less processor time. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];

/** @returns {Promise<string | undefined>} path of a browser that starts */
export async function findBrowser() {
  if (process.env.CHROMIUM_PATH) return works(process.env.CHROMIUM_PATH);
  const found = installed() ?? (await playwrightOwn());
  return (
    found ?? (await debianPackage("chromium-headless-shell")) ?? (await debianPackage("chromium"))
  );
}

export const noBrowser =
  "Do testów potrzebna jest przeglądarka: zainstaluj pakiet chromium albo podaj ścieżkę w CHROMIUM_PATH.";

function installed() {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? "").split(":")) {
      const path = join(folder, name);
      if (folder && existsSync(path) && works(path)) return path;
    }
  }
  return undefined;
}

function works(path) {
  const { status } = spawnSync(path, ["--version"], { timeout: 20_000 });
  return status === 0 ? path : undefined;
}

async function playwrightOwn() {
  const module = join(root, "node_modules", "playwright-core", "index.mjs");
  const { chromium } = await import(pathToFileURL(module).href);
  const path = chromium.executablePath();
  return existsSync(path) ? works(path) : undefined;
}

async function debianPackage(name) {
  const isAdded = await addDebianPackage(name, "do testów w przeglądarce");
  return isAdded ? installed() : undefined;
}
