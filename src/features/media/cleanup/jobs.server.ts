import {
  type Job,
  defineJob,
  jobPriority,
  type Schedule,
} from "../../../platform/jobs/jobs.server.ts";
import { cleanUpLeftMedia, cleanUpMedia } from "./cleanup.server.ts";

/** Deletes files that were left a day ago and are shown nowhere, and unfinished uploads. */
const cleanUpLeft = defineJob<object>({
  name: "media:clean-up",
  formerName: "media:sweep",
  priority: jobPriority.bulk,
  queue: "media-sweep",
  async run(_payload, services) {
    await cleanUpLeftMedia(services);
  },
});

/** Looks at every file there is, for what the hour's work does not come upon. */
const cleanUpAll = defineJob<object>({
  name: "media:clean-up-all",
  priority: jobPriority.bulk,
  queue: "media-sweep",
  async run(_payload, services) {
    await cleanUpMedia(services);
  },
});

export const cleanUpJobs: Job<never>[] = [cleanUpLeft, cleanUpAll];

export const cleanUpHourly: Schedule = { job: cleanUpLeft, cron: "43 * * * *" };
export const cleanUpNightly: Schedule = { job: cleanUpAll, cron: "13 2 * * *" };
