import { shrinkPicture, type ShrinkOrder, type Shrunk } from "./shrink-picture.ts";

export type Shrinker = { shrink: (order: ShrinkOrder) => Promise<Shrunk>; stop: () => void };

/** One photo at a time, however many are chosen: ten at once would exhaust a phone's memory. */
export function createShrinker(): Shrinker {
  let worker: Worker | null | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const work = async (order: ShrinkOrder): Promise<Shrunk> => {
    worker ??= startWorker();
    if (!worker) return shrinkPicture(order);
    try {
      return await askWorker(worker, order);
    } catch {
      worker.terminate();
      worker = null;
      return shrinkPicture(order);
    }
  };
  return {
    shrink: (order) => {
      const result = last.then(() => work(order));
      last = result.catch(() => undefined);
      return result;
    },
    stop: () => worker?.terminate(),
  };
}

/** Null where a worker cannot draw. */
function startWorker(): Worker | null {
  if (typeof Worker !== "function" || typeof OffscreenCanvas !== "function") return null;
  try {
    return new Worker(new URL("./shrink-worker.ts", import.meta.url), { type: "module" });
  } catch {
    return null;
  }
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
