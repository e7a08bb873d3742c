import { ApiError } from "../../../platform/api/problem.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { isUuid } from "../../../platform/uuid.ts";
import { cityById } from "../../catalogue/cities.server.ts";
import { type Job, renovationErrors } from "../contract.ts";
import type { OfferedJob } from "./contract.ts";
import { toJobs } from "./job-response.server.ts";
import { offeredJobs } from "./offered-queries.server.ts";
import { findJob, findJobSeeker } from "./queries.server.ts";

type Looking = { companyId: string; id: string; now: Date };

/** @throws ApiError 404 for what the company has no business with. */
export async function readJob(
  executor: Executor,
  { companyId, id, now }: Looking,
): Promise<{ job: Job; isPublished: boolean }> {
  const seeker = await findJobSeeker(executor, companyId);
  const trades = seeker?.subcategoryIds ?? [];
  const row = seeker && isUuid(id) && (await findJob(executor, { id, companyId, trades }));
  if (!seeker || !row) throw new ApiError(renovationErrors.notFound);
  // A company without a city is asked for one elsewhere: here it is as if it were on the spot.
  const home = cityById(seeker.cityId ?? row.cityId)!;
  const [job] = await toJobs(executor, [row], { seeker, home, now });
  return { job: job!, isPublished: seeker.isPublished };
}

export async function listOffered(executor: Executor, companyId: string): Promise<OfferedJob[]> {
  const rows = await offeredJobs(executor, companyId);
  return rows.map(({ cityId, offerStatus, leadId, ...job }) => ({
    ...job,
    localization: cityById(cityId)?.name ?? "",
    offer: { status: offerStatus, leadId },
  }));
}
