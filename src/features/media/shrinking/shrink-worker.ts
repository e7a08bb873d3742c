import { shrinkPicture, type ShrinkOrder } from "./shrink-picture.ts";

/** Pictures come one after another; each is answered before the next is sent. */
addEventListener("message", (event: MessageEvent<ShrinkOrder>) => {
  void shrinkPicture(event.data)
    .catch(() => ({ blob: null, preview: null }))
    .then((shrunk) => postMessage(shrunk));
});
