// How the marketplace's process is started: also by its tests and benches.

/**
 * What keeps the process at about 350 MB under load: a small nursery, and an old generation that is
 * collected when it has grown by a quarter and not when it has doubled. Without them it was 640 MB, and a
 * page that nobody has asked for cost a quarter less processor time (docs/performance.md).
 */
export const serverFlags = ["--max-semi-space-size=12", "--heap-growing-percent=40"];

/** Of glibc: threads that compress share two stores of freed memory. */
export const serverEnvironment = { MALLOC_ARENA_MAX: "2" };
