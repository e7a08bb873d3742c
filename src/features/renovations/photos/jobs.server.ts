import { defineJob, jobPriority, type Schedule } from "../../../platform/jobs/jobs.server.ts";
import { renovationPhotoFiles } from "./photos.server.ts";

/** Deletes files of photos that no renovation has any more. */
export const cleanUpRenovationPhotos = defineJob<object>({
  name: "renovations:clean-up-photos",
  priority: jobPriority.bulk,
  async run(_payload, services, stopping) {
    await renovationPhotoFiles.deleteUnused(services, stopping);
  },
});

export const cleanUpRenovationPhotosHourly: Schedule = {
  job: cleanUpRenovationPhotos,
  cron: "37 * * * *",
};
