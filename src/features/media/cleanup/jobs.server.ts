import { defineJob, jobPriority, type Schedule } from "../../../platform/jobs/jobs.server.ts";
import { cleanUpMedia } from "./cleanup.server.ts";

/** Deletes unreferenced files and unfinished uploads. */
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
