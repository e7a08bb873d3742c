// How the marketplace's process is started: also by its tests and benches.
/**
 * What keeps the process below 350 MB under load at a million companies: a small nursery, and an old
 * generation that is collected when it has grown by a quarter and not when it has doubled. Without
 * them it was 640 MB (docs/performance-log.md).
 */
export const serverFlags = [
  `--import=${new URL("read-kept-code.mjs", import.meta.url).href}`,
  "--max-semi-space-size=8",
  "--heap-growing-percent=25",
  // The signal opens a debugger to everybody on the machine, and tools that rotate logs send it.
  "--disable-sigusr1",
];

export const serverEnvironment = {
  /** Of glibc: threads that compress share two stores of freed memory. */
  MALLOC_ARENA_MAX: "2",
  /** What is freed goes back to the system: by itself glibc comes to keep 64 MB at hand. */
  MALLOC_TRIM_THRESHOLD_: "1048576",
  MALLOC_MMAP_THRESHOLD_: "1048576",
};
