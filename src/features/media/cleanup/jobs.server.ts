import { defineJob, jobPriority, type Schedule } from "../../../platform/jobs/jobs.server.ts";
import { sweepMedia } from "./sweep.server.ts";

/** Deletes files that nothing refers to any more, and uploads that nobody finished. */
export const sweepUnneeded = defineJob<object>({
  name: "media:sweep",
  priority: jobPriority.bulk,
  queue: "media-sweep",
  async run(_payload, services) {
    await sweepMedia(services);
  },
});

export const sweepHourly: Schedule = { job: sweepUnneeded, cron: "43 * * * *" };
