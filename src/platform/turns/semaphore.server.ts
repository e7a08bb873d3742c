/** Thrown when too many already wait: the caller answers „try again later”. */
export class QueueFull extends Error {}

type Semaphore = { run<T>(work: () => Promise<T>): Promise<T> };

/** Lets `slots` pieces of work run at once; up to `maxWaiting` others wait for their turn. */
export function createSemaphore({
  slots,
  maxWaiting,
}: {
  slots: number;
  maxWaiting: number;
}): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = () => {
    if (running < slots) {
      running++;
      return Promise.resolve();
    }
    if (waiting.length >= maxWaiting) return Promise.reject(new QueueFull("Too many wait"));
    return new Promise<void>((open) => waiting.push(open));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running--;
  };
  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
