import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createTar } from "./tar.server.ts";

const folder = mkdtempSync(join(tmpdir(), "domistrz-tar-"));

afterAll(() => rmSync(folder, { recursive: true }));

// The accounts of a directory of users often begin far above what the octal digits hold.
test.each([1000, 2_097_151, 2_097_152, 4_294_967_294])(
  "the files of user %i are read from the archive as that user's",
  async (id) => {
    const file = join(folder, `${id}.tar`);
    await using output = await open(file, "w");
    const tar = createTar(output);
    const like = Object.assign(statSync(folder), { uid: id, gid: id });
    await tar.addFolder("base", like);
    await tar.addText("base/words", "words", like);
    await tar.end();
    const listed = execFileSync("tar", ["--numeric-owner", "-tvf", file]).toString();
    const owners = listed.match(/\d+\/\d+/g);
    expect(owners).toEqual([`${id}/${id}`, `${id}/${id}`]);
    const words = execFileSync("tar", ["-xOf", file, "base/words"]).toString();
    expect(words).toBe("words");
  },
);
