import { ApiError, type ErrorDefinition } from "../../../platform/api/problem.ts";
import { createRouter } from "../../../platform/api/router.server.ts";
import { share } from "../../../platform/http/response-cache/cache-keys.server.ts";
import {
  sendShared,
  type SharedAnswer,
  type SharedCall,
} from "../../../platform/http/response-cache/direct-calls.server.ts";
import { anyCompany, companyKey } from "../../../platform/kept/kept-keys.ts";
import { readKept, type Sort } from "../../../platform/kept/kept.server.ts";
import { qrCodeOf } from "../../../platform/qr-code.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isUuid } from "../../../platform/uuid.ts";
import { ownCalendar, publicCalendar } from "../../calendar/calendar-response.ts";
import { calendarErrors } from "../../calendar/contract.ts";
import { getCalendar } from "../../calendar/contract.ts";
import { labelledStyles, mainCategorySlug, namedSubcategories } from "../../catalogue/catalogue.ts";
import { cityById, cityKey } from "../../catalogue/cities.server.ts";
import { namedServices } from "../../catalogue/services-catalogue.ts";
import { toPicture } from "../../media/picture.ts";
import { areaSentence } from "../../work-area/work-area-text.server.ts";
import { findNewCompanyIds } from "../card-data/card-queries.server.ts";
import { readCards } from "../card-data/cards.server.ts";
import { readShownCompany } from "../card-data/shown-company.server.ts";
import {
  type Company,
  companyErrors,
  getCompany,
  getCompanyBySlug,
  getCompanyQrCode,
  listNewCompanies,
} from "../contract.ts";
import { findOwnCompany } from "../own-company-queries.server.ts";
import { type CompanyRow, findPublishedCompany } from "../queries.server.ts";
import { readableWebsite } from "../readable-website.server.ts";
import { specializationOf, visibleOnPlan } from "../rules.ts";

/** One list of each length that is asked for. */
const newestIds: Sort<string[]> = { mostBytes: 64 * 1024, bytesOf: (ids) => 64 * ids.length };

export function companiesApi() {
  return createRouter()
    .openapi(listNewCompanies, async (c) => {
      const { services } = c.var;
      const { limit } = c.req.valid("query");
      const newest = { sort: newestIds, name: String(limit), from: [anyCompany] };
      const ids = await readKept(services.kept, newest, () =>
        findNewCompanyIds(services.db, limit),
      );
      share(c, anyCompany);
      const request = { ids, now: services.now() };
      const companies = await readCards(services.db, request, services.kept);
      return c.json({ companies }, 200);
    })
    .openapi(getCompanyBySlug, async (c) => {
      const { services } = c.var;
      const company = await requireBySlug(services, c.req.valid("param").slug);
      const viewer = await c.var.readViewer();
      if (c.env.internal && viewer && viewer.id !== company.id) services.noteView(company.slug);
      return sendShared(c, shownToAll(company, services));
    })
    .openapi(getCompany, async (c) => {
      const { services } = c.var;
      const company = await requireById(services, c.req.valid("param").id);
      return sendShared(c, shownToAll(company, services));
    })
    .openapi(getCompanyQrCode, async (c) => {
      const { services } = c.var;
      const company = await requireById(services, c.req.valid("param").id);
      const svg = qrCodeOf(`${services.config.appUrl}/firma/${company.slug}`);
      return c.body(svg, 200, { "content-type": "image/svg+xml" });
    })
    .openapi(getCalendar, async (c) => {
      const { services } = c.var;
      const id = uuidOr(calendarErrors.notFound, c.req.valid("param").userId);
      const viewer = await c.var.readViewer();
      // Owners see their months also while hidden or stale: they are to be confirmed or corrected.
      const own =
        viewer?.id === id.toLowerCase() ? await findOwnCompany(services.db, id) : undefined;
      if (own) return c.json(ownCalendar(own, services.now()), 200);
      return c.json(
        toCalendar(
          found(await findPublishedCompany(services.db, { id }), calendarErrors.notFound),
          services.now(),
        ),
        200,
      );
    });
}

/** A company by the address of its page, as guests ask for it. */
export const companyCall: SharedCall<{ slug: string }, undefined> = {
  endpoint: getCompanyBySlug,
  async answer({ services, params }) {
    return shownToAll(await requireBySlug(services, params.slug), services);
  },
};

const requireBySlug = async (services: Services, slug: string) =>
  found(await readShownCompany(services, slug));

async function requireById({ db }: Services, text: string): Promise<CompanyRow> {
  const id = uuidOr(companyErrors.notFoundById, text);
  return found(await findPublishedCompany(db, { id }), companyErrors.notFoundById);
}

function shownToAll(company: CompanyRow, { now }: Services): SharedAnswer {
  const json = Buffer.from(JSON.stringify(toCompany(company, now())));
  return { json, keys: [companyKey(company.id)] };
}

/** What is no UUID names nothing. */
function uuidOr(error: ErrorDefinition, text: string): string {
  if (!isUuid(text)) throw new ApiError(error);
  return text;
}

function found(
  company: CompanyRow | undefined,
  error: ErrorDefinition = companyErrors.notFound,
): CompanyRow {
  if (!company) throw new ApiError(error);
  return company;
}

/** What everybody may see: contact data and calendar as far as the plan shows them. */
function toCompany(row: CompanyRow, now: Date): Company {
  const shown = visibleOnPlan(row);
  const city = cityById(row.cityId);
  const logo = row.logo && toPicture(row.logo, `Logo firmy ${row.name}`);
  const background = row.background && toPicture(row.background, "");
  return {
    id: row.id,
    slug: row.slug,
    company_name: row.name,
    is_published: true,
    specialization: specializationOf(row.mainId),
    main_category: mainCategorySlug(row.mainId),
    description: row.description,
    city: city?.name ?? "",
    voivodeship: city?.voivodeship ?? "",
    city_key: city ? cityKey(city) : "",
    work_area: areaSentence(row, city),
    subcategory_ids: row.subcategoryIds,
    subcategories: namedSubcategories(row.subcategoryIds),
    services: namedServices(row.serviceIds),
    style_ids: row.styleIds,
    styles: labelledStyles(row.styleIds),
    email: row.contactEmail,
    phone: shown.phone ? row.phone : null,
    website: shown.website ? row.website && readableWebsite(row.website) : null,
    logourl: logo && logo.url,
    background_image: background && background.url,
    logo,
    background,
    calendar: toCalendar(row, now),
    projects_count: row.projectsCount,
    joined_at: row.publishedAt.toISOString(),
    response: row.response,
    updated_at: row.updatedAt.toISOString(),
  };
}

function toCalendar(row: CompanyRow, now: Date): Company["calendar"] {
  return publicCalendar(row, { isShown: visibleOnPlan(row).availability, now });
}
