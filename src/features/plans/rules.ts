import type { PlanFeatures } from "./data.ts";

/** The plan a company is on, as far as it decides what the company may do and show. */
export type PlanOfCompany = {
  tier: number;
  features: Pick<PlanFeatures, "contact_methods" | "availability" | "media_limits">;
};

/** What a plan allows; the profile editor shows by it, and the server holds it. */
export type PlanRules = {
  canEditEmail: boolean;
  canEditPhone: boolean;
  canEditWebsite: boolean;
  /** Clients see the phone number. */
  showsPhone: boolean;
  /** Clients and the editor see the website. */
  showsWebsite: boolean;
  /** The website is kept by the account manager: its field is read-only, with a hint. */
  isWebsiteManaged: boolean;
  hasAvailability: boolean;
  showsProMark: boolean;
  /** What one project may hold: so many media, and so many videos among them. */
  projectMedia: { total: number; videos: number };
};

const lowestTierWithPhone = 1;
const lowestTierWithWebsite = 3;
const lowestTierWithManager = 4;
const lowestTierWithAvailability = 3;
/** The plan of the beta version, with which every company begins. */
export const betaTier = 2;

/** Specification, section 4, „Tiers”. Features narrow what the tier allows, never widen it. */
export function planRules({ tier, features }: PlanOfCompany): PlanRules {
  const has = (method: "email" | "phone" | "website") => features.contact_methods.includes(method);
  const canEditPhone = tier >= lowestTierWithPhone && has("phone");
  const showsWebsite = tier >= lowestTierWithWebsite;
  const limits = features.media_limits;
  const isWebsiteManaged = tier >= lowestTierWithManager;
  return {
    canEditEmail: has("email"),
    canEditPhone,
    canEditWebsite: showsWebsite && !isWebsiteManaged && has("website"),
    showsPhone: canEditPhone,
    showsWebsite,
    isWebsiteManaged,
    hasAvailability: tier >= lowestTierWithAvailability && features.availability,
    showsProMark: tier !== betaTier,
    projectMedia: { total: limits.photos + limits.videos, videos: limits.videos },
  };
}

/** „0.00”, „49.00”: the wire's price a month, in złoty. */
export function priceOf(priceGrosze: number): string {
  return (priceGrosze / 100).toFixed(2);
}
