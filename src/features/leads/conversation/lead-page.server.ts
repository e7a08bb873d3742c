import type { Executor } from "../../../platform/db/connect.server.ts";
import { visibleOnPlan } from "../../companies/rules.ts";
import { toPicture } from "../../media/picture.ts";
import type { OwnLead } from "../lead-access.server.ts";
import { toLead } from "../lead-response.ts";
import type { LeadSide } from "../rules.ts";
import { timelineOf } from "../timeline.ts";
import type { LeadMessage, LeadPage, LeadPhoto } from "./contract.ts";
import { listPhotos, type PhotoRow } from "./photo-queries.server.ts";
import {
  findLeadCompany,
  type LeadCompanyRow,
  listMessages,
  type MessageRow,
} from "./queries.server.ts";

/** More than a conversation has; the newest are shown. */
const mostMessages = 500;

/** Everything one side sees of a lead. `ref`: how the caller named it, for addresses of photos. */
export async function readLeadPage(
  executor: Executor,
  { row, side }: OwnLead,
  ref: string,
): Promise<LeadPage> {
  const company = row.company_id ? await findLeadCompany(executor, row.company_id) : undefined;
  const messages = await listMessages(executor, row.id, mostMessages);
  const photos = await listPhotos(executor, row.id);
  const lead = toLead(row, side);
  const shown = (photo: PhotoRow) => toPhoto(photo, ref);
  return {
    lead,
    side,
    company: company ? toCompany(company, row.status === "contacted") : null,
    photos: photos.filter((photo) => !photo.is_draft && !photo.message_id).map(shown),
    messages: messages.map((message) => toMessage(message, photos, ref)),
    drafts: photos.filter((photo) => photo.is_draft && photo.author === side).map(shown),
    timeline: timelineOf(lead),
  };
}

export function toMessage(
  message: MessageRow,
  photos: readonly PhotoRow[],
  ref: string,
): LeadMessage {
  const { id, author, text, created_at: createdAt, seen_at: seenAt } = message;
  return {
    id,
    author: author as LeadSide,
    text,
    photos: photos.filter((photo) => photo.message_id === id).map((photo) => toPhoto(photo, ref)),
    created_at: createdAt.toISOString(),
    seen_at: seenAt?.toISOString() ?? null,
  };
}

export function toPhoto(photo: PhotoRow, ref: string): LeadPhoto {
  const { id, author, width, height, created_at: createdAt } = photo;
  const url = `/api/leads/${encodeURIComponent(ref)}/photos/${id}`;
  return {
    id,
    url,
    author: author as LeadSide,
    width,
    height,
    created_at: createdAt.toISOString(),
  };
}

/** Its e-mail and phone once it accepted; the phone where its plan shows one to clients. */
function toCompany(company: LeadCompanyRow, isAccepted: boolean): LeadPage["company"] {
  const { id, name, slug, isPublished, email, logo } = company;
  const phone = visibleOnPlan(company).phone ? company.phone : null;
  return {
    id,
    name,
    slug: isPublished ? slug : null,
    logo: logo && toPicture(logo, `Logo firmy ${name}`),
    email: isAccepted ? email : null,
    phone: isAccepted ? phone : null,
  };
}
