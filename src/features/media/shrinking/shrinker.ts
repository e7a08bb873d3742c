import { shrinkPicture, type ShrinkOrder, type Shrunk } from "./shrink-picture.ts";

export type Shrinker = {
  /** @throws ReaderNotLoaded */
  shrink: (order: ShrinkOrder) => Promise<Shrunk>;
  stop: () => void;
};

/** The connection was lost before the reader of HEIC was there: trying again may help. */
export class ReaderNotLoaded extends Error {}

/** One photo at a time, however many are chosen: ten at once would exhaust a phone's memory. */
export function createShrinker(): Shrinker {
  let last: Promise<unknown> = Promise.resolve();
  const plain = createStation(
    () => new Worker(new URL("./shrink-worker.ts", import.meta.url), { type: "module" }),
  );
  const heif = createStation(
    () => new Worker(new URL("./heif-worker.ts", import.meta.url), { type: "module" }),
  );
  const work = async (order: ShrinkOrder): Promise<Shrunk> => {
    const shrunk = await plain.ask(order).catch(() => shrinkPicture(order));
    // The browser's own decoder is the faster one, and costs no download.
    if (shrunk.preview || !order.isHeif || !canDrawInWorker()) return shrunk;
    return heif.ask(order).catch(() => {
      throw new ReaderNotLoaded();
    });
  };
  return {
    shrink: (order) => {
      const result = last.then(() => work(order));
      last = result.catch(() => undefined);
      return result;
    },
    stop: () => {
      plain.stop();
      heif.stop();
    },
  };
}

const canDrawInWorker = () => typeof Worker === "function" && typeof OffscreenCanvas === "function";

/** A worker that is started when it is first needed, and anew after it failed. */
function createStation(start: () => Worker) {
  let worker: Worker | undefined;
  return {
    ask: async (order: ShrinkOrder): Promise<Shrunk> => {
      if (!canDrawInWorker()) throw new Error("No worker here can draw");
      worker ??= start();
      try {
        return await askWorker(worker, order);
      } catch (error) {
        worker.terminate();
        worker = undefined;
        throw error;
      }
    },
    stop: () => worker?.terminate(),
  };
}

function askWorker(worker: Worker, order: ShrinkOrder): Promise<Shrunk> {
  const answered = new AbortController();
  const { signal } = answered;
  const asked = new Promise<Shrunk>((done, fail) => {
    const take = (event: MessageEvent<Shrunk>) => done(event.data);
    worker.addEventListener("message", take, { signal });
    worker.addEventListener("error", () => fail(new Error("The worker failed")), { signal });
    worker.postMessage(order, []);
  });
  return asked.finally(() => answered.abort());
}
