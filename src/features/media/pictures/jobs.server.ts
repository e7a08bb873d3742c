import { defineJob, jobPriority } from "../../../platform/jobs/jobs.server.ts";
import { RetryLater } from "../../../platform/jobs/retry-later.server.ts";
import { findPicture, markVariantsMade } from "../picture-queries.server.ts";
import { makeVariants } from "./variants.server.ts";

/** Encodes one picture ahead of its first visitor; pictures queue behind each other. */
export const encodeVariants = defineJob<{ mediaId: string }>({
  name: "media:encode-variants",
  formerName: "encode-variants",
  priority: jobPriority.bulk,
  queue: "pictures",
  async run({ mediaId }, services, stopping) {
    const { db, storage, log } = services;
    const picture = await findPicture(db, mediaId);
    if (!picture || picture.variantsAt) return;
    const isWhole = await makeVariants({ storage, log }, { ...picture, stopping });
    if (!isWhole) throw new RetryLater(1);
    await markVariantsMade(db, { sha256: picture.sha256, at: services.now() });
  },
});
