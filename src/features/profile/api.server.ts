import { isUtf8 } from "node:buffer";
import type { MiddlewareHandler } from "hono";
import { oneBodyAtATime } from "../../platform/api/body-limit.server.ts";
import { readExpected } from "../../platform/api/if-match.ts";
import { ApiError } from "../../platform/api/problem.ts";
import {
  type ApiEnv,
  createRouter,
  type SignedInContext,
} from "../../platform/api/router.server.ts";
import { parsedJson } from "../../platform/api/validation.server.ts";
import { limitKey } from "../../platform/http/client-ip.server.ts";
import type { Services } from "../../platform/services.server.ts";
import { findUser, setNames } from "../accounts/account-queries.server.ts";
import { accountErrors, type User } from "../accounts/contract.ts";
import { ownCalendar } from "../calendar/calendar-response.ts";
import { cityById } from "../catalogue/cities.server.ts";
import { companyErrors } from "../companies/contract.ts";
import {
  findOwnCompany,
  type OwnCompany,
  type PictureSlot,
  setHiddenByOwner,
} from "../companies/own-company-queries.server.ts";
import { specializationOf } from "../companies/rules.ts";
import { toPicture } from "../media/picture.ts";
import { switchBetaOff, switchBetaOn } from "../plans/contract.ts";
import { planRules } from "../plans/rules.ts";
import { toBeta } from "../plans/subscription.server.ts";
import { refreshCompanySearch } from "../search/index/search-index.server.ts";
import { areaSentence } from "../work-area/work-area-text.server.ts";
import { switchOff, switchOn } from "./beta-plan.server.ts";
import {
  getMyProfile,
  profileErrors,
  publishProfile,
  setPicture,
  updateMyProfile,
  uploadCover,
  uploadLogo,
} from "./contract.ts";
import { countLeads } from "./lead-count-queries.server.ts";
import { fieldsOfRole } from "./profile-fields.ts";
import {
  choosePicture,
  readSentPicture,
  type SentJson,
  uploadPicture,
} from "./profile-pictures.server.ts";
import { publicationOf, toMetadata } from "./profile-response.ts";
import { editProfile, requireCompany } from "./profile.server.ts";

export function profileApi() {
  return createRouter()
    .openapi(getMyProfile, async (c) => {
      const { services, viewer } = c.var;
      if (viewer.role === "private") {
        return c.json({ metadata: toPrivateMetadata(await requireUser(services, viewer.id)) }, 200);
      }
      const company = await findOwnCompany(services.db, viewer.id);
      if (!company) throw new ApiError(companyErrors.notFound);
      c.header("etag", `"${company.version}"`);
      return c.json({ metadata: await ownMetadata(services, company) }, 200);
    })
    .openapi({ ...updateMyProfile, middleware: takeFieldsOfRole }, async (c) => {
      const { services, viewer } = c.var;
      const update = c.req.valid("json");
      if (viewer.role === "private") {
        const { first_name: firstName, last_name: lastName } = update;
        const at = services.now();
        await setNames(services.db, { accountId: viewer.id, firstName, lastName, at });
        const metadata = toPrivateMetadata(await requireUser(services, viewer.id));
        return c.json({ metadata, ignored: [] }, 200);
      }
      const expected = readExpected(c.req.valid("header")["if-match"], update.version);
      const address = limitKey(c.var.clientIp);
      const companyId = viewer.id;
      const change = await editProfile({ services, companyId, address, update, expected });
      const { company, publication, ignored } = change;
      c.header("etag", `"${company.version}"`);
      const metadata = await ownMetadata(services, company);
      return c.json({ metadata, ignored, ...publication }, 200);
    })
    .openapi({ ...uploadLogo, middleware: oneBodyAtATime }, async (c) => {
      return c.json(await upload(c, "logo", c.req.valid("json")), 200);
    })
    .openapi({ ...uploadCover, middleware: oneBodyAtATime }, async (c) => {
      return c.json(await upload(c, "background", c.req.valid("json")), 200);
    })
    .openapi(setPicture, async (c) => {
      const { services, viewer } = c.var;
      const { slot, mediaId } = c.req.valid("json");
      const change = await choosePicture({ services, companyId: viewer.id, slot }, mediaId);
      const picture = pictureOf(change.company, slot);
      const { publication, previousMediaId: previous_media_id } = change;
      return c.json({ url: picture?.url ?? null, picture, previous_media_id, ...publication }, 200);
    })
    .openapi(publishProfile, async (c) => {
      const { services, viewer } = c.var;
      const { isPublished } = c.req.valid("json");
      return c.json(await setPublished(services, { companyId: viewer.id, isPublished }), 200);
    })
    .openapi(switchBetaOn, async (c) => {
      const { services, viewer } = c.var;
      return c.json(await switchOn(services, viewer.id), 200);
    })
    .openapi(switchBetaOff, async (c) => {
      const { services, viewer } = c.var;
      return c.json(await switchOff(services, viewer.id), 200);
    });
}

