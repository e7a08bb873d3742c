import type { ChosenFile } from "../../src/features/media/upload-client/upload-queue.ts";

/** Node's requests take buffers, the browser's take files. */
export const fileReader = {
  openFile: (input: Blob) =>
    Promise.resolve({
      size: input.size,
      slice: async (start: number, end: number) => {
        const value = Buffer.from(await input.slice(start, end).arrayBuffer());
        return { value: Object.assign(value, { size: value.length }), done: end >= input.size };
      },
      close: () => {},
    }),
};

/** Bytes that differ by place and seed, so that none can stand in for another. */
export const content = (size: number, seed = 1) =>
  Uint8Array.from({ length: size }, (_, at) => (at * 31 + seed) % 251);

export function chosen(name: string, bytes: Uint8Array<ArrayBuffer>): ChosenFile {
  const kind = { kind: "picture", contentType: "image/jpeg" } as const;
  return { id: name, file: new File([bytes], name), kind };
}
