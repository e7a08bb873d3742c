import { encodeVariants } from "./features/media/jobs.server.ts";
import type { Job, Schedule } from "./platform/jobs/jobs.server.ts";

/** Every kind of background work; a name that is missing here would never run. */
export const jobs: Job<never>[] = [encodeVariants];

/** Work at fixed times. */
export const schedules: Schedule[] = [];