/** Before anything is checked: what an account of the role may not set is ignored, right or wrong. */
const takeFieldsOfRole: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { raw } = c.req;
  const sent = Buffer.from(await raw.arrayBuffer());
  const body = withFields(sent, fieldsOfRole[c.var.viewer!.role]);
  const headers = new Headers(raw.headers);
  headers.delete("content-length");
  headers.delete("transfer-encoding");
  c.req.raw = new Request(raw.url, { method: raw.method, headers, body });
  await next();
};

/** What is no object of JSON is left to who reads it next. */
function withFields(sent: Buffer<ArrayBuffer>, fields: ReadonlySet<string>) {
  const told = isUtf8(sent) ? parsedJson(sent.toString()) : undefined;
  if (typeof told !== "object" || told === null || Array.isArray(told)) return sent;
  const known = Object.entries(told).filter(([name]) => fields.has(name));
  return JSON.stringify(Object.fromEntries(known));
}

async function requireUser({ db }: Services, id: string): Promise<User> {
  const user = await findUser(db, id);
  if (!user) throw new ApiError(accountErrors.sessionExpired);
  return user;
}

function toPrivateMetadata({ id, email, firstName, lastName, isEmailConfirmed }: User) {
  return {
    id,
    role: "private" as const,
    email,
    first_name: firstName,
    last_name: lastName,
    is_email_confirmed: isEmailConfirmed,
  };
}

async function ownMetadata(services: Services, company: OwnCompany) {
  const city = cityById(company.cityId ?? 0);
  return toMetadata(company, {
    city: city?.name ?? "",
    voivodeship: city?.voivodeship ?? "",
    work_cities: company.workCityIds.flatMap((id) => {
      const town = cityById(id);
      return town ? [{ id, name: town.name }] : [];
    }),
    work_area_text: areaSentence(company, city),
    specialization: specializationOf(company.mainId),
    logo: pictureOf(company, "logo"),
    background: pictureOf(company, "background"),
    calendar: ownCalendar(company, services.now()),
    rules: planRules(company),
    beta: toBeta({ ...company, isPublished: company.publishedAt !== null }, services.now()),
    leads_count: await countLeads(services.db, company.id),
  });
}

function pictureOf(company: OwnCompany, slot: PictureSlot) {
  const alt = slot === "logo" ? `Logo firmy ${company.name}` : "";
  const stored = company[slot];
  return stored && toPicture(stored, alt);
}

async function upload(c: SignedInContext, slot: PictureSlot, json: SentJson) {
  const { services, viewer } = c.var;
  const file = await readSentPicture(c, json);
  const change = await uploadPicture({ services, companyId: viewer.id, slot }, file);
  const picture = pictureOf(change.company, slot)!;
  const { publication, previousMediaId: previous_media_id } = change;
  return { url: picture.url, picture, previous_media_id, ...publication };
}

/** Hides or shows; the search follows in the same transaction. @throws ApiError 403, 422. */
function setPublished(
  { db, now }: Services,
  { companyId, isPublished }: { companyId: string; isPublished: boolean },
) {
  return db.transaction().execute(async (trx) => {
    const before = await requireCompany(trx, companyId);
    if (isPublished && before.blockedReason !== null) {
      const detail = `${profileErrors.blocked.detail} Powód: ${before.blockedReason}`;
      throw new ApiError(profileErrors.blocked, { detail });
    }
    const { missing } = publicationOf(before, before);
    if (isPublished && missing.length > 0) throw incomplete(missing);
    await setHiddenByOwner(trx, { companyId, isHidden: !isPublished });
    await refreshCompanySearch(trx, companyId, now());
    const company = (await findOwnCompany(trx, companyId))!;
    return { isPublished, ...publicationOf(company, before) };
  });
}

function incomplete(missing: { field: string; label: string }[]): ApiError {
  const errors = missing.map(({ field, label }) => ({
    path: field,
    code: "REQUIRED",
    message: "This field is required",
    detail: `Brakuje: ${label}.`,
  }));
  return new ApiError(profileErrors.incomplete, { errors, extensions: { missing } });
}
