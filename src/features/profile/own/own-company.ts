import { bindLetters } from "../../../platform/polish/bind-letters.ts";
import { labelledStyles, namedSubcategories } from "../../catalogue/catalogue.ts";
import { namedServices } from "../../catalogue/services-catalogue.ts";
import type { Company } from "../../companies/contract.ts";
import type { CompanyMetadata } from "../contract.ts";

/** The company as clients see it, or would if it were published. For loaders: it knows all services. */
export function toPublicView(metadata: CompanyMetadata): Company {
  return { ...withoutServices(metadata), services: namedServices(metadata.services) };
}

/**
 * What was just saved, on a page that was read before. The names of services alone stay as they were:
 * a browser does not load them all for that.
 */
export const withSaved = (company: Company, saved: CompanyMetadata): Company => ({
  ...company,
  ...withoutServices(saved),
});

function withoutServices(metadata: CompanyMetadata): Omit<Company, "services"> {
  const { rules, calendar } = metadata;
  const hidden = { ...calendar, availability: calendar.availability.map(() => "not_set" as const) };
  const showsMonths = rules.hasAvailability && !calendar.stale;
  return {
    id: metadata.id,
    slug: metadata.slug,
    company_name: metadata.company_name,
    is_published: metadata.is_published,
    specialization: metadata.specialization,
    main_category: metadata.main_category,
    description: bindLetters(metadata.description),
    city: metadata.city,
    voivodeship: metadata.voivodeship,
    // Its owner is led to no others.
    city_key: "",
    work_area: metadata.work_area_text,
    subcategory_ids: metadata.subcategory_ids,
    subcategories: namedSubcategories(metadata.subcategory_ids),
    style_ids: metadata.style_ids,
    styles: labelledStyles(metadata.style_ids),
    email: metadata.email,
    phone: rules.showsPhone ? metadata.phone : null,
    website: rules.showsWebsite ? metadata.website : null,
    logourl: metadata.logourl,
    background_image: metadata.background_image,
    logo: metadata.logo,
    background: metadata.background,
    calendar: showsMonths
      ? calendar
      : { ...hidden, stale: rules.hasAvailability && calendar.stale },
    projects_count: metadata.projects_count,
    joined_at: metadata.created_at,
    response: metadata.response,
    updated_at: metadata.updated_at,
  };
}
