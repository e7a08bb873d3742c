import { mainCategorySlug } from "../catalogue/catalogue.ts";
import type { OwnCompany } from "../companies/own-company-queries.server.ts";
import type { ProfileFields } from "../companies/profile-fields.ts";
import { readableWebsite } from "../companies/readable-website.server.ts";
import { missingForPublishing, type PublishableProfile } from "../companies/rules.ts";
import { readArea } from "../work-area/work-area.ts";
import type { CompanyMetadata, Publication } from "./contract.ts";
import { readWebsite } from "./rules.ts";
import { requirementLabels } from "./text.ts";

/** What still keeps the company from being published, for the checklist. */
function missingOf(company: OwnCompany): Publication["missing"] {
  return missingForPublishing(publishable(company)).map((field) => ({
    field,
    label: requirementLabels[field],
  }));
}

function publishable(company: OwnCompany): PublishableProfile {
  return {
    ...company,
    hasLogo: company.logo !== null,
    hasBackground: company.background !== null,
  };
}

/** The state after a change; `before` tells whether this change published the company. */
export function publicationOf(
  company: OwnCompany,
  before: Pick<OwnCompany, "publishedAt" | "firstPublishedAt">,
): Publication {
  const isPublishedNow = company.publishedAt !== null && before.publishedAt === null;
  return {
    is_published: company.publishedAt !== null,
    published_now: isPublishedNow,
    first_time: isPublishedNow && before.firstPublishedAt === null,
    missing: missingOf(company),
    version: company.version,
  };
}

export function fieldsOf(company: OwnCompany): ProfileFields {
  return {
    company_name: company.name,
    description: company.description,
    email: company.contactEmail,
    phone: company.phone,
    // An imported one may be written otherwise than a form's: sent back it would pass for a change.
    website: company.website && (readWebsite(company.website) ?? company.website),
    city_id: company.cityId,
    subcategory_ids: company.subcategoryIds,
    services: company.serviceIds,
    style_ids: company.styleIds,
    work_area: readArea(company),
  };
}

type MetadataParts = Pick<
  CompanyMetadata,
  | "city"
  | "voivodeship"
  | "work_cities"
  | "work_area_text"
  | "leads_count"
  | "logo"
  | "background"
  | "calendar"
  | "rules"
  | "beta"
  | "specialization"
>;

export function toMetadata(company: OwnCompany, parts: MetadataParts): CompanyMetadata {
  return {
    id: company.id,
    role: "corporate",
    slug: company.slug,
    is_published: company.publishedAt !== null,
    is_hidden: company.isHiddenByOwner,
    blocked_reason: company.blockedReason,
    is_email_confirmed: company.isEmailConfirmed,
    missing: missingOf(company),
    main_category: mainCategorySlug(company.mainId),
    ...fieldsOf(company),
    website: company.website && readableWebsite(company.website),
    ...parts,
    logourl: parts.logo?.url ?? null,
    background_image: parts.background?.url ?? null,
    tier: company.tier,
    plan_name: company.planName,
    projects_count: company.projectsCount,
    response: company.response,
    version: company.version,
    created_at: company.createdAt.toISOString(),
    updated_at: company.updatedAt.toISOString(),
  };
}
