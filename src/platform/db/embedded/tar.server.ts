import type { Stats } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";

/** Writes the entries of a tar archive (ustar), one after another. */
export type Tar = {
  addFolder(name: string, like: Stats): Promise<void>;
  /** One that is gone meanwhile is left out; one that changes keeps the length it had. */
  addFile(name: string, path: string): Promise<void>;
  addText(name: string, text: string, like: Stats): Promise<void>;
  end(): Promise<void>;
};

const blockBytes = 512;
const pieceBytes = 1024 ** 2;
const typeOf = { file: "0", folder: "5" };

export function createTar(output: FileHandle): Tar {
  const padding = (bytes: number) => Buffer.alloc(-bytes & (blockBytes - 1));
  return {
    addFolder: (name, like) => output.writeFile(header(`${name}/`, "folder", { ...like, size: 0 })),
    async addFile(name, path) {
      const file = await open(path).catch(ignoreGone);
      if (!file) return;
      try {
        const stats = await file.stat();
        await output.writeFile(header(name, "file", stats));
        const piece = Buffer.alloc(Math.min(pieceBytes, stats.size));
        for (let at = 0; at < stats.size; at += piece.length) {
          const wanted = Math.min(piece.length, stats.size - at);
          const { bytesRead } = await file.read(piece, 0, wanted, at);
          await output.writeFile(piece.fill(0, bytesRead).subarray(0, wanted));
        }
        await output.writeFile(padding(stats.size));
      } finally {
        await file.close();
      }
    },
    async addText(name, text, like) {
      const bytes = Buffer.from(text);
      const entry = header(name, "file", { ...like, size: bytes.length });
      await output.writeFile(Buffer.concat([entry, bytes, padding(bytes.length)]));
    },
    end: () => output.writeFile(Buffer.alloc(2 * blockBytes)),
  };
}

function ignoreGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

type Described = Pick<Stats, "mode" | "uid" | "gid" | "size" | "mtimeMs">;

/** Fields at their places; the sum counts its own field as eight blanks. */
function header(name: string, type: keyof typeof typeOf, of: Described): Buffer {
  const block = Buffer.alloc(blockBytes);
  block.write(name, 0, 100);
  number(of.mode & 0o7777, 7).copy(block, 100);
  number(of.uid, 7).copy(block, 108);
  number(of.gid, 7).copy(block, 116);
  number(of.size, 11).copy(block, 124);
  number(of.mtimeMs / 1000, 11).copy(block, 136);
  block.write(`${" ".repeat(8)}${typeOf[type]}`, 148);
  block.write("ustar\x0000", 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  Buffer.concat([number(sum, 6), Buffer.from(" ")]).copy(block, 148);
  return block;
}

/**
 * In octal, and one byte that ends it. What has more digits is written in binary behind a marked
 * first byte, as GNU's tar and BSD's do it: a longer field would run into the next one.
 */
function number(value: number, digits: number): Buffer {
  const whole = Math.floor(value);
  if (whole < 8 ** digits) return Buffer.from(`${whole.toString(8).padStart(digits, "0")}\0`);
  const field = Buffer.alloc(digits + 1);
  field.writeUIntBE(whole, digits - 5, 6);
  field[0] = 0x80;
  return field;
}
