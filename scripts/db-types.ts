// Writes src/platform/db/schema.ts from a migrated database: DATABASE_URL, or a throwaway one.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startEmbeddedPostgres } from "../src/platform/db/embedded/embedded.server.ts";
import { migrate } from "../src/platform/db/migrate.server.ts";

const root = resolve(import.meta.dirname, "..");
const dataDir = mkdtempSync(join(tmpdir(), "domistrz-types-"));
const server = await startEmbeddedPostgres({ dataDir, durable: false });
try {
  await migrate(server.url);
  execFileSync(
    join(root, "node_modules/.bin/kysely-codegen"),
    [
      ...["--dialect", "postgres", "--url", server.url, "--date-parser", "string"],
      ...["--type-mapping", JSON.stringify({ int8: "bigint" })],
      ...["--exclude-pattern", "schema_migration"],
      ...["--out-file", join(root, "src/platform/db/schema.ts")],
    ],
    { stdio: "inherit" },
  );
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
