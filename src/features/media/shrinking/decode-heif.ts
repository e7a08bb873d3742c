import createDecoder from "libheif-js/libheif-wasm/libheif.js";
import wasmAddress from "libheif-js/libheif-wasm/libheif.wasm?url";
import { lazyAsync } from "../../../platform/lazy.ts";

// Runs in a worker alone: a page may not compile WebAssembly, and decoding takes a second or two.

/** The part of the library that is used; its own declarations leave these classes out. */
type HeifPicture = {
  get_width: () => number;
  get_height: () => number;
  is_primary: () => number;
  display: (pixels: ImageData, done: (pixels: ImageData | null) => void) => void;
  free: () => void;
};
type Heif = { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifPicture[] } };

const library = lazyAsync(async (): Promise<Heif> => {
  const response = await fetch(wasmAddress);
  if (!response.ok) throw new Error("The decoder did not come");
  const wasmBinary = await response.arrayBuffer();
  return createDecoder({ wasmBinary }) as unknown as Heif;
});

/** The photo of a HEIC or AVIF file, upright as its owner saw it. */
export async function decodeHeif(file: Blob): Promise<ImageBitmap> {
  const { HeifDecoder } = await library();
  const pictures = new HeifDecoder().decode(new Uint8Array(await file.arrayBuffer()));
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0];
  if (!picture) throw new Error("There is no picture in this file");
  try {
    const pixels = new ImageData(picture.get_width(), picture.get_height());
    await new Promise<void>((done, fail) => {
      picture.display(pixels, (shown) => (shown ? done() : fail(new Error("Not decoded"))));
    });
    return await createImageBitmap(pixels);
  } finally {
    for (const one of pictures) one.free();
  }
}
