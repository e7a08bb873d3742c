import { decodeHeif } from "./decode-heif.ts";
import { shrinkDecoded, type ShrinkOrder } from "./shrink-picture.ts";

/** As `shrink-worker.ts`, for what the browser cannot decode by itself. Loaded with its decoder. */
addEventListener("message", (event: MessageEvent<ShrinkOrder>) => {
  void decodeHeif(event.data.file)
    .then((picture) => shrinkDecoded(picture, event.data))
    .catch(() => ({ blob: null, preview: null }))
    .then((shrunk) => postMessage(shrunk));
});
