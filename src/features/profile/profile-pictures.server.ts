import { type BodyException, megabyte } from "../../platform/api/body-limit.server.ts";
import { ApiError } from "../../platform/api/problem.ts";
import type { ApiContext } from "../../platform/api/router.server.ts";
import { invalidField } from "../../platform/api/validation.server.ts";
import type { Executor } from "../../platform/db/connect.server.ts";
import type { Services } from "../../platform/services.server.ts";
import {
  lockOwnPicture,
  type OwnCompany,
  type PictureSlot,
  setCompanyPicture,
} from "../companies/own-company-queries.server.ts";
import { renewNeeded } from "../media/medium-queries.server.ts";
import { PictureRefused } from "../media/picture-refused.server.ts";
import { savePicture, preparePicture } from "../media/pictures/store.server.ts";
import { refusedPhoto } from "../media/upload-errors.ts";
import { requireSpace, requireSpaceKept } from "../media/uploads/space.server.ts";
import { refreshCompanySearch } from "../search/index/search-index.server.ts";
import { type Publication, profileErrors } from "./contract.ts";
import { publicationOf } from "./profile-response.ts";
import { requireCompany } from "./profile.server.ts";
import { profileFormMessages as text, profileMessages } from "./text.ts";

/** A picture as data URL in JSON, with room for base64 and the JSON around it, or as it is. */
export const profileBodies: BodyException = {
  path: /^\/api\/profile\/(?:[^/]+\/upload-logo|upload-cover)\/?$/,
  maxBytes: 7 * megabyte,
  types: /^(?:application\/json$|image\/)/,
};

/** Names the picture, in whichever way it was sent. */
const field = "imageBuffer";

/** A raw body has no name. */
type SentFile = { bytes: Buffer; name: string | undefined };

/** What validation leaves of the body; a raw file has no JSON. */
export type SentJson = string | { imageBuffer?: string; name?: string };

/**
 * The sent file: the raw body of `image/*`, or the data URL in JSON. What it is, its bytes decide
 * later. @throws ApiError 422 without a file.
 */
export async function readSentPicture(c: ApiContext, json: SentJson): Promise<SentFile> {
  const { imageBuffer = "", name: sentName } = typeof json === "string" ? {} : json;
  const name = sentName?.trim() || undefined;
  if (c.req.header("content-type")?.toLowerCase().startsWith("image/")) {
    return { bytes: Buffer.from(await c.req.arrayBuffer()), name };
  }
  const bytes = readDataUrl(imageBuffer);
  if (bytes) return { bytes, name };
  throw invalidField(field, text.pictureMissing, profileMessages[text.pictureMissing]!);
}

/** Undefined when the text carries no bytes. */
function readDataUrl(value: string): Buffer | undefined {
  const isUrl = /^data:/i.test(value);
  const comma = isUrl ? value.indexOf(",") : -1;
  if (isUrl && !/;base64$/i.test(value.slice(0, comma))) return undefined;
  const bytes = Buffer.from(value.slice(comma + 1), "base64");
  return bytes.length > 0 ? bytes : undefined;
}

type PictureChange = {
  company: OwnCompany;
  publication: Publication;
  /** Where „Cofnij” leads back to. */
  previousMediaId: string | null;
};

type Slot = { services: Services; companyId: string; slot: PictureSlot };

/**
 * Stores a picture and shows it; the file is whole and stored before the transaction begins.
 * @throws ApiError 413 when there is no room for it, 415, 422; QueueFull
 */
export async function uploadPicture(to: Slot, file: SentFile): Promise<PictureChange> {
  const { services, companyId } = to;
  await requireSpace(services, { ownerId: companyId, bytes: file.bytes.length, files: 1 });
  const picture = await prepare(services, file);
  return services.db.transaction().execute(async (trx) => {
    const before = await requireCompany(trx, companyId);
    const mediaId = await savePicture(trx, { ownerId: companyId, picture });
    await requireSpaceKept(trx, companyId);
    return showPicture(trx, { ...to, before, mediaId });
  });
}

async function prepare({ db, storage }: Services, { bytes, name }: SentFile) {
  try {
    return await preparePicture(db, { storage, bytes });
  } catch (error) {
    if (error instanceof PictureRefused) {
      const { definition } = refusedPhoto(error.reason, name);
      const { code, message, detail } = definition;
      throw new ApiError(definition, { errors: [{ path: field, code, message, detail }] });
    }
    throw error;
  }
}

/** Removes the picture, or puts one back that the owner had before. @throws ApiError 404 */
export function choosePicture(to: Slot, mediaId: string | null): Promise<PictureChange> {
  const { services, companyId } = to;
  return services.db.transaction().execute(async (trx) => {
    const before = await requireCompany(trx, companyId);
    const isOwn = !mediaId || (await lockOwnPicture(trx, { ownerId: companyId, mediaId }));
    if (!isOwn) throw new ApiError(profileErrors.pictureGone);
    return showPicture(trx, { ...to, before, mediaId });
  });
}

/** A removed picture hides the profile at once, a last missing one publishes it. */
async function showPicture(
  trx: Executor,
  change: Slot & { before: OwnCompany; mediaId: string | null },
): Promise<PictureChange> {
  const { services, companyId, slot, before, mediaId } = change;
  const at = services.now();
  const previousMediaId = before[slot]?.id ?? null;
  if (previousMediaId !== mediaId) {
    await setCompanyPicture(trx, { companyId, slot, mediaId, at });
    // „Cofnij” leads back to it: the sweep does not take it for a day.
    if (previousMediaId) await renewNeeded(trx, { ids: [previousMediaId], at });
    await refreshCompanySearch(trx, companyId, at);
  }
  const company = await requireCompany(trx, companyId);
  return { company, publication: publicationOf(company, before), previousMediaId };
}
