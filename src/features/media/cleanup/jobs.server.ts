import { defineJob, jobPriority, type Schedule } from "../../../platform/jobs/jobs.server.ts";
import { cleanUpMedia } from "./cleanup.server.ts";

/** Deletes files that nothing refers to any more, and uploads that nobody finished. */
export const cleanUpMediaJob = defineJob<object>({
  name: "media:clean-up",
  formerName: "media:sweep",
  priority: jobPriority.bulk,
  queue: "media-sweep",
  async run(_payload, services) {
    await cleanUpMedia(services);
  },
});

export const cleanUpHourly: Schedule = { job: cleanUpMediaJob, cron: "43 * * * *" };
