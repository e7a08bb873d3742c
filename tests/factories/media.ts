import { randomBytes, randomUUID } from "node:crypto";
import type { Executor } from "../../src/platform/db/connect.server.ts";

/** Rows as if an account had so many files, of so many bytes each. */
export async function fillSpace(
  db: Executor,
  ownerId: string,
  { files, bytes }: { files: number; bytes: number },
) {
  const rows = Array.from({ length: files }, () => ({
    id: randomUUID(),
    owner_id: ownerId,
    kind: "picture",
    sha256: randomBytes(32),
    content_type: "image/jpeg",
    size_bytes: BigInt(bytes),
    width: 100,
    height: 100,
  }));
  for (let at = 0; at < rows.length; at += 1000) {
    await db
      .insertInto("media")
      .values(rows.slice(at, at + 1000))
      .execute();
  }
}
