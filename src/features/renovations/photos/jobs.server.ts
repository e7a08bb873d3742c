import { defineJob, jobPriority, type Schedule } from "../../../platform/jobs/jobs.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { sweepUnusedPhotos } from "../../media/pictures/private-photos.server.ts";
import { deletePhotoFiles } from "./photos.server.ts";
import { forgetUnusedPhoto, listUnusedPhotos, lockUnusedPhoto } from "./queries.server.ts";

/** Deletes files of photos that no renovation has any more. */
export const cleanUpRenovationPhotos = defineJob<object>({
  name: "renovations:clean-up-photos",
  priority: jobPriority.bulk,
  async run(_payload, services, stopping) {
    const unused = {
      list: (asked: { before: Date; limit: number }) => listUnusedPhotos(services.db, asked),
      remove: (id: string) => deleteUnused(services, id),
    };
    await sweepUnusedPhotos(services, unused, stopping);
  },
});

export const cleanUpRenovationPhotosHourly: Schedule = {
  job: cleanUpRenovationPhotos,
  cron: "37 * * * *",
};

function deleteUnused({ db, storage }: Services, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockUnusedPhoto(trx, id))) return false;
    await deletePhotoFiles(storage, id);
    await forgetUnusedPhoto(trx, id);
    return true;
  });
}
