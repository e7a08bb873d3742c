// Finds the browser for tests: CHROMIUM_PATH, Debian's package, an installed one, Playwright's own.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { addDebianPackage, root } from "./toolchain.mjs";

/** Chromium without a window: the same pages in a quarter less processor time. */
const headless = "chromium-headless-shell";
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/** @returns {Promise<string | undefined>} path of a browser that starts */
export async function findBrowser() {
  if (process.env.CHROMIUM_PATH) return works(process.env.CHROMIUM_PATH);
  return (
    installed([headless]) ??
    (await debianPackage(headless)) ??
    installed(names) ??
    (await playwrightOwn()) ??
    (await debianPackage("chromium"))
  );
}

export const noBrowser =
  "Do testów potrzebna jest przeglądarka: zainstaluj pakiet chromium albo podaj ścieżkę w CHROMIUM_PATH.";

function installed(names) {
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
  return isAdded ? installed([name]) : undefined;
}
