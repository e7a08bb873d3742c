type CatchUp = {
  /** Goes on at once, unless it is going on already. */
  now: () => void;
  /** Goes on after a while, unless that is planned for an earlier moment. */
  later: (ms: number) => void;
  /** What is left is tried once more, and never again; `again` takes that back. */
  end: () => void;
  again: () => void;
};

type Options = {
  isBehind: () => boolean;
  /** @returns whether the next step is worth taking at once. */
  step: () => Promise<boolean>;
  /** After which it goes on, when it is still behind at its end. */
  retryMs: number;
};

/** Two writes of one editor in a row, and an answer that was lost between them. */
const mostSteps = 3;

/** Takes one step after another while it is behind; never two at once. */
export function createCatchUp({ isBehind, step, retryMs }: Options): CatchUp {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isEnded = false;

  const later = (ms: number) => {
    timer ??= setTimeout(now, ms);
  };
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    for (let steps = 0; isBehind() && steps < mostSteps; steps++) {
      if (!(await step())) break;
    }
    isRunning = false;
    if (isBehind() && !isEnded) later(retryMs);
  };
  function now() {
    clearTimeout(timer);
    timer = undefined;
    void run();
  }
  return {
    now,
    later,
    end: () => {
      isEnded = true;
      now();
    },
    again: () => {
      isEnded = false;
    },
  };
}
