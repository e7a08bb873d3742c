import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Mounting needs a namespace of one's own, which containers may forbid. */
const unshare = ["--mount", ...(process.getuid?.() === 0 ? [] : ["--user", "--map-root-user"])];

export const noSmallDisk = "system nie pozwala zamontować małego dysku (unshare)";

export function canMount(): boolean {
  const mount = ["sh", "-c", "mount -t tmpfs tmpfs /mnt"];
  return spawnSync("unshare", [...unshare, ...mount]).status === 0;
}

export type SmallDisk = { dataDir: string; mediaDir: string; remove(): void };

/** A data folder whose media lie on a real file system of so many bytes. */
export async function makeSmallDisk(bytes: number): Promise<SmallDisk> {
  const dataDir = mkdtempSync(join(tmpdir(), "domistrz-disk-"));
  const place = mkdtempSync(join(tmpdir(), "domistrz-mount-"));
  const script = `mount -t tmpfs -o size=${bytes},mode=700 tmpfs ${place} && echo ready && exec sleep 600`;
  const holder = spawn("unshare", [...unshare, "sh", "-c", script]);
  await ready(holder);
  // The mount is seen by its holder alone; its view of the files is open to its owner.
  const mediaDir = `/proc/${holder.pid}/root${place}`;
  symlinkSync(mediaDir, join(dataDir, "media"));
  const remove = () => {
    holder.kill("SIGKILL");
    for (const folder of [dataDir, place]) rmSync(folder, { recursive: true, force: true });
  };
  return { dataDir, mediaDir, remove };
}

function ready(holder: ChildProcess): Promise<void> {
  return new Promise((done, reject) => {
    holder.stdout!.once("data", () => done());
    holder.once("exit", () => reject(new Error("The small disk was not mounted")));
  });
}
